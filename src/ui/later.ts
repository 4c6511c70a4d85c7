// What stands below the first view is laid out after that has been seen.

/**
 * The value of `data-later` on an element that is laid out later: `base.css` leaves it out, the first script of a served page takes the mark away.
 * Pages that a browser draws have no such marks, nor do those of the development server, which have no first script.
 */
export const LATER = import.meta.env.SSR && import.meta.env.PROD ? '' : undefined
