declare module 'subset-font' {
  /** Subsets a font to the given characters; axes may be limited. */
  export default function subsetFont(
    font: Buffer, text: string,
    options: { targetFormat: 'woff2', noHinting?: boolean, keepFeatures?: string[], variationAxes?: Record<string, number | { min: number, max: number }> },
  ): Promise<Buffer>
}
