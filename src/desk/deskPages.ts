// The pages of the desk itself, which work where the editor does not yet.
import { escapeHtml } from '../node/page/head.ts'
import type { DeskSettings, Person } from './deskFile.ts'
import type { HandedIn, PullRequest } from './handedIn.ts'

/** Where they are, below the site's base. */
export const DESK = '__desk/'

const STYLE = `body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 0 auto; padding: 1rem }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem } li, form { margin-block: .75rem }
label { display: flex; gap: .5rem; align-items: baseline }
:root { color-scheme: light dark } h1 { font-size: 1.5rem; line-height: 1.25 }
h2 { font-size: 1.25rem } h3 { font-size: 1.125rem } del, ins { padding-inline: .125rem }
pre { white-space: pre-wrap; font-size: .875rem }
section button { background: #1d5537; color: #fff; border: 0; border-radius: .25rem }`

interface DeskPage {
  desk: DeskSettings
  base: string
  /** The address of the script below the base. */
  script: string
  title: string
  body: string
}

function deskPage({ desk, base, title, body, script }: DeskPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(desk.name)}</title><style>${STYLE}</style>
<script type="module" src="${base}${script}"></script></head>
<body><main data-desk="${base}${DESK}"><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>`
}

type Around = Pick<DeskPage, 'desk' | 'base' | 'script'>

/** A button for a passkey, on devices that can have one, and what is said when that has come to nothing or is done. */
const passkeyPart = (button: string, failed: string, done = '') =>
  `<div data-passkey hidden><p><button type="button" data-done="${done}" data-failed="${failed}">${button}</button></p>
<p role="status"></p></div>`

/** For visitors who are not signed in, with a link or without one: it is the same for all. */
export const strangerPage = (around: Around, said = ''): string =>
  deskPage({
    ...around,
    title: around.desk.name,
    body: `${said && `<p role="alert">${escapeHtml(said)}</p>`}
<div data-without-key>${passkeyPart('Sign in with a passkey', 'That did not work. Try again, or ask for a link.')}
<p>To edit here, ask whoever looks after this desk for a link. It is for you and this device.</p></div>
<form method="post" action="${around.base}${DESK}enter" hidden>
<p>This link works once, and keeps you signed in on this device for 30 days.</p>
<p data-passkey hidden><label><input type="checkbox" name="passkey" checked> After that, open it with the screen lock of
this device (a passkey)</label></p>
<input type="hidden" name="key"><button>Open the editor</button></form>
<noscript><p>The editor needs JavaScript, which this browser has off.</p></noscript>`,
  })

/** What waits to be published, and where its pages can be looked at. */
export interface Waiting extends HandedIn {
  draft: string
}

/** What a person finds at the desk. */
interface OwnPage {
  person: Person
  waiting: readonly Waiting[]
  /** What came of what the person did, and whether it is on its way to visitors. */
  said: readonly string[]
  /** What the command after the last publication has said, where it failed. */
  failure?: string
}

/** For a person who is signed in: the way on, what others have handed in, and the way out. */
export const ownPage = (around: Around, { person: own, waiting, said, failure }: OwnPage): string =>
  deskPage({
    ...around,
    title: around.desk.name,
    body: `${said.map(each => `<p role="alert">${escapeHtml(each)}</p>`).join('')}
${
  failure
    ? `<p role="alert">What was published has not reached visitors. Tell whoever looks after this desk:</p>
<pre>${escapeHtml(failure)}</pre>`
    : ''
}
<p>You are ${escapeHtml(own.name)}. ${
      own.role === 'publishes'
        ? 'What you publish goes to visitors.'
        : 'What you hand in waits until somebody publishes it.'
    }</p>
<p><a href="${around.base}?edit">Open the editor</a></p>
<h2>Handed in</h2>
${waiting.length ? waiting.map(each => handedInPart(around, own, each)).join('') : '<p>Nothing waits.</p>'}
<h2>Signing in and out</h2>
${passkeyPart(
  'Make a passkey for this device',
  'No passkey was made. This device may have one already.',
  'From now on, the screen lock of this device signs you in.',
)}
<form method="post" action="${around.base}${DESK}leave"><button>Sign out on this device</button></form>
<form method="post" action="${around.base}${DESK}leave-all"><button>Sign out on all my devices</button>
<p>Passkeys end with that too: to come back, you need a new link.</p></form>`,
  })

// More is looked at on the pages themselves.
const MAX_DIFFERENCES = 30

/** It can be published by people who may publish, but not by its author. */
function handedInPart({ base }: Around, own: Person, waiting: Waiting): string {
  const { person, commit, on, said, differences, draft, pull } = waiting
  const left = differences.length - MAX_DIFFERENCES
  const publish = `<form method="post" action="${base}${DESK}publish">
<input type="hidden" name="person" value="${person.id}"><input type="hidden" name="commit" value="${commit}">
<button>Publish what ${escapeHtml(person.name)} has handed in</button></form>`
  return `<section><h3>${escapeHtml(person.name)}, ${escapeHtml(on)}</h3>
${said.map(each => `<p>${escapeHtml(each)}</p>`).join('')}
${list([...differences.slice(0, MAX_DIFFERENCES).map(inWords), ...(left > 0 ? [`and ${left} more`] : [])])}
<p><a href="${base}${draft}">See its pages</a>. Whoever has this link can, for seven days.</p>
${pull ? pullPart(pull) : ''}${own.role === 'publishes' && own.id !== person.id ? publish : ''}</section>`
}

const list = (items: readonly string[]) => `<ul>${items.map(each => `<li>${each}</li>`).join('')}</ul>`

/** Where something differs, and its words before and after. */
function inWords({ file, kind, page, within, label, before, after }: HandedIn['differences'][number]): string {
  const place = [page, within, label].filter(Boolean).join(', ') || file
  const words = [before && `<del>${escapeHtml(before)}</del>`, after && `<ins>${escapeHtml(after)}</ins>`]
  return `${escapeHtml(place)}${kind === 'changed' ? '' : ` (${kind})`}: ${words.filter(Boolean).join(' ')}`
}

const STATES = { running: 'not finished', passed: 'passed', failed: 'failed' }

/** What the host of the repository says of it. */
function pullPart({ address, checks, missing }: PullRequest): string {
  const link = (to: string | undefined, words: string) =>
    to ? `<a href="${escapeHtml(to)}" rel="noreferrer">${escapeHtml(words)}</a>` : escapeHtml(words)
  const found = checks.map(check => `${link(check.address, check.name)}: ${STATES[check.state]}`)
  return `${address ? `<p>${link(address, 'Its pull request')}</p>` : ''}${found.length ? list(found) : ''}
${missing.map(each => `<p role="alert">${escapeHtml(each)}</p>`).join('')}`
}

/** The line on every page of a draft. @param day on which it ends */
export const draftNote = (day: Date): string =>
  `<p role="note" style="padding: .5rem 1rem">This is a draft that is not published. This address ends on
${day.toISOString().slice(0, 10)}.</p>`

/** Said where something cannot be done. */
export const plainPage = (around: Around, said: string): string =>
  deskPage({ ...around, title: around.desk.name, body: `<p role="alert">${escapeHtml(said)}</p>` })
