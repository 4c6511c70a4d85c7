// The editor's part of the dev server, for the person at this machine.
import type { PluginOption, ViteDevServer } from 'vite'
import type { DevCode } from '../../node/dev/code.ts'
import type { DevSite } from '../../node/dev/devSite.ts'
import { isElsewhere, isFromHere } from '../../node/dev/refusals.ts'
import { announce } from '../../node/dev/serveDev.ts'
import { ADDRESS } from '../protocol.ts'
import { BuiltCode } from './builtCode.ts'
import { answerEditor, type EditorServing } from './editRequests.ts'
import { EditSession } from './session.ts'

/** Puts the button on every page of the dev server. */
export const editButton = (base: string): PluginOption => ({
  name: 'site:edit',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: `${base}${ADDRESS}start` }, injectTo: 'head' },
  ],
})

/**
 * Adds the middleware after Vite's own, which has taken the base away.
 * @param engine the folder beside whose code that of browsers was built
 */
export function serveEdit(
  server: ViteDevServer,
  site: DevSite,
  code: DevCode,
  engine = import.meta.dirname,
): () => void {
  const failed = (error: unknown) => server.config.logger.error(String(error))
  const changed = (files: string[]) => void announce(server, site, files).catch(failed)
  const session = new EditSession(site, () => code.renderer(), changed)
  try {
    const files = session.recover()
    if (files.length) server.config.logger.info(`A change that was interrupted is finished: ${files.join(', ')}`)
  } catch (error) {
    failed(error)
  }
  // Set by the command `edit`. A plugin would make Vite prepare packages again.
  const isOn = process.env.SITE_EDITOR === 'on'
  const owner = { site, session, code }
  let built: BuiltCode | undefined
  const serving: EditorServing = {
    built: () => {
      built ??= new BuiltCode(engine, site.options.code)
      return built
    },
    // The person at this machine.
    who: request => (isFromHere(request) ? owner : undefined),
    others: request => (isOn && isElsewhere(request) ? ELSEWHERE_SCRIPT : ''),
    isOn,
    headers: server.config.server.headers ?? {},
  }
  return () => {
    server.middlewares.use((request, response, next) => {
      answerEditor(request, response, serving).then(isAnswered => isAnswered || next(), next)
    })
  }
}

/** Says on pages that another machine shows why there is no editor. */
const ELSEWHERE_SCRIPT = `
if (self === top) {
  const note = document.createElement('p')
  note.setAttribute('role', 'note')
  const here = 'http://localhost' + (location.port && ':' + location.port)
  note.textContent = 'This site is edited on the machine that serves it, at ' + here + '. Here it can be looked at.'
  document.body.prepend(note)
}
`
