// The pages of the desk itself, which work where the editor does not yet.
import { dateFormat } from '../intl.ts'
import { escapeHtml } from '../node/page/head.ts'
import type { DeskSettings, Person } from './deskFile.ts'
import { CHOSEN, type DeskLanguage } from './deskLanguages.ts'

/** Where they are, below the site's base. */
export const DESK = '__desk/'

/** The parameter of an address that says that a link has been used. */
export const OLD_LINK = 'used'

type DeskWords = DeskLanguage['words']

// Scripts such as Telugu have signs above and below their letters.
const STYLE = `body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 0 auto; padding: 0 1rem 2rem }
button, .main { box-sizing: border-box; min-height: 2.75rem; max-width: 100%; padding: .5rem 1rem; font: inherit;
  line-height: 1.35; text-align: start; overflow-wrap: anywhere } form { margin-block: .75rem }
nav form { display: flex; flex-wrap: wrap; justify-content: end; margin: .25rem -.5rem }
nav button { background: none; border: 0; color: inherit; min-width: 2.75rem; padding: 0 .5rem }
nav button:not([aria-current]) { text-decoration: underline; text-underline-offset: .3em }
nav [aria-current] { font-weight: 700 }
label { display: flex; gap: .75rem; padding-block: .5rem; line-height: 1.5 }
[type=checkbox] { flex: none; width: 1.5rem; height: 1.5rem; margin: 0 }
#shared { margin: 0 0 1rem; padding-inline-start: 2.25rem; font-size: 1rem }
[role=alert] { border-inline-start: .25rem solid #c2571a; padding-inline-start: .75rem }
:root { color-scheme: light dark } h1 { font-size: 1.5rem; line-height: 1.4; overflow-wrap: anywhere }
h2 { font-size: 1.25rem; line-height: 1.4 } p:empty { margin: 0 }
[data-without-key] button, .main { background: #1d5537; color: #fff; border: 1px solid transparent;
  border-radius: .25rem }
.main { display: inline-block; text-decoration: none }
:focus-visible { outline: .1875rem solid; outline-offset: .125rem }`

/** What is around the words of a page. */
export interface DeskPage {
  desk: DeskSettings
  base: string
  /** The address of the script below the base. */
  script: string
  language: DeskLanguage
  /** All that can be chosen. */
  languages: readonly DeskLanguage[]
  /** What the address of the page has behind its ?, which stays where another language is chosen. */
  asked: URLSearchParams
}

function deskPage(around: DeskPage, body: string): string {
  const { desk, base, script, language } = around
  return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(desk.name)}</title><style>${STYLE}</style>
<script type="module" src="${base}${script}"></script></head>
<body>${languageChoice(around)}<main data-desk="${base}${DESK}"><h1 dir="auto">${escapeHtml(desk.name)}</h1>
${body}</main></body></html>`
}

/** A form that names no address goes to that of its page, with what that has behind its #: the key of a link. */
function languageChoice({ language, languages, asked }: DeskPage): string {
  if (languages.length < 2) return ''
  const staying = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const buttons = languages.map(({ code, name }) => {
    const current = code === language.code ? ' aria-current="true"' : ''
    return `<button name="${CHOSEN}" value="${code}" lang="${code}"${current}>${escapeHtml(name)}</button>`
  })
  return `<nav aria-label="${escapeHtml(language.label)}"><form>${[...staying, ...buttons].join('')}</form></nav>`
}

/** A button for a passkey, on devices that can have one, and what is said when that has come to nothing or is done. */
const passkeyPart = (words: DeskWords, button: string, failed: string, done = '') =>
  `<div data-passkey hidden><p>${escapeHtml(words.aboutPasskey)}</p>
<p><button type="button" data-done="${escapeHtml(done)}"
data-failed="${escapeHtml(failed)}">${escapeHtml(button)}</button></p><p role="status"></p></div>`

/** For visitors who are not signed in, with a link or without one: it is the same for all. */
export function strangerPage(around: DeskPage): string {
  const { words } = around.language
  const said = around.asked.has(OLD_LINK) ? `<p role="alert">${escapeHtml(words.oldLink)}</p>` : ''
  return deskPage(
    around,
    `${said}
<div data-without-key>${passkeyPart(words, words.signIn, words.signInFailed)}
<p>${escapeHtml(words.askForLink)}</p></div>
<form method="post" action="${around.base}${DESK}enter" hidden>
<p>${escapeHtml(words.linkOnce)}</p>
<div data-passkey hidden><label><input type="checkbox" name="passkey" aria-describedby="shared" checked>
${escapeHtml(words.withPasskey)}</label><p id="shared">${escapeHtml(words.shared)}</p></div>
<input type="hidden" name="key"><button class="main">${escapeHtml(words.open)}</button></form>
<noscript><p>${escapeHtml(words.needsScript)}</p></noscript>`,
  )
}

/** For a person who is signed in: the way on, and the way out. */
export function ownPage(around: DeskPage, own: Person): string {
  const { words } = around.language
  return deskPage(
    around,
    `<p>${escapeHtml(words.youAre.replace('{name}', () => own.name))} ${escapeHtml(words[own.role])}</p>
<p><a class="main" href="${around.base}?edit">${escapeHtml(words.open)}</a></p>
<h2>${escapeHtml(words.signing)}</h2>
${passkeyPart(words, words.makePasskey, words.notMade, words.made)}
<form method="post" action="${around.base}${DESK}leave"><button>${escapeHtml(words.signOut)}</button></form>
<form method="post" action="${around.base}${DESK}leave-all"><p>${escapeHtml(words.endsPasskeys)}</p>
<button>${escapeHtml(words.signOutAll)}</button></form>`,
  )
}

/** The line on every page of a draft. @param day on which it ends */
export function draftNote(day: Date, { code, direction, words }: DeskLanguage): string {
  const written = dateFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  return `<p role="note" lang="${code}" dir="${direction}" style="padding: .5rem 1rem">
${escapeHtml(words.draft.replace('{day}', () => written))}</p>`
}

/** Said where something cannot be done. There is no language to choose, because nothing is at its address later. */
export const plainPage = (around: DeskPage, said: 'broken' | 'tooOften'): string =>
  deskPage({ ...around, languages: [] }, `<p role="alert">${escapeHtml(around.language.words[said])}</p>`)
