// The sheet on which a reader checks translations: one file that loads nothing, for a phone without a network.
import { answerKey, ANSWERS_VERSION } from './answers.ts'
import type { Language } from '../model/locales/languages.ts'
import type { Pair } from '../model/locales/pairs.ts'
import type { Palette } from '../model/schemas/themeSchema.ts'
import { contentHash } from '../node/disk/files.mjs'
import { escapeHtml } from '../node/page/head.ts'
import { escapedWords, isSheetOf, sheetFrame, wordsOfSheet } from './sheetFrame.ts'
import type { SheetWords } from './sheetDevice.ts'
import script from './sheetScript.ts?raw'

/** A part of a page: its pairs, and a picture as the address of data. */
export interface SheetPart {
  title: string
  picture?: string
  pairs: Pair[]
}

/** What is read of one page, or of what all pages share. */
export interface SheetGroup {
  title: string
  parts: SheetPart[]
}

/** What a sheet is made of. */
export interface Sheet {
  language: Language
  /** The language of the content. */
  from: string
  /** The language of the sheet's own words. */
  own: Language
  /** The day on which it is made. */
  made: string
  colours: Palette
  /** The words of the sheet in the language, by those it is written in. */
  pairs: ReadonlyMap<string, string>
  groups: SheetGroup[]
}

/** True for a sheet, which may be written over. */
export const isSheet = isSheetOf('translate')

/** The sheet as HTML. */
export function sheetPage({ language, from, own, made, colours, pairs, groups }: Sheet): Promise<string> {
  const words = wordsOfSheet(pairs)
  const all = groups.flatMap(({ parts }) => parts.flatMap(part => part.pairs))
  const data = {
    id: `sheet-${contentHash(JSON.stringify(all.map(({ file, source, target }) => [file, source, target])))}`,
    version: ANSWERS_VERSION,
    language: language.code,
    made,
    words,
    keys: all.map(answerKey),
  }
  const content = new Content(words, language.code, from)
  const main = [content.begin(), ...groups.map(group => content.group(group)), content.end(all.length)].join('\n')
  return sheetFrame({ command: 'translate', own, title: words.title, colours, main, data, script })
}

/** Writes the parts of a sheet, and numbers its pairs. */
class Content {
  private count = 0
  private readonly words: SheetWords

  constructor(
    words: SheetWords,
    private readonly code: string,
    private readonly from: string,
  ) {
    this.words = escapedWords(words)
  }

  begin(): string {
    const { title, intro, noScript, reader, readerHelp, kept } = this.words
    return `<h1>${title}</h1>
<p>${intro}</p>
<noscript><p><strong>${noScript}</strong></p></noscript>
<div class="name"><label for="reader">${reader}</label>
<input type="text" id="reader" maxlength="80" autocomplete="name" aria-describedby="reader-help">
<p id="reader-help">${readerHelp} <span id="kept">${kept}</span></p></div>`
  }

  group({ title, parts }: SheetGroup): string {
    const heading = `<h2><bdi lang="${this.code}">${escapeHtml(title)}</bdi></h2>`
    return [heading, ...parts.map(part => this.part(part))].join('\n')
  }

  private part({ title, picture, pairs }: SheetPart): string {
    const image = picture ? `<img src="${picture}" alt="${this.words.picture}">\n` : ''
    return `<h3>${escapeHtml(title)}</h3>\n${image}${pairs.map(pair => this.pair(pair)).join('\n')}`
  }

  private pair({ source, target, was }: Pair): string {
    const { older } = this.words
    const n = this.count++
    const before = was
      ? `<span class="older" lang="${this.from}" dir="auto">${older.replace('{words}', () => escapeHtml(was))}</span>`
      : ''
    return `<fieldset data-pair="${n}">
<legend><span class="source" lang="${this.from}" dir="auto">${escapeHtml(source)}</span>${before}
<span class="target" lang="${this.code}" dir="auto">${escapeHtml(target)}</span></legend>
<div class="choices">${['right', 'change', 'ask'].map(kind => this.choice(kind, n)).join('')}</div>
${['change', 'ask'].map(kind => this.box(kind, n)).join('\n')}
</fieldset>`
  }

  private choice(kind: string, n: number): string {
    return `<label><input type="radio" name="pair-${n}" value="${kind}"><span>${this.words[kind]}</span></label>`
  }

  private box(kind: string, n: number): string {
    const id = `${kind}-${n}`
    const area = `<textarea id="${id}" lang="${this.code}" dir="auto" rows="3" maxlength="5000"></textarea>`
    return `<div data-box="${kind}" hidden><label for="${id}">${this.words[`${kind}SheetWords`]}</label>\n${area}</div>`
  }

  end(total: number): string {
    const { finish, all, sendHelp, send, copy, copiedText, progressLabel, undo, next } = this.words
    return `<section class="end" aria-labelledby="finish">
<h2 id="finish">${finish}</h2>
<p id="all" hidden><strong>${all}</strong></p>
<p>${sendHelp}</p>
<button type="button" id="copy">${copy}</button>
<div id="copied" hidden><label for="text">${copiedText}</label>
<textarea id="text" lang="${this.from}" rows="6" readonly></textarea></div>
</section>
<div class="bar"><p id="status" role="status"></p>
<progress id="progress" max="${total}" value="0" aria-label="${progressLabel}"></progress>
<p id="count"></p>
<div><button type="button" id="undo">${undo}</button><button type="button" id="send">${send}</button>
<button type="button" id="next">${next}</button></div></div>`
  }
}
