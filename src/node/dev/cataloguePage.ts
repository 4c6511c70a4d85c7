// The blocks of the catalogue -> one HTML page for maintainers, shown by the dev server only.
import type { BlockGroup } from '../../fields/block.ts'
import type { CatalogueBlock } from './catalogueExamples.ts'
import { escapeHtml } from '../pipeline/head.ts'

/** The groups in the order of the catalogue, in the words of somebody who looks for a block. */
const GROUPS: Record<BlockGroup, string> = {
  page: 'Begin a page, lead through it, end it',
  explain: 'Explain in words and pictures',
  many: 'Show many like things',
  figures: 'Give figures',
  people: 'Present people, and a history',
  news: 'Announce, and offer papers to download',
  reach: 'Say where you are and how to reach you',
}

const STYLE = `
:root { scroll-padding-top: 4rem; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1d21; background: #fff; }
header { position: sticky; top: 0; z-index: 1; display: flex; gap: 1rem; align-items: center; padding: .75rem 1rem; }
header { background: #fff; border-bottom: 1px solid #ddd; }
input { font: inherit; flex: 1; min-width: 0; max-width: 30rem; padding: .25rem .5rem; }
main { padding: 0 1rem 6rem; max-width: 1200px; margin: auto; }
h1 { font-size: 1.5rem; margin: 1rem 0 0; } h2 { font-size: 1.25rem; margin: 1.5rem 0 .5rem; }
a { color: #0b57a4; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 1rem; }
.card { color: inherit; text-decoration: none; font-size: .875rem; line-height: 1.35; }
.card b { display: block; font-size: 1rem; color: #0b57a4; }
section { border-top: 1px solid #ddd; padding: 1rem 0; }
table { border-collapse: collapse; font-size: .875rem; display: block; overflow: auto; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #eee; }
code, pre { font-family: ui-monospace, monospace; font-size: .8125rem; }
pre { background: #f1f3f6; padding: 1rem; overflow: auto; max-height: 22rem; margin: 0; }
.example { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; margin: 1rem 0 2rem; }
.views { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
.view { min-height: 200px; box-sizing: border-box; border: 1px solid #ccc; overflow: hidden; max-width: 100%; }
.phone { width: 362px; } .desktop { width: 642px; }
iframe { border: 0; display: block; height: 500px; transform-origin: 0 0; }
.phone iframe { width: 360px; }
.desktop iframe { width: 1280px; transform: scale(.5); }
[hidden] { display: none !important; }
button { font: inherit; padding: .25rem .75rem; }`

const SCRIPT = `
for (const button of document.querySelectorAll('button')) button.onclick = async () => {
  const said = button.nextElementSibling
  const code = button.closest('.example').querySelector('pre')
  try {
    await navigator.clipboard.writeText(code.textContent)
    said.textContent = 'Copied. Paste it at the start of a line below blocks: of a page.'
  } catch {
    getSelection().selectAllChildren(code)
    said.textContent = 'Your browser does not let this page copy. The text is selected: press Ctrl+C.'
  }
}
const search = document.querySelector('input')
search.oninput = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const each of document.querySelectorAll('[data-words]'))
    each.hidden = !words.every(word => each.dataset.words.includes(word))
  for (const group of document.querySelectorAll('.group')) group.hidden = !group.querySelector('.card:not([hidden])')
  document.querySelector('output').hidden = document.querySelector('section:not([hidden])') !== null
}
const fit = frame => {
  const { parentElement: view, contentDocument: page } = frame
  const scale = Math.min(1, view.clientWidth / frame.offsetWidth)
  const height = page.documentElement.scrollHeight
  frame.style.cssText = 'height: ' + height + 'px; transform: scale(' + scale + ')'
  view.style.height = height * scale + 'px'
}
const near = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) {
    near.unobserve(target)
    const frame = document.createElement('iframe')
    frame.title = target.dataset.title
    frame.src = target.dataset.src
    frame.onload = () => {
      fit(frame)
      // What comes later, such as pictures, may make it longer.
      new ResizeObserver(() => fit(frame)).observe(frame.contentDocument.body)
    }
    target.append(frame)
  }
}, { rootMargin: '300px' })
// An empty frame is a whole document already: they are made when they come near.
for (const place of document.querySelectorAll('[data-src]')) near.observe(place)`

/** The whole page. `base` is the site's base path. */
export function cataloguePage(blocks: CatalogueBlock[], base: string): string {
  const groups = Object.entries(GROUPS).map(([group, title]) => ({
    title,
    blocks: blocks.filter(block => block.group === group),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Catalogue of blocks</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="#">All blocks</a>
<input type="search" placeholder="What is it for?" aria-label="Search by name, purpose or field"></header>
<main><h1>${blocks.length} blocks to make pages of</h1>
<p>Copy an example, and paste it at the start of a line below <code>blocks:</code> of a page.
Then write your own words.</p>
<output hidden>No block has all of these words. Try one word, such as table, people or opening.</output>
${groups.map(group => groupList(group.title, group.blocks)).join('\n')}
${groups.flatMap(group => group.blocks.map(block => blockSection(block, group.title, base))).join('\n')}</main>
<script>${SCRIPT}</script>
</body>
</html>`
}

/** The blocks of a group, each with what it is for. */
function groupList(title: string, blocks: CatalogueBlock[]): string {
  const cards = blocks.map(
    block => `<a class="card" href="#${block.type}" data-words="${escapeHtml(wordsOf(block, title))}">
<b>${block.type}</b>${escapeHtml(block.purpose)}</a>`,
  )
  return `<div class="group"><h2>${title}</h2><div class="cards">${cards.join('\n')}</div></div>`
}

const addressOf = ({ type }: CatalogueBlock, example: number, base: string) => `${base}catalogue/${type}/${example}`

/** All words by which a block is found. */
const wordsOf = ({ type, purpose, fields }: CatalogueBlock, group: string) =>
  [type, purpose, group, ...fields.map(({ description }) => description)].join(' ').toLowerCase()

function blockSection(block: CatalogueBlock, group: string, base: string): string {
  const { type, purpose, fields, examples } = block
  const rows = fields.map(fieldRow).join('')
  const views = examples.map(({ name, yaml }, index) => exampleView(addressOf(block, index, base), name, yaml))
  const words = escapeHtml(wordsOf(block, group))
  return `<section id="${type}" data-words="${words}"><h2>${type}</h2><p>${escapeHtml(purpose)}</p>
<details><summary>${fields.length} fields</summary>
<table><thead><tr><th>Field<th>Kind<th>Default<th>What it is</tr></thead><tbody>${rows}</tbody></table></details>
${views.join('\n')}</section>`
}

function fieldRow({ name, kind, required, description, preset, variant }: CatalogueBlock['fields'][number]): string {
  const code = (text: string) => `<code>${escapeHtml(text)}</code>`
  const value = required ? 'needed' : preset ? code(preset) : ''
  const about = `${variant ? `<b>${escapeHtml(variant)}</b> ` : ''}${escapeHtml(description)}`
  return `<tr>${[code(name), escapeHtml(kind), value, about].map(cell => `<td>${cell}</td>`).join('')}</tr>`
}

const frameOf = (address: string, name: string) => (view: string) =>
  `<div class="view ${view}" data-title="${escapeHtml(name)}, ${view}" data-src="${address}"></div>`

const exampleView = (address: string, name: string, yaml: string) => `<div class="example"><h3>${escapeHtml(name)}</h3>
<div class="views">${['phone', 'desktop'].map(frameOf(address, name)).join('')}</div>
<pre>${escapeHtml(yaml)}</pre>
<div><button type="button">Copy</button> <span role="status"></span></div></div>`
