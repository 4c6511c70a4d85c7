// The visitor's connection, as far as the browser describes it.

const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** True where nothing is to be loaded before it is needed. False in browsers that do not say. */
export const savesData = () => connection?.saveData === true

/** True where a link is better a document, which weighs a few kilobytes, than the code that changes pages. */
export const prefersDocuments = () => savesData() || /2g|3g/.test(connection?.effectiveType ?? '')
