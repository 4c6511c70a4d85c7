// Drawings as programs write them, and drawings that do something: only the first may be published.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDrawing } from '../../src/node/disk/drawing.ts'
import { fileOddity } from '../../src/node/disk/fileOddity.ts'
import { OfferedPictures } from '../../src/editor/server/pictures.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const PIXEL = 'data:image/png;base64,iVBORw0KGgo='
const svg = (inside: string, attributes = '') =>
  `<svg ${XMLNS} ${XLINK} viewBox="0 0 9 9" ${attributes}>${inside}</svg>`

const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" ${XLINK} x="0px" y="0px"
	 width="64px" height="64px" viewBox="0 0 64 64" enable-background="new 0 0 64 64" xml:space="preserve">
<switch><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1">
<i:pgfRef xlink:href="#adobe_illustrator_pgf"></i:pgfRef></foreignObject>
<g i:extraneous="self"><defs><circle id="SVGID_1_" cx="32" cy="32" r="30"/></defs>
<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  overflow="visible"/></clipPath>
<rect clip-path="url(#SVGID_2_)" fill="#004000" width="64" height="64"/></g></switch>
<i:pgf id="adobe_illustrator_pgf"><![CDATA[eJzs]]></i:pgf></svg>`

const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="64" height="64" viewBox="0 0 64 64" version="1.1" id="svg5" inkscape:version="1.2"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ${XMLNS}
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
   xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
  <path style="fill:#004000;stroke-width:0.26;-inkscape-stroke:none;marker-end:url(#a)" sodipodi:nodetypes="ccc"
     inkscape:connector-curvature="0" d="M0 0h64v64z"/></svg>`

const PROGRAMS = {
  Illustrator: ILLUSTRATOR,
  Inkscape: INKSCAPE,
  'Illustrator 27': `<!-- Generator: Adobe Illustrator 27.0.0 --><svg version="1.1" id="a" ${XMLNS} ${XLINK} x="0px" y="0px"
    viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;" xml:space="preserve"><style type="text/css">
    .st0{clip-path:url(#b);fill:#004000;font-family:'MyriadPro-Regular';}</style><rect class="st0" width="64" height="64"/>
    <defs><path id="c" d="M0 0h9"/></defs><use xlink:href="#c"/></svg>`,
  'a comment about viewBox': `<!-- the viewBox is square --><svg ${XMLNS} viewBox="0 0 64 64"><path fill="#004000" d="M0 0h64v64z"/></svg>`,
  'width behind viewBox': `<svg ${XMLNS} viewBox="0 0 64 64" width="64" height="64"><rect fill="#004000" width="64" height="64"/></svg>`,
  'a prefix': `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="64" height="64"><s:rect fill="#004000" width="64" height="64"/></s:svg>`,
  Figma: `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" ${XMLNS} ${XLINK}><rect width="64" height="64" fill="url(#p)"/>
    <defs><pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i" transform="scale(1)"/>
    </pattern><image id="i" width="1" height="1" xlink:href="${PIXEL}"/></defs></svg>`,
}

test.each(Object.entries(PROGRAMS))('a drawing by %s may be published', (_, drawing) => {
  expect(readDrawing(Buffer.from(drawing))).toEqual({ size: { width: 64, height: 64 } })
})

test('what drawings may have: animations, styles, filters and pictures of their own', () => {
  for (const inside of [
    '<circle r="2"><animate attributeName="r" values="1;2" dur="2s" repeatCount="indefinite"/></circle>',
    '<style>@media (prefers-color-scheme: dark) { .a { fill: #fff } } @font-face { font-family: A; src: url("data:font/woff2;base64,AA") format("woff2") }</style>',
    '<filter id="f"><feGaussianBlur stdDeviation="2"/><feImage href="#a"/></filter><g filter="url(\'#f\')" style="mask:url(#m)"/>',
    `<image href="${PIXEL}" width="1" height="1"/><a href="#a"><text font-family="'Segoe UI', Arial">A &lt;script&gt;</text></a>`,
    '<text data-name="onload=" aria-label="javascript:">http://example.org</text>',
  ])
    expect(readDrawing(Buffer.from(svg(inside))).danger, inside).toBeUndefined()
})

const DANGERS: [inside: string, what: string][] = [
  ['<script>1</script>', 'holds script'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>', 'holds script'],
  ['<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>', 'holds <h:script>'],
  ['<foreignObject><b xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', 'holds <b>'],
  ['<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"/>', 'holds <m:math>'],
  ['<g onclick="1"/>', 'holds script in onclick'],
  ['<g ONCLICK="1"/>', 'holds script in ONCLICK'],
  ['<g xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load"/>', 'has the attribute ev:event'],
  ['<handler type="text/ecmascript"/>', 'holds <handler>'],
  ['<iframe/>', 'holds <iframe>'],
  ['<g something="1"/>', 'has the attribute something'],
  ['<g xml:base="//other.example/"/>', 'has the attribute xml:base'],
  ['<a href="javascript:1"/>', 'names another address in href'],
  ['<a href="&#106;avascript:1"/>', 'names another address in href'],
  ['<a href="java&#9;script:1"/>', 'names another address in href'],
  ['<a xlink:href="/\\other.example"/>', 'names another address in xlink:href'],
  ['<a xmlns:y="http://www.w3.org/1999/xlink" y:href="https://other.example"/>', 'names another address in y:href'],
  ['<use href="http&#58;//other.example/x#a"/>', 'names another address in href'],
  ['<image href="data:image/svg+xml;base64,AA"/>', 'names another address in href'],
  ['<a href="data:text/html,1"/>', 'names another address in href'],
  ['<animate attributeName="href" values="#a"/>', 'animates href'],
  ['<set attributeName="onclick" to="1"/>', 'animates onclick'],
  ['<animate attributeName="xlink:href" to="&#106;avascript:1"/>', 'animates xlink:href'],
  ['<style>@import url(//other.example/y)</style>', 'has the rule @import in a style'],
  ['<style>@\\69mport "//other.example"</style>', 'has the rule @import in a style'],
  ['<style><![CDATA[@import "x"]]></style>', 'has the rule @import in a style'],
  ['<style>a { fill: u\\72l(//other.example/#a) }</style>', 'names another address in a style'],
  ['<style>a { --a: "https://other.example"; }</style>', 'names another address in a style'],
  ['<rect fill="url(https://other.example/#a)"/>', 'names another address in a style'],
  ['<rect style="background: image-set(&quot;//other.example/a&quot; 1x)"/>', 'names another address in a style'],
  ['<rect style="width: expression(alert(1))"/>', 'holds script in a style'],
]

test.each(DANGERS)('%s is refused', (inside, what) => {
  expect(readDrawing(Buffer.from(svg(inside))).danger).toBe(`${what} (line 1)`)
  expect(fileOddity('images/a.svg', Buffer.from(svg(inside)))).toMatchObject({
    message: `${what} (line 1)`,
    refused: true,
  })
})

test('a document type or an instruction that brings in more is refused', () => {
  for (const head of [
    '<!DOCTYPE svg [<!ENTITY a "<script>1</script>">]>',
    '<!DOCTYPE svg [<!ENTITY a SYSTEM "//other.example">]>',
    '<!DOCTYPE svg [<!ENTITY % a "b"> %a;]>',
    '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "1">]>',
    '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>',
    '<?xml-stylesheet href="//other.example"?>',
  ])
    expect(readDrawing(Buffer.from(head + svg(''))).danger, head).toContain('(line 1)')
  expect(readDrawing(Buffer.from(svg('', 'onload="1"'))).danger).toBe('holds script in onload (line 1)')
})

test('what is no XML is said with its line, at once even where it is long', () => {
  expect(readDrawing(Buffer.from(svg('\n<a b></a>'))).damage).toBe('the drawing cannot be read as XML at line 2')
  expect(readDrawing(Buffer.from(svg('\n&nbsp;'))).damage).toBe('the drawing cannot be read as XML at line 2')
  expect(readDrawing(Buffer.from(svg('').replace(XMLNS, ''))).damage).toContain('lacks xmlns=')
  expect(readDrawing(Buffer.from('<!--'.repeat(500_000))).damage).toBe('the file holds no SVG drawing')
})

test.each([
  'form.html',
  'form.HTM',
  'x.js',
  'x.mjs',
  'x.svg',
  'x.xml',
  'x.xhtml',
  'x.swf',
  'x',
])('the download %s is refused; a PDF and others that run nothing are not', name => {
  expect(fileOddity(`documents/${name}`, Buffer.from('x'))).toMatchObject({ refused: true })
  for (const sound of ['a.pdf', 'a.PDF', 'a.csv.gz', 'a.docx', 'a.ods', 'a.mp3'])
    expect(fileOddity(`documents/${sound}`, Buffer.from('x'))).toBeUndefined()
})

test('the editor takes a picture by the same rule', async () => {
  const offer = (name: string, bytes: Buffer) =>
    new OfferedPictures().offer({ name, about: '', data: bytes.toString('base64') } as never, new Set())
  for (const [inside, what] of DANGERS)
    expect(await offer('a.svg', Buffer.from(svg(inside)))).toEqual({
      refused: `The drawing ${what} (line 1). Save it as a plain SVG, or as PNG.`,
    })
  expect(await offer('a.svg', Buffer.from(ILLUSTRATOR))).toMatchObject({ width: 64, height: 64 })
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  expect(await offer('a.jpg', photo.subarray(0, -30))).toEqual({
    refused: 'Content/images/a.jpg cannot be opened: the picture is cut off. Save the file again.',
  })
})
