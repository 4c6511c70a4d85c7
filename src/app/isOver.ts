// When something has ended.
/** True for a moment, in ms since 1970, that has passed; false where there is none. */
export const isOver = (moment = Number.NaN): boolean => moment <= Date.now()
