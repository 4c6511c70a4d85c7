// Drawings as programs write them, and drawings that do something: only the first may be published.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readDrawing } from '../../src/node/inspect/drawing.ts'
import { fileOddity } from '../../src/node/inspect/fileOddity.ts'
import { OfferedFiles } from '../../src/editor/server/offeredFiles.ts'
import { ILLUSTRATOR, PIXEL, PROGRAMS, XLINK, XMLNS } from './logos.ts'

const svg = (inside: string, attributes = '') =>
  `<svg ${XMLNS} ${XLINK} viewBox="0 0 9 9" ${attributes}>${inside}</svg>`

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
    new OfferedFiles().offer({ name, about: '', data: bytes.toString('base64') } as never, {
      images: new Set(),
      documents: new Set(),
      recordings: new Set(),
    })
  for (const [inside, what] of DANGERS)
    expect(await offer('a.svg', Buffer.from(svg(inside)))).toEqual({
      refused: `The drawing ${what} (line 1). Save it as a plain SVG, or as PNG.`,
    })
  expect(await offer('a.svg', Buffer.from(ILLUSTRATOR))).toMatchObject({ width: 64, height: 64 })
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  expect(await offer('a.jpg', photo.subarray(0, -30))).toEqual({
    refused: 'content/images/a.jpg cannot be opened: the picture is cut off. Save the file again.',
  })
})
