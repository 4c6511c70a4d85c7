// A sheet: one file that loads nothing, for a phone without a network. This is what all sheets have in common.
import { parse } from 'yaml'
import type { Language } from '../model/locales/languages.ts'
import type { Palette } from '../model/schemas/themeSchema.ts'
import { escapeHtml, scriptJson } from '../node/page/head.ts'
import writtenWords from '../starter/sheet.yaml?raw'
import styles from './sheet.css?raw'
import type { SheetWords } from './sheetDevice.ts'
import device from './sheetDevice.ts?raw'

/**
 * The words of a sheet in a language, and those that it lacks in the one they are written in.
 * @param pairs the words in the language, by those they are written in
 * @param own words of one kind of sheet, as YAML
 */
export function wordsOfSheet(pairs: ReadonlyMap<string, string>, own = ''): SheetWords {
  const written = { ...(parse(writtenWords) as SheetWords), ...(parse(own) as SheetWords | null) }
  return Object.fromEntries(Object.entries(written).map(([key, text]) => [key, pairs.get(text) ?? text]))
}

/** The words with the signs of HTML written out. */
export const escapedWords = (words: SheetWords): SheetWords =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, escapeHtml(text)]))

/** The parts of a sheet. */
interface Frame {
  /** The command that makes it. */
  command: string
  /** The language of its own words. */
  own: Language
  title: string
  colours: Palette
  /** What is in it, as HTML. */
  main: string
  /** What its script reads. */
  data: object
  /** Its script, as TypeScript. It follows that of {@link device}. */
  script: string
}

const generator = (command: string) => `<meta name="generator" content="${command} --sheet">`

/** True for a sheet that the command has made, which may be written over. */
export const isSheetOf = (command: string) => (text: string) => text.includes(generator(command))

// The oldest browser that a sheet is for.
const TARGET = 'chrome80'
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

/** A sheet as HTML. */
export async function sheetFrame({ command, own, title, colours, main, data, script }: Frame): Promise<string> {
  const { transformWithOxc } = await import('vite')
  // A file cannot import another one from a phone's folder of downloads, so the two scripts become one.
  const source = [device, script]
    .map(text => text.replace(/^import [^']*'[^']*'\n|^export (?:\{\}\n)?/gm, ''))
    .join('\n')
  const { code } = await transformWithOxc(source, 'sheet.ts', { target: TARGET })
  return `<!doctype html>
<html lang="${own.code}" dir="${own.direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
${generator(command)}
<title>${escapeHtml(title)}</title>
<style>:root { ${propertiesOf(colours)} }
${styles}</style>
<main>
${main}
</main>
<script type="application/json" id="data">${scriptJson(data)}</script>
<script type="module">${code.replaceAll('</script', '<\\/script')}</script>
</html>
`
}

const propertiesOf = (colours: Palette) =>
  Object.entries(colours)
    .map(([role, colour]) => `--${role.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}: ${colour};`)
    .join(' ')
