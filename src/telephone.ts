// A printed telephone number as a link.

/** The part of a number that is dialled: the digits, and a + before them. */
export const dialled = (printed: string): string => printed.replace(/[^+\d]/g, '')

/** The link that dials a printed number. */
export const phoneLinkOf = (printed: string): string => `tel:${dialled(printed)}`
