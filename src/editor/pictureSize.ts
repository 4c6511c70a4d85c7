// How large a picture may be that is put into the site.

/** Bytes of a picture at most. Photos of a phone have 3 to 10 million. */
export const MAX_PICTURE_BYTES = 16_000_000

const inMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** The size of a file. */
export const sizeInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${inMegabytes(bytes)} MB`

/** What is said of a picture that is too large. */
export const tooLarge = (bytes: number) =>
  `The picture has ${inMegabytes(bytes)} MB; at most ${inMegabytes(MAX_PICTURE_BYTES)} are allowed. ` +
  'Save it smaller: 2400 pixels in width are enough for any screen.'
