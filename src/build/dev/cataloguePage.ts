// The blocks of the catalogue -> one HTML page for maintainers, shown by the dev server only.
import type { CatalogueBlock } from './examples.ts'
import { escapeHtml } from '../pipeline/head.ts'

const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1d21; background: #fff; display: grid; grid-template-columns: 13rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; box-sizing: border-box; border-right: 1px solid #ddd; }
nav a { display: block; padding: .15rem 0; color: inherit; }
main { padding: 1rem 2rem 6rem; }
section { border-top: 1px solid #ddd; padding: 1.5rem 0; }
table { border-collapse: collapse; font-size: .875rem; } th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #eee; }
code, pre { font-family: ui-monospace, monospace; font-size: .8125rem; } pre { background: #f1f3f6; padding: 1rem; overflow: auto; max-height: 22rem; margin: 0; }
.example { display: grid; gap: 1rem; margin: 1rem 0 2rem; } .views { display: flex; gap: 1rem; align-items: start; overflow: auto; }
.view { border: 1px solid #ccc; overflow: hidden; flex: none; } .phone { width: 360px; } .desktop { width: 640px; }
iframe { border: 0; display: block; height: 500px; } .phone iframe { width: 360px; } .desktop iframe { width: 1280px; transform: scale(.5); transform-origin: 0 0; }
button { font: inherit; padding: .25rem .75rem; justify-self: start; }`

const SCRIPT = `
for (const button of document.querySelectorAll('button')) button.onclick = async () => {
  await navigator.clipboard.writeText(button.parentElement.querySelector('pre').textContent)
  button.textContent = 'Copied'
  setTimeout(() => { button.textContent = 'Copy' }, 1500)
}
for (const frame of document.querySelectorAll('iframe')) frame.onload = () => {
  const fit = () => {
    const height = Math.min(frame.contentDocument.documentElement.scrollHeight, 2400)
    frame.style.height = height + 'px'
    frame.parentElement.style.height = (frame.parentElement.className.includes('desktop') ? height / 2 : height) + 'px'
  }
  fit()
  setTimeout(fit, 1500)
}`

/** The whole page. `base` is the site's base path. */
export function cataloguePage(blocks: CatalogueBlock[], base: string): string {
  const links = blocks.map(({ type }) => `<a href="#${type}">${type}</a>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Catalogue of blocks</title><style>${STYLE}</style></head>
<body><nav>${links}</nav><main><h1>${blocks.length} blocks</h1>${blocks.map(block => blockSection(block, base)).join('\n')}</main><script>${SCRIPT}</script></body></html>`
}

function blockSection({ type, purpose, fields, examples }: CatalogueBlock, base: string): string {
  const rows = fields
    .map(
      ({ name, kind, required, description, preset, variant }) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(kind)}</td><td>${required ? 'needed' : preset ? `<code>${escapeHtml(preset)}</code>` : ''}</td><td>${variant ? `<b>${escapeHtml(variant)}</b> ` : ''}${escapeHtml(description)}</td></tr>`,
    )
    .join('')
  return `<section id="${type}"><h2>${type}</h2><p>${escapeHtml(purpose)}</p>
<details><summary>${fields.length} fields</summary><table><thead><tr><th>Field<th>Kind<th>Default<th>What it is</tr></thead><tbody>${rows}</tbody></table></details>
${examples.map(({ name, yaml }, index) => exampleView(`${base}catalogue/${type}/${index}`, name, yaml)).join('\n')}</section>`
}

const exampleView = (address: string, name: string, yaml: string) => `<div class="example"><h3>${escapeHtml(name)}</h3>
<div class="views">${['phone', 'desktop'].map(view => `<div class="view ${view}"><iframe loading="lazy" title="${escapeHtml(name)}, ${view}" src="${address}"></iframe></div>`).join('')}</div>
<pre>${escapeHtml(yaml)}</pre><button type="button">Copy</button></div>`
