// The editor speaks English, for tests of its parts without a browser.
import { speak } from '../../src/editor/client/editorWords.ts'
import { editorLanguages } from '../../src/editor/server/editorLanguages.ts'

speak(editorLanguages({ languages: [] }, import.meta.dirname))
