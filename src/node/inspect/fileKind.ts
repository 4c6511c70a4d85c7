// Tells by the bytes of a file which kind it is, whatever its name says.

/** A kind of files. */
export interface FileKind {
  /** As in "a JPEG picture". */
  name: string
  /** Of its names; what it is renamed to has the first one. */
  endings: string[]
  /** True for a picture of points that pages can show. */
  isShown?: boolean
  /** True where other programs keep files of their own in the same form, so that only a usual ending is believed. */
  isForm?: boolean
}

type Kind = FileKind & { start: RegExp; within?: RegExp }

/** By what they begin with, as Latin-1; where many kinds begin alike, by what stands further on. */
const KINDS: Kind[] = [
  { name: 'a PNG picture', start: /^\x89PNG\r\n/, endings: ['.png'], isShown: true },
  { name: 'a JPEG picture', start: /^\xFF\xD8\xFF/, endings: ['.jpg', '.jpeg'], isShown: true },
  { name: 'a GIF picture', start: /^GIF8/, endings: ['.gif'], isShown: true },
  { name: 'a WebP picture', start: /^RIFF.{4}WEBP/s, endings: ['.webp'], isShown: true },
  { name: 'an AVIF picture', start: /^.{4}ftyp(?:avi|(?:mif|msf).{5}.*?avif)/s, endings: ['.avif'], isShown: true },
  { name: 'a TIFF picture', start: /^(?:II\*\0|MM\0\*)/, endings: ['.tif', '.tiff'], isShown: true, isForm: true },
  { name: 'a HEIC picture', start: /^.{4}ftyp(?:hei|hev|mif|msf)/s, endings: ['.heic', '.heif'] },
  { name: 'a BMP picture', start: /^BM.{4}\0{4}/s, endings: ['.bmp', '.dib'] },
  { name: 'a picture of Photoshop', start: /^8BPS/, endings: ['.psd'] },
  { name: 'a JPEG XL picture', start: /^(?:\xFF\x0A|\0{3}\x0CJXL )/, endings: ['.jxl'] },
  { name: 'a PDF document', start: /^\s*%PDF-/, endings: ['.pdf'] },
  { name: 'an RTF document', start: /^\{\\rtf/, endings: ['.rtf', '.doc'] },
  ...(
    [
      ['a Word document', /word\/document/, '.docx'],
      ['an Excel table', /xl\/workbook/, '.xlsx'],
      ['a PowerPoint presentation', /ppt\/presentation/, '.pptx'],
      ['a text of LibreOffice', /mimetypeapplication\/vnd\.oasis\.opendocument\.text/, '.odt'],
      ['a table of LibreOffice', /mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, '.ods'],
      ['a presentation of LibreOffice', /mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/, '.odp'],
      ['a book (EPUB)', /mimetypeapplication\/epub\+zip/, '.epub'],
    ] as const
  ).map(([name, within, ending]) => ({ name, start: /^PK\x03\x04/, within, endings: [ending, '.zip'], isForm: true })),
  ...(
    [
      ['an old Word document', 'WordDocument', '.doc'],
      ['an old Excel table', 'Workbook', '.xls'],
      ['an old PowerPoint presentation', 'PowerPoint Document', '.ppt'],
    ] as const
  ).map(([name, part, ending]) => ({
    name,
    start: /^\xD0\xCF\x11\xE0/,
    // Two bytes for each letter.
    within: new RegExp([...part].join('\\0')),
    endings: [ending],
    isForm: true,
  })),
]
// Longer than what tells the kinds of AVIF and HEIC apart.
const START = 64

/** The kind of a file by its content; undefined for drawings, texts and all else. */
export function kindOf(bytes: Buffer): FileKind | undefined {
  const start = bytes.toString('latin1', 0, START)
  return KINDS.find(kind => kind.start.test(start) && (!kind.within || kind.within.test(bytes.toString('latin1'))))
}

/** True for the ending of a name that pictures of points have which pages can show. */
export const isShownAs = (ending: string) => KINDS.some(({ isShown, endings }) => isShown && endings.includes(ending))
