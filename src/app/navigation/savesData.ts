// Whether the visitor asked the browser to save data.

/** True where nothing is to be loaded before it is needed. False in browsers that do not tell. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
