// Publishing from the editor, with real repositories: what can be published is asked of git, and what is said is so.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Publishing, Stuck } from '../../src/editor/publishingProtocol.ts'
import type { GitOptions } from '../../src/editor/server/git.ts'
import { Publisher } from '../../src/editor/server/publishing.ts'
import { copySite } from '../authoring/copy.ts'
import { change, open, pageOf } from './session.ts'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Other', '-c', 'user.email=other@example.org', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
const folderFor = (name: string) => mkdtempSync(join(tmpdir(), `${name}-`))

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Makes a folder a repository, with all that it holds in one commit. */
function repository(folder: string): void {
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'config', 'user.name', 'Clerk')
  git(folder, 'config', 'user.email', 'clerk@example.org')
  git(folder, 'config', 'commit.gpgsign', 'false')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'Begin')
}

/** Lets a repository follow a bare one, and somebody else have a clone of that. */
function shared(folder: string) {
  const [remote, parent] = [folderFor('remote'), folderFor('other')]
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main')
  repository(folder)
  git(folder, 'remote', 'add', 'origin', remote)
  git(folder, 'push', '--quiet', '--set-upstream', 'origin', 'main')
  const other = join(parent, 'clone')
  git(parent, 'clone', '--quiet', remote, other)
  return {
    remote,
    other,
    /** Somebody else publishes a file. */
    theirs(file: string, text: string) {
      git(other, 'pull', '--quiet', '--no-rebase')
      write(other, file, text)
      git(other, 'add', '--all')
      git(other, 'commit', '--quiet', '--message', `Theirs: ${file}`)
      git(other, 'push', '--quiet')
    },
  }
}

/** A small site in a repository that is shared. */
function smallSite() {
  const folder = folderFor('site')
  write(folder, 'pages.yaml', 'one: 1\ntwo: 2\nthree: 3\nfour: 4\nfive: 5\n')
  write(folder, 'content/site.yaml', 'name: Site\n')
  return { folder, ...shared(folder) }
}

/** Publishes a folder; its content needs no other server. */
const publisherOf = (root: string, options?: GitOptions, isSound = true) =>
  new Publisher(
    {
      root,
      owns: async () => file => /^(?:pages\.yaml|content\/|public\/)/.test(file),
      inTurn: work => work(),
      explain: async files => ({
        differences: files.map(file => ({ file, kind: 'changed' as const, path: [] })),
        count: files.length,
      }),
      isSound: async () => isSound,
      changed: () => {},
    },
    options,
  )

function hook(repository: string, name: string, script: string): void {
  const folder = existsSync(join(repository, '.git')) ? join(repository, '.git/hooks') : join(repository, 'hooks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, name), 0o755)
}

const headOf = (folder: string, ref = 'HEAD') => git(folder, 'rev-parse', ref).trim()
const messageOf = (folder: string, ref = 'HEAD') => git(folder, 'show', '--no-patch', '--format=%an: %B', ref).trim()
const namesIn = (folder: string, ref = 'HEAD') =>
  git(folder, 'show', '--no-renames', '--name-only', '--format=', ref).trim().split('\n')
const statusOf = (folder: string) => git(folder, 'status', '--short')

/** Nothing is left to be done, and the branch is level with the one that it follows. */
const LEVEL: Partial<Publishing> = { obstacle: undefined, files: [], unsent: [], proposal: undefined, stuck: undefined }
const TITLE = (value: string) => ({ op: 'set', path: ['pages', 0, 'title'], value }) as const

test('a commit holds what differs of the content, whoever has changed it, and what others have prepared stays', async () => {
  const { folder, remote } = smallSite()
  write(folder, 'package.json', '{}\n')
  git(folder, 'add', 'package.json')
  write(folder, 'pages.yaml', 'one: 2\n')
  write(folder, 'content/-new file.yaml', '[]\n')
  write(folder, 'content/Thumbs.db', 'x')
  write(folder, 'public/.well-known/security.txt', 'x\n')
  rmSync(join(folder, 'content/site.yaml'))
  const publisher = publisherOf(folder)
  const files = ['content/site.yaml', 'pages.yaml', 'content/-new file.yaml', 'public/.well-known/security.txt']
  expect(await publisher.state()).toMatchObject({
    files,
    others: ['package.json', 'content/Thumbs.db'],
    to: 'origin/main',
    unsent: [],
  })
  expect(await publisher.publish('Say what it is about\n\n#1, as the board wants.')).toMatchObject({
    files,
    end: 'sent',
  })
  expect(messageOf(remote)).toBe('Clerk: Say what it is about\n\n#1, as the board wants.')
  expect(namesIn(remote)).toEqual(files.toSorted())
  expect(statusOf(folder)).toBe('A  package.json\n?? content/Thumbs.db\n')
  expect(await publisher.state()).toMatchObject(LEVEL)
  expect(await publisher.publish('Again')).toMatchObject({ end: 'nothing', files: [] })
})

test('a site in a folder of its repository names files from there, and others from a slash', async () => {
  const folder = folderFor('site')
  write(folder, 'library/pages.yaml', 'one: 1\n')
  write(folder, 'pages.yaml', 'one: 1\n')
  repository(folder)
  for (const file of ['library/pages.yaml', 'pages.yaml']) write(folder, file, 'one: 2\n')
  const publisher = publisherOf(join(folder, 'library'))
  expect(await publisher.state()).toMatchObject({ files: ['pages.yaml'], others: ['/pages.yaml'], to: undefined })
  expect(await publisher.publish('Two')).toMatchObject({ files: ['pages.yaml'], end: 'kept' })
  expect(namesIn(folder)).toEqual(['library/pages.yaml'])
})

test('what is prepared and was changed back is no difference, and what the repository ignores is named', async () => {
  const { folder } = smallSite()
  const before = readFileSync(join(folder, 'pages.yaml'), 'utf8')
  write(folder, 'pages.yaml', 'one: 2\n')
  git(folder, 'add', 'pages.yaml')
  write(folder, 'pages.yaml', before)
  write(folder, '.gitignore', '*.pdf\nnode_modules/\n')
  write(folder, 'node_modules/pages.yaml', 'x')
  write(folder, 'content/documents/report.pdf', 'x')
  expect(await publisherOf(folder).state()).toMatchObject({
    files: [],
    others: ['.gitignore'],
    ignored: ['content/documents/report.pdf'],
  })
})

test('what was saved before the server was started again is published, and so is what was undone after publishing', async () => {
  const first = open()
  const { remote } = shared(first.site.folder)
  const begin = readFileSync(join(first.site.folder, 'pages.yaml'), 'utf8')
  const save = async ({ session }: typeof first, title: string) =>
    expect(await session.change(change(await pageOf(session), 'pages.yaml', [TITLE(title)]))).toMatchObject({
      done: true,
    })
  await save(first, 'Saved before')
  const saved = { differences: [{ after: 'Saved before' }] }
  expect(await first.session.publisher.state()).toMatchObject({ ...saved, count: 1 })

  const second = open(first.site)
  const { publisher } = second.session
  expect(await publisher.state()).toMatchObject({ files: ['pages.yaml'], ...saved })
  expect(await publisher.publish('Before')).toMatchObject({ files: ['pages.yaml'], end: 'sent' })
  expect(await publisher.state()).toMatchObject({ ...LEVEL, differences: [] })

  await save(second, 'Saved after')
  expect(await publisher.publish('After')).toMatchObject({ end: 'sent' })
  expect(await second.session.step('undo')).toMatchObject({
    done: true,
    step: { differences: [{ before: 'Saved before' }] },
  })
  expect(await publisher.state()).toMatchObject({
    files: ['pages.yaml'],
    differences: [{ before: 'Saved after', after: 'Saved before' }],
  })
  expect(await publisher.publish('Taken back')).toMatchObject({ end: 'sent' })
  expect(await publisher.state()).toMatchObject({ ...LEVEL, differences: [] })
  expect(git(remote, 'show', 'main:pages.yaml')).toContain('Saved before')
  first.site.write('pages.yaml', begin)
  expect(await publisher.publish('As it was')).toMatchObject({ end: 'sent' })
  expect(git(remote, 'show', 'main:pages.yaml')).toBe(begin)
})

test('what differs from the last commit is told in its words before and after, and is taken back as a change', async () => {
  const { session, site } = open()
  repository(site.folder)
  const begin = site.read('pages.yaml')
  const heading = ['pages', 0, 'blocks', 0, 'title']
  const set = { op: 'set', path: heading, value: 'A quiet room' } as const
  expect(await session.change(change(await pageOf(session), 'pages.yaml', [set]))).toHaveProperty('done')
  const { session: next } = open(site)
  const { differences } = await next.publisher.state()
  expect(differences).toMatchObject([
    { kind: 'changed', path: heading, before: 'A room to read in', after: 'A quiet room', page: 'Home' },
  ])
  const [{ back }] = differences
  expect(back && (await next.change(back))).toMatchObject({ done: true, history: { count: 1 } })
  expect(site.read('pages.yaml')).toBe(begin)
  expect((await next.publisher.state()).differences).toEqual([])
  await next.step('undo')
  expect((await next.publisher.state()).count).toBe(1)
})

test('what others have published elsewhere is taken in and sent with it, and the editor shows it', async () => {
  const { session, site } = open()
  const { remote, theirs, other } = shared(site.folder)
  theirs('content/shelves.yaml', readFileSync(join(other, 'content/shelves.yaml'), 'utf8').replace('Novels', 'Stories'))
  const page = await pageOf(session, '/shelves')
  expect(page.html).not.toContain('Stories')
  await session.change(change(await pageOf(session), 'pages.yaml', [TITLE('Mine')]))
  expect(await session.publisher.publish('Mine')).toMatchObject({ end: 'sent', isJoined: true, isRenewed: false })
  expect(await session.publisher.state()).toMatchObject(LEVEL)
  expect((await pageOf(session, '/shelves')).html).toContain('Stories')
  expect(git(remote, 'show', 'main:pages.yaml')).toContain('Mine')
  expect(git(remote, 'show', 'main:content/shelves.yaml')).toContain('Stories')
  expect(statusOf(site.folder)).toBe('')
})

test('where others have published the same line, both are kept, no file is torn, and there is a way on', async () => {
  const { folder, remote, other, theirs } = smallSite()
  theirs('pages.yaml', 'one: theirs\n')
  const mine = 'one: mine\ntwo: 2\nthree: 3\nfour: 4\nfive: 5\n'
  write(folder, 'pages.yaml', mine)
  const publisher = publisherOf(folder)
  const conflict: Stuck = { why: 'conflict', files: ['pages.yaml'] }
  expect(await publisher.publish('Mine')).toMatchObject({ end: 'proposed', stuck: conflict })
  const { unsent, proposal, stuck } = await publisher.state()
  expect({ unsent, stuck }).toEqual({ unsent: ['Mine'], stuck: conflict })
  expect(readFileSync(join(folder, 'pages.yaml'), 'utf8')).toBe(mine)
  expect(git(remote, 'show', 'main:pages.yaml')).toBe('one: theirs\n')
  expect(git(remote, 'show', `${proposal?.branch}:pages.yaml`)).toBe(mine)
  expect(await publisher.sendAgain()).toMatchObject({ end: 'proposed', stuck: conflict })

  git(other, 'fetch', '--quiet')
  git(other, 'merge', '--quiet', '--strategy-option=theirs', '--message', 'Both', `origin/${proposal?.branch}`)
  git(other, 'push', '--quiet')
  expect(await publisher.sendAgain()).toMatchObject({ end: 'sent' })
  expect(await publisher.state()).toMatchObject(LEVEL)
  expect(headOf(folder)).toBe(headOf(remote, 'main'))
})

const PROTECTED = `while read old new ref; do
  if [ "$ref" = refs/heads/main ]; then echo 'Changes must be made through a pull request.'; exit 1; fi
  echo "Create a pull request for '$ref' by visiting:"; echo "  https://example.org/pull/new/$ref"
done`

test.each([
  'merged',
  'merged as one commit',
])('where main takes pull requests alone, changes go to a branch of their own, until they are %s', async way => {
  const { folder, remote, other } = smallSite()
  hook(remote, 'pre-receive', PROTECTED)
  for (const value of ['two', 'three']) {
    write(folder, 'pages.yaml', `one: ${value}\n`)
    expect(await publisherOf(folder).publish(value)).toMatchObject({ end: 'proposed', stuck: undefined })
  }
  // As another start of the server knows it.
  const publisher = publisherOf(folder)
  const { proposal, unsent } = await publisher.state()
  const branch = proposal?.branch ?? ''
  expect(unsent).toEqual(['three', 'two'])
  expect(proposal).toMatchObject({ isWhole: true, address: `https://example.org/pull/new/refs/heads/${branch}` })
  expect(headOf(remote, branch)).toBe(headOf(folder))
  expect(await publisher.sendAgain()).toMatchObject({ end: 'proposed' })
  expect(await publisher.state()).toMatchObject({ unsent, proposal })

  rmSync(join(remote, 'hooks/pre-receive'))
  git(other, 'fetch', '--quiet')
  if (way === 'merged') git(other, 'merge', '--quiet', '--no-ff', '--message', 'Taken in', `origin/${branch}`)
  else {
    git(other, 'merge', '--quiet', '--squash', `origin/${branch}`)
    git(other, 'commit', '--quiet', '--message', 'Taken in')
  }
  git(other, 'push', '--quiet')
  git(remote, 'branch', '--delete', '--force', branch)
  expect(await publisher.sendAgain()).toMatchObject({ end: 'sent' })
  expect(await publisher.state()).toMatchObject(LEVEL)
  expect(headOf(folder)).toBe(headOf(remote, 'main'))
  expect(statusOf(folder)).toBe('')
  write(folder, 'pages.yaml', 'one: four\n')
  expect(await publisher.publish('Four')).toMatchObject({ end: 'sent' })
})

test('what could not be sent stays to be sent, also for the next start of the server', async () => {
  const { folder, remote } = smallSite()
  write(folder, 'pages.yaml', 'one: 2\n')
  renameSync(remote, `${remote}-away`)
  const publisher = publisherOf(folder)
  expect(await publisher.publish('Two')).toMatchObject({ end: 'stuck', files: ['pages.yaml'], stuck: { why: 'gone' } })
  expect(await publisher.state()).toMatchObject({ files: [], unsent: ['Two'], stuck: { why: 'gone' } })
  const next = publisherOf(folder)
  expect(await next.state()).toMatchObject({ unsent: ['Two'], stuck: undefined })
  expect(await next.sendAgain()).toMatchObject({ end: 'stuck', stuck: { why: 'gone' } })
  write(folder, 'pages.yaml', 'one: 3\n')
  expect(await next.publish('Three')).toMatchObject({ end: 'stuck' })
  expect(await next.state()).toMatchObject({ unsent: ['Three', 'Two'] })
  renameSync(`${remote}-away`, remote)
  expect(await next.sendAgain()).toMatchObject({ end: 'sent' })
  expect(await publisher.state()).toMatchObject(LEVEL)
})

test('another end that refuses everything is quoted', async () => {
  const { folder, remote } = smallSite()
  hook(remote, 'pre-receive', "echo 'Closed for the harvest.'; exit 1")
  write(folder, 'pages.yaml', 'one: 2\n')
  const said = expect.stringMatching(/^Closed for the harvest\.$/m) as string
  expect(await publisherOf(folder).publish('Two')).toMatchObject({ end: 'stuck', stuck: { why: 'refused', said } })
})

/** Serves one repository address, in this process: it answers only as long as nobody stands in its way. */
async function served(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/site.git`
}

test('another end that wants a password is not waited for, and one that never answers not for ever', async () => {
  const { folder } = smallSite()
  write(folder, 'pages.yaml', 'one: 2\n')
  const asks = await served((_, response) => response.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end())
  git(folder, 'remote', 'set-url', 'origin', asks)
  const publisher = publisherOf(folder)
  expect(await publisher.publish('Two')).toMatchObject({ end: 'stuck', stuck: { why: 'signIn' } })
  git(folder, 'remote', 'set-url', 'origin', await served(() => {}))
  const hasty = publisherOf(folder, { patience: 2000 })
  expect(await hasty.sendAgain()).toMatchObject({ end: 'stuck', stuck: { why: 'late' } })
  // A port on which nobody listens.
  git(folder, 'remote', 'set-url', 'origin', 'http://127.0.0.1:1/site.git')
  expect(await publisher.sendAgain()).toMatchObject({ end: 'stuck', stuck: { why: 'offline' } })
  expect(await publisher.state()).toMatchObject({ unsent: ['Two'], isBusy: false, stuck: { why: 'offline' } })
})

/** A hook that says that it has begun, and goes on when it is told to. */
function waitingHook(repository: string, name: string) {
  const folder = folderFor('hook')
  const [begun, go] = ['begun', 'go'].map(file => join(folder, file))
  hook(repository, name, `touch '${begun}'\nwhile [ ! -e '${go}' ]; do sleep 0.1; done`)
  return { begun: () => expect.poll(() => existsSync(begun)).toBe(true), go: () => writeFileSync(go, '') }
}

test.each(['pre-commit', 'pre-receive'])('pages are shown and saved while a hook %s takes its time', async name => {
  const { session, site } = open()
  const { remote } = shared(site.folder)
  const slow = waitingHook(name === 'pre-commit' ? site.folder : remote, name)
  await session.change(change(await pageOf(session), 'pages.yaml', [TITLE('First')]))
  const order: string[] = []
  const published = session.publisher.publish('First').then(outcome => {
    order.push('published')
    return outcome
  })
  await slow.begun()
  await session.change(change(await pageOf(session), 'pages.yaml', [TITLE('Second')]))
  order.push('saved')
  expect((await pageOf(session, '/visit')).path).toBe('/visit')
  expect((await session.publisher.state()).isBusy).toBe(true)
  order.push('shown')
  slow.go()
  expect(await published).toMatchObject({ end: 'sent' })
  expect(order).toEqual(['saved', 'shown', 'published'])
  expect(git(remote, 'show', 'main:pages.yaml')).toContain('First')
  expect(await session.publisher.state()).toMatchObject({ files: ['pages.yaml'], unsent: [], isBusy: false })
})

test('a check that refuses a commit is quoted, and nothing is left prepared', async () => {
  const { folder } = smallSite()
  hook(folder, 'pre-commit', "echo 'check failed: line 3' >&2; exit 1")
  write(folder, 'pages.yaml', 'one: 2\n')
  write(folder, 'content/new.yaml', '[]\n')
  const before = statusOf(folder)
  const outcome = await publisherOf(folder).publish('Two')
  expect(outcome).toMatchObject({ end: 'stuck', files: [], stuck: { why: 'hook', said: 'check failed: line 3' } })
  expect(statusOf(folder)).toBe(before)
  rmSync(join(folder, '.git/hooks/pre-commit'))
  hook(folder, 'pre-push', "echo 'not on Sundays' >&2; exit 1")
  expect(await publisherOf(folder).publish('Two')).toMatchObject({
    end: 'stuck',
    stuck: { why: 'hook', said: 'not on Sundays' },
  })
})

test('files that are not committed are never written over by what others have published', async () => {
  const { folder, theirs } = smallSite()
  theirs('package.json', '{ "theirs": 1 }\n')
  write(folder, 'package.json', '{ "mine": 1 }\n')
  write(folder, 'pages.yaml', 'one: 2\n')
  const publisher = publisherOf(folder)
  const stuck: Partial<Stuck> = { why: 'inTheWay', files: ['package.json'] }
  expect(await publisher.publish('Two')).toMatchObject({ end: 'stuck', stuck })
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe('{ "mine": 1 }\n')
  expect(await publisher.state()).toMatchObject({ unsent: ['Two'], stuck, others: ['package.json'] })
  rmSync(join(folder, 'package.json'))
  expect(await publisher.sendAgain()).toMatchObject({ end: 'sent', isJoined: true, isRenewed: true })
})

test('a site with mistakes is not published, nor what has them only together with what others have published', async () => {
  const { folder } = smallSite()
  write(folder, 'pages.yaml', 'one: 2\n')
  expect(await publisherOf(folder, {}, false).publish('Two')).toMatchObject({ files: [], stuck: { why: 'mistakes' } })
  expect(messageOf(folder)).toContain('Begin')

  const { session, site } = open()
  const clone = shared(site.folder)
  const search = readFileSync(join(clone.other, 'pages/search.yaml'), 'utf8')
  clone.theirs('pages/search.yaml', `${search}      - type: nothing\n`)
  await session.change(change(await pageOf(session), 'pages.yaml', [TITLE('Mine')]))
  expect(await session.publisher.publish('Mine')).toMatchObject({
    end: 'stuck',
    isJoined: true,
    stuck: { why: 'mistakes' },
  })
  const { publisher } = session
  expect(await publisher.sendAgain()).toMatchObject({ end: 'stuck', stuck: { why: 'mistakes' } })
  expect(await open(site).session.publisher.sendAgain()).toMatchObject({ stuck: { why: 'mistakes' } })
  site.write('pages/search.yaml', search)
  expect(await publisher.sendAgain()).toMatchObject({ end: 'stuck', stuck: { why: 'mistakes' } })
  expect(git(clone.remote, 'show', 'main:pages.yaml')).not.toContain('Mine')
  expect(await publisher.publish('Mended')).toMatchObject({ end: 'sent' })
  expect(git(clone.remote, 'show', 'main:pages.yaml')).toContain('Mine')
})

const obstacle = async (folder: string, options?: GitOptions) =>
  (await publisherOf(folder, options).state()).obstacle?.why

test('where nothing can be published, it is known why', async () => {
  const folder = folderFor('site')
  write(folder, 'pages.yaml', 'one: 1\n')
  expect(await obstacle(folder)).toBe('noRepository')
  git(folder, 'init', '--quiet', '--initial-branch=main')
  expect(await obstacle(folder)).toBe('noCommit')
  repository(folder)
  expect(await obstacle(folder)).toBeUndefined()
  git(folder, 'switch', '--quiet', '--detach')
  expect(await obstacle(folder)).toBe('noBranch')
  expect(await publisherOf(folder).publish('x')).toMatchObject({ end: 'stuck', stuck: { why: 'noBranch' } })
  git(folder, 'switch', '--quiet', '--create', 'side')
  write(folder, 'pages.yaml', 'one: side\n')
  git(folder, 'commit', '--quiet', '--all', '--message', 'Side')
  git(folder, 'switch', '--quiet', 'main')
  write(folder, 'pages.yaml', 'one: main\n')
  git(folder, 'commit', '--quiet', '--all', '--message', 'Main')
  expect(() => git(folder, 'merge', 'side')).toThrow()
  expect(await obstacle(folder)).toBe('unfinished')
  git(folder, 'merge', '--abort')
  write(folder, '.git/index.lock', '')
  write(folder, 'pages.yaml', 'one: 4\n')
  expect(await publisherOf(folder).publish('x')).toMatchObject({ files: [], stuck: { why: 'locked' } })
  rmSync(join(folder, '.git/index.lock'))
  git(folder, 'config', 'user.useConfigOnly', 'true')
  // Whatever the settings of this machine say.
  for (const name of ['user.name', 'user.email']) git(folder, 'config', name, '')
  expect(await publisherOf(folder).publish('x')).toMatchObject({ files: [], stuck: { why: 'noName' } })
  expect(statusOf(folder)).toBe(' M pages.yaml\n')
  write(folder, '.gitignore', '/sites/\n')
  write(folder, 'sites/one/pages.yaml', 'one: 1\n')
  expect(await obstacle(join(folder, 'sites/one'))).toBe('ignored')
  const { PATH } = process.env
  process.env.PATH = folderFor('empty')
  onTestFinished(() => {
    process.env.PATH = PATH
  })
  expect(await obstacle(folder)).toBe('noGit')
})

test('a branch that follows none, or none of another repository, is committed and said to be sent nowhere', async () => {
  const folder = copySite().folder
  repository(folder)
  git(folder, 'switch', '--quiet', '--create', 'side', '--track', 'main')
  write(folder, 'pages.yaml', 'one: 2\n')
  const publisher = publisherOf(folder)
  expect(await publisher.state()).toMatchObject({ to: undefined, files: ['pages.yaml'] })
  expect(await publisher.publish('Two')).toMatchObject({ end: 'kept', files: ['pages.yaml'] })
  expect(await publisher.state()).toMatchObject({ to: undefined, files: [], unsent: [] })
})

test('a branch of which the other end has nothing yet is sent there', async () => {
  const { folder, remote } = smallSite()
  git(folder, 'switch', '--quiet', '--create', 'draft')
  git(folder, 'config', 'branch.draft.remote', 'origin')
  git(folder, 'config', 'branch.draft.merge', 'refs/heads/draft')
  write(folder, 'pages.yaml', 'one: 2\n')
  const publisher = publisherOf(folder)
  expect(await publisher.publish('Two')).toMatchObject({ end: 'sent' })
  expect(headOf(remote, 'draft')).toBe(headOf(folder))
  expect(await publisher.state()).toMatchObject(LEVEL)
})
