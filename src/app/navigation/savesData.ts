// The visitor's wish to load little, where the browser tells it.

/** True for a visitor who asked to save data: then nothing is loaded before it is needed. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
