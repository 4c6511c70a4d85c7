// The blocks of the catalogue -> one HTML page for maintainers, shown by the dev server only.
import type { CatalogueBlock } from './examples.ts'
import { escapeHtml } from '../pipeline/head.ts'

const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1d21; background: #fff; }
body { display: grid; grid-template-columns: 13rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; box-sizing: border-box; }
nav { border-right: 1px solid #ddd; }
nav a { display: block; padding: .15rem 0; color: inherit; }
main { padding: 1rem 2rem 6rem; }
section { border-top: 1px solid #ddd; padding: 1.5rem 0; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #eee; }
code, pre { font-family: ui-monospace, monospace; font-size: .8125rem; }
pre { background: #f1f3f6; padding: 1rem; overflow: auto; max-height: 22rem; margin: 0; }
.example { display: grid; gap: 1rem; margin: 1rem 0 2rem; }
.views { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
.view { min-height: 200px; }
section[hidden], nav a[hidden] { display: none; }
input { font: inherit; width: 100%; box-sizing: border-box; margin: 0 0 .5rem; }
.view { border: 1px solid #ccc; overflow: hidden; flex: none; } .phone { width: 360px; } .desktop { width: 640px; }
iframe { border: 0; display: block; height: 500px; }
.phone iframe { width: 360px; }
.desktop iframe { width: 1280px; transform: scale(.5); transform-origin: 0 0; }
button { font: inherit; padding: .25rem .75rem; justify-self: start; }`

const SCRIPT = `
for (const button of document.querySelectorAll('button')) button.onclick = async () => {
  await navigator.clipboard.writeText(button.parentElement.querySelector('pre').textContent)
  button.textContent = 'Copied. Paste it at the start of a line below blocks: of a page.'
  setTimeout(() => { button.textContent = 'Copy' }, 4000)
}
const search = document.querySelector('input')
search.oninput = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const section of document.querySelectorAll('section')) {
    const text = section.dataset.words
    section.hidden = !words.every(word => text.includes(word))
    document.querySelector('nav a[href="#' + section.id + '"]').hidden = section.hidden
  }
}
const near = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) {
    near.unobserve(target)
    target.src = target.dataset.src
  }
}, { rootMargin: '300px' })
for (const frame of document.querySelectorAll('iframe')) near.observe(frame)
for (const frame of document.querySelectorAll('iframe')) frame.onload = () => {
  if (!frame.src) return
  const fit = () => {
    const height = frame.contentDocument.documentElement.scrollHeight
    frame.style.height = height + 'px'
    frame.parentElement.style.height = (frame.parentElement.className.includes('desktop') ? height / 2 : height) + 'px'
  }
  fit()
  setTimeout(fit, 1500)
}`

/** The whole page. `base` is the site's base path. */
export function cataloguePage(blocks: CatalogueBlock[], base: string): string {
  const links = blocks.map(({ type }) => `<a href="#${type}">${type}</a>`).join('')
  const sections = blocks.map(block => blockSection(block, base)).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Catalogue of blocks</title>
<style>${STYLE}</style>
</head>
<body>
<nav><input type="search" placeholder="What is it for?" aria-label="Search by name, purpose or field">${links}</nav>
<main><h1>${blocks.length} blocks</h1>${sections}</main>
<script>${SCRIPT}</script>
</body>
</html>`
}

function blockSection({ type, purpose, fields, examples }: CatalogueBlock, base: string): string {
  const rows = fields.map(fieldRow).join('')
  const views = examples.map(({ name, yaml }, index) => exampleView(`${base}catalogue/${type}/${index}`, name, yaml))
  const words = [type, purpose, ...fields.map(({ description }) => description)].join(' ').toLowerCase()
  return `<section id="${type}" data-words="${escapeHtml(words)}"><h2>${type}</h2><p>${escapeHtml(purpose)}</p>
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
  `<div class="view ${view}"><iframe title="${escapeHtml(name)}, ${view}" data-src="${address}"></iframe></div>`

const exampleView = (address: string, name: string, yaml: string) => `<div class="example"><h3>${escapeHtml(name)}</h3>
<div class="views">${['phone', 'desktop'].map(frameOf(address, name)).join('')}</div>
<pre>${escapeHtml(yaml)}</pre><button type="button">Copy</button></div>`
