// Frames of other sites: an allow-list of hosts and paths.
import { z } from 'zod'
import { refusal, refusalOf } from './issueParams.ts'

/** The hosts a frame may come from; the security policy is made from the same list. */
export const FRAME_HOSTS = ['https://www.youtube-nocookie.com', 'https://www.openstreetmap.org']

/** A video to embed, from the host that sets no cookies: https://www.youtube-nocookie.com/embed/ID. */
export const VIDEO_ADDRESS = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{6,20}$/
const VIDEO_ID =
  /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|embed\/|shorts\/|live\/))([\w-]{6,20})/
/** A map to embed: https://www.openstreetmap.org/export/embed.html?bbox=…. */
export const MAP_ADDRESS = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?[\w=.,%&;-]+$/

/** The address of a video that loads only when the visitor presses play. */
export function video(description: string) {
  return z
    .string()
    .regex(
      VIDEO_ADDRESS,
      refusalOf(written => {
        const [, id] = VIDEO_ID.exec(String(written)) ?? []
        const hint = `Write https://www.youtube-nocookie.com/embed/${id ?? ' and the id of the video'}.`
        return { message: 'is not a video we can embed', hint, ofValue: true }
      }),
    )
    .describe(`${description} https://www.youtube-nocookie.com/embed/ and the id of the video`)
}

/** The address of a map that loads only when the visitor asks for it. */
export function map(description: string) {
  return z
    .string()
    .regex(
      MAP_ADDRESS,
      refusal('is not a map we can embed', 'Write https://www.openstreetmap.org/export/embed.html?bbox=….'),
    )
    .describe(`${description} https://www.openstreetmap.org/export/embed.html?bbox=…`)
}
