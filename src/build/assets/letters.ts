// A text -> what of it the fonts have to hold. How Telugu letters join depends on their neighbours, so they are taken as words.

const TELUGU = /[\u0C00-\u0C7F\u200C\u200D]+/g
const BEYOND_ASCII = new RegExp(`${TELUGU.source}|[^\\u0000-\\u007F]`, 'gu')

/** The Telugu words of a text, each once. */
export const wordsOf = (text: string) => [...new Set(text.match(TELUGU))].sort()

/** The Telugu words and the other letters beyond ASCII, each once, with spaces between them. Most pages are plain ASCII, and counting bytes tells so at once. */
export const lettersOf = (text: string) =>
  Buffer.byteLength(text) === text.length ? '' : [...new Set(text.match(BEYOND_ASCII))].sort().join(' ')

/** The Telugu words and other letters of all pages, of their titles and of what the search says about them. */
export function lettersOfPages(
  entries: readonly {
    page: { head: { title: string; search?: { title: string; content: string } } }
    compiled: { letters: string }
  }[],
): string {
  const found = entries.flatMap(({ page, compiled }) => {
    const { title, search } = page.head
    return [compiled.letters, lettersOf(`${title} ${search?.title} ${search?.content}`)]
  })
  return [...new Set(found.join(' ').split(' '))].sort().join(' ').trim()
}
