// The page as it was served: loaded before the scripts that change it.
export const servedPage = document.cloneNode(true) as Document
