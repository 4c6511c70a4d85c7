// The end of a clerk's work in the panel, on a site that becomes a repository for as long as it takes.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { axe, button, changes, panel, shown, type TestedEditor, undoAll, write } from './inBrowser.ts'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' })

/** Makes a site a repository that follows another one; gives that. */
function shared(folder: string): string {
  const remote = mkdtempSync(join(tmpdir(), 'remote-'))
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main')
  git(folder, 'init', '--quiet', '--initial-branch=main')
  for (const [name, value] of Object.entries({ 'user.name': 'Clerk', 'user.email': 'clerk@example.org' }))
    git(folder, 'config', name, value)
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'Begin')
  git(folder, 'remote', 'add', 'origin', remote)
  git(folder, 'push', '--quiet', '--set-upstream', 'origin', 'main')
  onTestFinished(() => rmSync(join(folder, '.git'), { recursive: true, force: true }))
  return remote
}

/** Tests on the home page of the library, in an editor that other tests share. */
export function testPublishing(editor: TestedEditor): void {
  test('what is published is said only once it is so, also after undoing, without the other end, and after a reload', async () => {
    const page = await editor.home()
    const remote = shared(editor.site.folder)
    const BACK = 'Title, Home: A room to read in at night → A room to read in'
    const status = panel(page).getByRole('status')
    const told = panel(page).locator('.body')
    await write(page, 'A room to read in')
    await page.keyboard.press('End')
    await page.keyboard.type(' at night')
    await page.keyboard.press('Enter')
    await panel(page)
      .getByRole('button', { name: /^Changes/ })
      .click()
    await changes(page, 1)
    expect(await panel(page).getByLabel('What has changed').inputValue()).toBe(
      'Title, Home: A room to read in → A room to read in at night',
    )
    await button(panel(page), 'Publish').click()
    await status.getByText('Sent to origin/main.').waitFor()
    await told.getByText('There is nothing to publish. Everything is at origin/main.').waitFor()
    await changes(page, 0)
    expect(git(remote, 'show', 'main:pages.yaml')).toContain('A room to read in at night')

    renameSync(remote, `${remote}-away`)
    await button(panel(page), 'Undo').click()
    await status.getByText('Undone: Title, Home').waitFor()
    await changes(page, 1)
    const words = panel(page).getByLabel('What has changed')
    await expect.poll(() => words.inputValue()).toBe(BACK)
    await button(panel(page), 'Publish').click()
    await status.getByText('There is no repository at the address').waitFor()
    await changes(page, 0)
    expect(await told.innerText()).not.toContain('nothing to publish')
    expect(await told.locator('.unsent').innerText()).toBe(BACK)
    expect(await axe(page)).toEqual([])
    await page.reload()
    await panel(page).getByRole('button', { name: 'Changes' }).click()
    await told.locator('.unsent').waitFor()
    renameSync(`${remote}-away`, remote)
    const refusal = 'if [ "$(cut -d" " -f3)" = refs/heads/main ]; then echo Protected; exit 1; fi'
    mkdirSync(join(remote, 'hooks'), { recursive: true })
    writeFileSync(
      join(remote, 'hooks/pre-receive'),
      `#!/bin/sh\n${refusal}\necho 'Create a pull request by visiting: https://example.org/pull/1'\n`,
    )
    chmodSync(join(remote, 'hooks/pre-receive'), 0o755)
    await button(panel(page), 'Send again').click()
    await told.getByRole('link', { name: 'https://example.org/pull/1' }).waitFor()
    rmSync(join(remote, 'hooks/pre-receive'))
    const [branch] = git(remote, 'branch', '--format=%(refname:short)', '--list', 'edits-*').split('\n')
    git(remote, 'update-ref', 'refs/heads/main', branch)
    await button(panel(page), 'Look whether it was taken in').click()
    await told.getByText('There is nothing to publish. Everything is at origin/main.').waitFor()
    expect(git(remote, 'show', 'main:pages.yaml')).not.toContain('at night')
    await undoAll(page)
    await button(panel(page), 'Changes').click()
    await shown(page).locator('h1').getByText('A room to read in').waitFor()
  })
}
