// The entry of a page that is edited where the code does not change: it shows each state that the editor hands it.
import { servedPage } from './servedPage.ts'
import './client.ts'
import { followEdits } from './liveEdits.ts'

followEdits(Promise.resolve(servedPage))
