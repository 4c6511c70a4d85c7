// In development: saved edits show on the page, and Alt-click opens the source of what is clicked.
import { followEdits } from './liveEdits.ts'
import { openSourceOnAltClick } from './openSource.ts'

/** Called once. @param base the site's base path */
export function develop(base: string): void {
  followEdits()
  openSourceOnAltClick(base)
}
