// The page with pictures before and after: one file, pictures included, which any browser opens from anywhere.
import { escapeHtml } from '../../node/page/head.ts'
import type { ChangedPage, ChangedWords, PageChanges } from './changedPages.ts'
import type { PicturePair } from './takePictures.ts'

const KINDS = { changed: '', frame: ' (header, footer or head)', new: ' (new)', gone: ' (removed)' }

/** What changed in words, as Markdown: the pages, those without pictures apart. */
export function pictureSummary({ pages, looks }: PageChanges, shown: number): string {
  const line = ({ path, kind }: ChangedPage) => `- \`${path}\`${KINDS[kind]}`
  const list = (title: string, some: ChangedPage[]) => (some.length ? [title, '', ...some.map(line), ''] : [])
  return [
    ...(pages.length === 0 ? ['No page changed.', ''] : []),
    ...list('Pages that changed:', pages.slice(0, shown)),
    ...list(`${pages.length - shown} more changed, which are not in the pictures:`, pages.slice(shown)),
    ...(looks ? ['Styles or scripts changed too, which may show on any page.', ''] : []),
  ].join('\n')
}

const TITLE = '<title>Pages that changed</title>'

/** True for a page that was made here. */
export const isPicturePage = (text: string) => text.startsWith('<!doctype html>') && text.includes(TITLE)

/** The page, with the pictures of the first pages that changed. */
export function picturePage(
  { pages, looks }: PageChanges,
  pictures: PicturePair[][],
  words: ChangedWords[] = [],
): string {
  const left = pages.length - pictures.length
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${TITLE}
<style>${STYLES}</style>
<h1>Pages that changed: ${pages.length}</h1>
<p>On the left what changed as it was, on the right as it is. A picture opens in its full size when it is pressed.</p>
${looks ? '<p>Styles or scripts changed too, which may show on any page.</p>' : ''}
${pictures.map((pairs, index) => section(pages[index], pairs, words[index])).join('\n')}
${left ? `<h2>${left} more, without pictures</h2>\n<ul>${pages.slice(pictures.length).map(entry).join('')}</ul>` : ''}
</html>
`
}

const nameOf = ({ path, kind }: ChangedPage) => `${escapeHtml(path)}${KINDS[kind]}`
const entry = (page: ChangedPage) => `<li>${nameOf(page)}</li>`

function section(page: ChangedPage, pairs: PicturePair[], words?: ChangedWords): string {
  const title = words ? `${words.title}: ` : ''
  const changed = [...(words?.gone ?? []).map(inTag('del')), ...(words?.come ?? []).map(inTag('ins'))]
  const list = changed.length ? `\n<ul>${changed.join('')}</ul>` : ''
  return `<h2>${title}${nameOf(page)}</h2>${list}\n${pairs.map(row).join('\n')}`
}

const inTag = (tag: string) => (words: string) => `<li><${tag}>${words}</${tag}></li>`

function row({ width, before, after, same }: PicturePair): string {
  const title = `<h3>${width} pixels wide</h3>`
  if (same) return `${title}\n<p>Looks the same as before.</p>`
  return `${title}\n<div>${figure('Before', width, before)}${figure('After', width, after)}</div>`
}

// Without script: a box that is ticked takes the full size.
const figure = (caption: string, width: number, picture?: Buffer) => `<figure><figcaption>${caption}</figcaption>
${picture ? `<label><input type="checkbox">${image(caption, width, picture)}</label>` : '<p>No such page.</p>'}
</figure>`

function image(caption: string, width: number, picture: Buffer): string {
  const data = `data:image/webp;base64,${picture.toString('base64')}`
  return `<img alt="${caption}, ${width} pixels wide" style="width: ${width}px" src="${data}">`
}

const STYLES = `
body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #fff }
h2 { margin-top: 3rem; border-top: 2px solid; overflow-wrap: anywhere }
del { background: #fde8e6 }
ins { background: #e3f3e6; text-decoration: none }
div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
figure { flex: 0 1 auto; min-width: 8rem; margin: 0 }
figure:has(:checked) { flex: none }
input { position: absolute; opacity: 0 }
input:focus-visible + img { outline: 3px solid #06c }
img { display: block; max-width: 100%; border: 1px solid #888; cursor: zoom-in }
:checked + img { max-width: none; cursor: zoom-out }
`
