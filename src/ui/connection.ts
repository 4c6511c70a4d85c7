// The visitor's connection, as far as the browser describes it.

const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** True where nothing is to be loaded before it is needed. False in browsers that do not say. */
export const savesData = () => connection?.saveData === true

/** True where libraries that weigh more than a page are not loaded. */
export const isWeakConnection = () => savesData() || /2g|3g/.test(connection?.effectiveType ?? '')
