// Pictures of the sections of built pages, as a phone shows them, small enough to travel in a message.
import sharp from 'sharp'
import { loadChromium } from '../tools/pictures/chromium.ts'
import { openWindow, serve, shot, WIDTHS } from '../tools/pictures/takePictures.ts'

/** The picture of a section, and the block that it shows. */
export interface SectionPicture {
  type: string
  /** The address of its data. */
  data: string
}

const [WIDTH] = WIDTHS
// Of a long section, the beginning shows which one it is.
const MAX_HEIGHT = 900
const QUALITIES = [60, 45, 30, 15]

/**
 * The sections of each page in their order.
 * @param out the built site
 * @param addresses those of pages below the site's base
 * @param maxBytes of the pictures of one page together; the quality is chosen so that they fit
 */
export async function sectionPictures(
  out: string,
  addresses: readonly string[],
  { executablePath, maxBytes }: { executablePath: string; maxBytes: (address: string) => number },
): Promise<Map<string, SectionPicture[]>> {
  const browser = await (await loadChromium()).launch({ executablePath })
  const site = await serve(out)
  try {
    const window = await openWindow(browser, WIDTH)
    const pictures = new Map<string, SectionPicture[]>()
    for (const address of addresses) {
      const png = await shot(window, site.address + address)
      const boxes = await window.locator('main [data-block]').evaluateAll(sections =>
        sections.map(section => {
          const { top, height } = section.getBoundingClientRect()
          return { type: section.getAttribute('data-block') ?? '', top: top + scrollY, height }
        }),
      )
      pictures.set(address, await cut(png, boxes, maxBytes(address)))
    }
    return pictures
  } finally {
    await browser.close()
    site.stop()
  }
}

interface Box {
  type: string
  top: number
  height: number
}

/** The parts of a picture of a whole page; none where they do not fit at the lowest quality. */
async function cut(png: Buffer, boxes: readonly Box[], maxBytes: number): Promise<SectionPicture[]> {
  const { height: end } = await sharp(png).metadata()
  const areas = boxes.flatMap(({ type, top, height }) => {
    const start = Math.round(top)
    const shown = Math.min(Math.round(height), MAX_HEIGHT, end - start)
    return shown > 0 ? [{ type, area: { left: 0, top: start, width: WIDTH, height: shown } }] : []
  })
  for (const quality of QUALITIES) {
    const pictures = await Promise.all(
      areas.map(async ({ type, area }) => {
        const bytes = await sharp(png).extract(area).webp({ quality }).toBuffer()
        return { type, data: `data:image/webp;base64,${bytes.toString('base64')}` }
      }),
    )
    if (pictures.reduce((sum, { data }) => sum + data.length, 0) <= maxBytes) return pictures
  }
  return []
}
