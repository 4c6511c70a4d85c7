// The elements and attributes that a drawing may have: those of SVG that draw, and none that run or lead elsewhere.

export const SVG = 'http://www.w3.org/2000/svg'
export const XLINK = 'http://www.w3.org/1999/xlink'
export const XML = 'http://www.w3.org/XML/1998/namespace'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

/**
 * True for a vocabulary that means nothing to browsers, such as those of drawing programs. What browsers act on, HTML
 * and others, are vocabularies of the W3C and of Mozilla.
 */
export const isInert = (namespace: string) =>
  namespace === RDF || !/^(?:$|https?:\/\/www\.(?:w3|mozilla)\.org\/)/.test(namespace)

const words = (text: string) => text.trim().split(/\s+/)

/** Elements by their names. */
export const ELEMENTS: readonly string[] = words(`
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
export const ANIMATED: readonly string[] = [...PRESENTATION, ...GEOMETRY, 'stdDeviation', 'baseFrequency']

/** Attributes without a vocabulary of their own, besides href, `data-` and `aria-`. */
export const ATTRIBUTES: readonly string[] = [
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
