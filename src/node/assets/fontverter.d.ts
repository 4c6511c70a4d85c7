declare module 'fontverter' {
  /** Changes the container of a font, such as woff2 to sfnt. */
  export function convert(font: Buffer, to: 'sfnt' | 'woff2'): Promise<Buffer>
}
