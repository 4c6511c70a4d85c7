// Reads SVG drawings as XML: how large they are, why they cannot be shown, and what in them must not be published.
import {
  isTokenAtKeyword,
  isTokenCloseParen,
  isTokenFunction,
  isTokenOpenParen,
  isTokenString,
  isTokenURL,
  tokenize,
} from '@csstools/css-tokenizer'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { ANIMATED, ATTRIBUTES, ELEMENTS, isInert, SVG, XLINK, XML } from './drawingNames.ts'

/** What a drawing is. */
export interface Drawing {
  /** In pixels; undefined when the drawing says neither its width and height nor its view box. */
  size?: { width: number; height: number }
  /** Why it cannot be shown; undefined when it can. */
  damage?: string
  /** What does something when the drawing is opened by itself, or that fetches something. */
  danger?: string
}

/** Reads a drawing. Its parts and attributes are held to lists: what browsers may ever do with others is not known. */
export function readDrawing(bytes: Buffer): Drawing {
  if (bytes[0] >= 0xfe && bytes[1] >= 0xfe) return { damage: 'the drawing is saved as UTF-16, not as UTF-8' }
  const found: Drawing = {}
  const parser = new SaxesParser({ xmlns: true, position: true })
  const dangerous = (what: string) => {
    found.danger ??= `${what} (line ${parser.line})`
  }
  let root: SaxesTagNS | undefined
  let style = ''
  parser.on('doctype', text => {
    const entities = entitiesOf(text)
    if (entities) Object.assign(parser.ENTITIES, entities)
    else dangerous('declares what is not plain text in its <!DOCTYPE>')
  })
  parser.on('processinginstruction', ({ target }) => {
    // Within the drawing they are notes of drawing programs.
    if (!root) dangerous(`has a <?${target}?> before the drawing`)
  })
  parser.on('opentag', tag => {
    if (!root) root = tag
    for (const what of dangersOf(tag)) dangerous(what)
    if (tag.local === 'style') style = ''
  })
  const collect = (text: string) => {
    style += text
  }
  parser.on('text', collect)
  parser.on('cdata', collect)
  parser.on('closetag', ({ local }) => {
    const what = local === 'style' && styleDanger(style)
    if (what) dangerous(what)
    style = ''
  })
  parser.on('error', error => {
    throw error
  })
  let whole = false
  try {
    parser.write(bytes.toString().replace(/^\uFEFF/, ''))
    whole = true
    parser.close()
  } catch {
    if (root?.local !== 'svg') return { damage: NO_DRAWING }
    return {
      damage: whole ? 'the drawing ends before its </svg>' : `the drawing cannot be read as XML at line ${parser.line}`,
    }
  }
  if (root?.local !== 'svg') return { damage: NO_DRAWING }
  const size = sizeOf(root)
  const damage = size ? undefined : 'the drawing says neither its width and height nor its viewBox'
  // Of another vocabulary, all its parts would count as dangerous.
  return root.uri === SVG ? { ...found, size, damage } : { damage: damage ?? `the drawing lacks xmlns="${SVG}"` }
}

const NO_DRAWING = 'the file holds no SVG drawing'

// Illustrator abbreviates the addresses of its vocabularies so. Entities of any other kind can hold elements.
const ENTITY = /\s*<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\s*>\s*/y

/** The plain texts that a document type declares; undefined where it declares anything else. */
function entitiesOf(doctype: string): Record<string, string> | undefined {
  const start = doctype.indexOf('[')
  if (start < 0) return {}
  const subset = doctype.slice(start + 1, doctype.lastIndexOf(']'))
  const entities: Record<string, string> = {}
  let at = 0
  while (subset.slice(at).trim()) {
    ENTITY.lastIndex = at
    const match = ENTITY.exec(subset)
    if (!match) return undefined
    entities[match[1]] = match[2] ?? match[3]
    at = ENTITY.lastIndex
  }
  return entities
}

function dangersOf(tag: SaxesTagNS): string[] {
  const { uri, local, attributes } = tag
  if (uri !== SVG) return isInert(uri) ? [] : [`holds <${tag.name}>`]
  if (!ELEMENTS.includes(local)) return [local === 'script' ? 'holds script' : `holds <${tag.name}>`]
  return Object.values(attributes).flatMap(attribute => attributeDanger(attribute) ?? [])
}

function attributeDanger({ uri, local, name, value }: SaxesAttributeNS): string | undefined {
  if (name === 'xmlns' || name.startsWith('xmlns:')) return undefined
  if (uri === XML) return local === 'base' ? `has the attribute ${name}` : undefined
  if (uri !== '' && uri !== XLINK) return isInert(uri) ? undefined : `has the attribute ${name}`
  if (local === 'href') return isPart(value) ? undefined : `names another address in ${name}`
  if (uri === XLINK) return undefined
  if (/^on/i.test(local)) return `holds script in ${name}`
  if (!ATTRIBUTES.includes(local) && !/^(?:data|aria)-/.test(local)) return `has the attribute ${name}`
  if (local === 'attributeName') return ANIMATED.includes(value.trim()) ? undefined : `animates ${value}`
  return styleDanger(value)
}

/** True for an address that leads nowhere else: a part of the drawing, or a picture or font that is embedded in it. */
const isPart = (address: string) =>
  /^\s*(?:#|$|data:(?:image\/(?:png|jpe?g|gif|webp|avif)|(?:application\/)?(?:x-)?font[/-][\w-]+)[;,])/i.test(address)

// The functions of CSS whose texts are not addresses.
const NO_ADDRESSES = ['format', 'local', 'tech']
const AT_RULES = ['media', 'supports', 'keyframes', '-webkit-keyframes', 'font-face', 'charset', 'layer']

/** What a style, or a value of an attribute, fetches or does. */
function styleDanger(css: string): string | undefined {
  // Nothing else can name an address, and paths of drawings are long.
  if (!/[(@"']/.test(css)) return undefined
  const functions: string[] = []
  for (const token of tokenize({ css })) {
    if (isTokenAtKeyword(token)) {
      const name = token[4].value.toLowerCase()
      if (!AT_RULES.includes(name)) return `has the rule @${name} in a style`
    }
    if (isTokenFunction(token)) functions.push(token[4].value.toLowerCase())
    else if (isTokenOpenParen(token)) functions.push('')
    else if (isTokenCloseParen(token)) functions.pop()
    const inside = functions.at(-1) ?? ''
    const address = isTokenURL(token) || (isTokenString(token) && isAddress(token[4].value, inside))
    if (address && !isPart(token[4].value)) return 'names another address in a style'
    if (inside === 'expression') return 'holds script in a style'
  }
  return undefined
}

/** True for a text that a function of CSS takes for an address, or that can be handed to one as a variable. */
const isAddress = (text: string, inside: string) =>
  inside ? !NO_ADDRESSES.includes(inside) && /[/:.\\]/.test(text) : /^\s*(?:[a-z][\w+.-]*:|[/\\])/i.test(text)

/** One of width and height follows from the other by the shape of the view box. */
function sizeOf({ attributes }: SaxesTagNS): Drawing['size'] {
  const pixels = (name: string) =>
    Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(attributes[name]?.value ?? '')?.[1]) || undefined
  const [, , wide, high] = (attributes.viewBox?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const ratio = wide > 0 && high > 0 ? wide / high : undefined
  const [width, height] = [pixels('width'), pixels('height')]
  if (width && height) return { width, height }
  if (!ratio) return undefined
  if (width) return { width, height: rounded(width / ratio) }
  return height ? { width: rounded(height * ratio), height } : { width: wide, height: high }
}

const rounded = (pixels: number) => Math.round(pixels * 100) / 100
