// What tests call in the frame of a page: how the editor finds the places of its words.
export { changed, pageOf } from '../../src/editor/client/pageUpdates.ts'
export { trace } from '../../src/editor/client/trace.ts'
export { InPlace } from '../../src/editor/client/inPlace.ts'
