// The words of the interface, so that a second language needs no change in src/.
import { z } from 'zod'
import { text } from '../fields/text.ts'

/** Words with places that are filled in, such as {n}; the description names them. */
function pattern(description: string) {
  const places = description.match(/\{\w+\}/g) ?? []
  return text(description).refine(words => places.every(place => words.includes(place)), {
    error: issue => `must keep ${places.filter(place => !String(issue.input).includes(place)).join(' and ')}. The number or name is put there`, params: { code: 'missing-placeholder' },
  })
}

/** Every label, message and announcement that the shell and the shared parts speak. */
export const interfaceWords = z.strictObject({
  skip: text('Link that jumps to the content'),
  home: text('The home page, for the logo link'),
  mainMenu: text('Name of the main menu'),
  openMenu: text('Button that opens the menu'),
  closeMenu: text('Button that closes the menu'),
  searchLabel: text('Name of the search'),
  searchPlaceholder: text('Placeholder of the search box'),
  openSearch: text('Button that opens the search'),
  closeSearch: text('Button that closes the search'),
  searchFailed: text('Shown when the search list cannot be loaded'),
  suggestions: pattern('Announced count of suggestions, with {n}'),
  searchResults: text('Heading of the search page'),
  showingResultsFor: text('Stands before the query'),
  enterTerm: text('Shown without a query'),
  noResults: text('Shown when nothing matches'),
  noResultsHint: text('Advice when nothing matches'),
  notFound: text('Heading of the page for unknown addresses'),
  notFoundHint: text('Advice on that page'),
  mainPages: text('Heading of the links on that page'),
  loading: text('Shown while a page loads'),
  blockFailed: text('Shown in place of a part that failed'),
  sampleNote: text('Small line below sample entries'),
  pause: text('Button that stops a rotation'),
  play: text('Button that starts a rotation'),
  previous: text('Button to the previous item'),
  next: text('Button to the next item'),
  goToSlide: pattern('Button to a slide, with {name} and {n}'),
  slideOf: pattern('Name of a slide, with {n} and {total}'),
  close: text('Button that closes an overlay'),
  opensInNewTab: text('Added to links to other sites'),
  call: text('Button that calls'),
  readMore: text('Button that shows the whole of a text'),
  readArticle: text('Button that opens a clipping'),
  downloadPdf: text('Link to a paper'),
  download: text('Link to a report'),
  enlarge: pattern('Button that opens a picture, with {n}'),
  view: text('Name of the buttons that change the view'),
  gridView: text('Button to the grid'),
  timelineView: text('Button to the line through time'),
  showcaseView: text('Button to the cards that turn over'),
  turnCard: text('Button that turns a card over'),
  floating: text('What drifts behind a block, on the button that stops it'),
  trail: text('Name of the way to the page, above its content'),
  share: text('Control that shares the page'),
  offline: text('Heading of the page that stands in for others without a network'),
  offlineHint: text('Advice on that page'),
  offlinePages: text('Heading of the pages that can be read without a network'),
  frameElsewhere: text('Link below a video or map of another site, for those who cannot see it here'),
  tryAgain: text('Link that loads the page again'),
}).describe('The words of the interface')
