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

// The elements and attributes that a drawing may have: those of SVG that draw, and none that run or lead elsewhere.

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

/**
 * True for a vocabulary that means nothing to browsers, such as those of drawing programs. What browsers act on, HTML
 * and others, are vocabularies of the W3C and of Mozilla.
 */
const isInert = (namespace: string) =>
  namespace === RDF || !/^(?:$|https?:\/\/www\.(?:w3|mozilla)\.org\/)/.test(namespace)

const words = (text: string) => text.trim().split(/\s+/)

/** Elements by their names. */
const ELEMENTS: readonly string[] = words(`
  svg g defs symbol use switch a title desc metadata style view image foreignObject
  path rect circle ellipse line polyline polygon text tspan tref textPath
  linearGradient radialGradient meshgradient meshrow meshpatch hatch hatchpath solidcolor stop pattern
  clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateColor animateMotion animateTransform set mpath
  font font-face font-face-src font-face-name glyph missing-glyph hkern vkern
  flowRoot flowRegion flowPara flowSpan flowDiv
`)

const PRESENTATION = words(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-profile color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule
  filter flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
  font-stretch font-style font-variant font-variant-ligatures font-variation-settings font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering inline-size isolation kerning letter-spacing
  lighting-color line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow
  paint-order pointer-events shape-inside shape-margin shape-padding shape-rendering shape-subtract solid-color
  solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration text-decoration-color
  text-decoration-line text-decoration-style text-indent text-orientation text-overflow text-rendering text-transform
  transform transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode
`)

const GEOMETRY = words(`
  cx cy d dx dy fr fx fy height offset pathLength points r rotate rx ry startOffset textLength viewBox width x x1 x2 y
  y1 y2 z gradientTransform patternTransform
`)

/** What an animation may change. Anything it names besides is refused: it could be an address or a script. */
const ANIMATED: readonly string[] = [...PRESENTATION, ...GEOMETRY, 'stdDeviation', 'baseFrequency']

/** Attributes without a vocabulary of their own, besides href, `data-` and `aria-`. */
const ATTRIBUTES: readonly string[] = [
  ...PRESENTATION,
  ...GEOMETRY,
  ...words(`
    id class style lang tabindex role focusable title type media version baseProfile contentScriptType contentStyleType
    preserveAspectRatio zoomAndPan externalResourcesRequired requiredExtensions requiredFeatures systemLanguage
    viewTarget lengthAdjust method spacing side path
    gradientUnits spreadMethod patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits markerUnits
    markerWidth markerHeight refX refY orient hatchUnits hatchContentUnits pitch
    filterUnits primitiveUnits filterRes result in in2 values mode operator k1 k2 k3 k4 order kernelMatrix divisor bias
    targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
    specularExponent limitingConeAngle azimuth elevation pointsAtX pointsAtY pointsAtZ scale xChannelSelector
    yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept
    amplitude exponent
    attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines
    keyPoints from to by additive accumulate origin
    accent-height alphabetic arabic-form ascent bbox cap-height descent g1 g2 glyph-name hanging horiz-adv-x
    horiz-origin-x horiz-origin-y ideographic k mathematical orientation overline-position overline-thickness panose-1
    stemh stemv strikethrough-position strikethrough-thickness u1 u2 underline-position underline-thickness unicode
    unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical vert-adv-y vert-origin-x
    vert-origin-y widths x-height
  `),
]
