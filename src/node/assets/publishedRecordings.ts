// The files that recordings of content/recordings are published as.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { contentHash } from '../disk/files.mjs'
import { type ReadRecording, readRecording } from '../inspect/recordingBytes.ts'

const TYPES = { '.ogg': 'audio/ogg', '.m4a': 'audio/mp4' }

/** A recording as it is published. */
export interface PublishedRecording extends ReadRecording {
  /** Below the base; the name changes with the content. */
  path: string
  /** As in audio/ogg. */
  type: string
  bytes: Buffer
}

/** A recording of a site without faults, by its name below content/recordings. */
export function publishedRecording(root: string, name: string): PublishedRecording {
  const bytes = readFileSync(join(root, 'content/recordings', name))
  const read = readRecording(bytes)
  if ('message' in read) throw new Error(`content/recordings/${name} ${read.message}.`)
  const stem = name.slice(0, name.length - extname(name).length).replace(/[^\w.-]/g, '-')
  return {
    ...read,
    path: `assets/recordings/${stem}-${contentHash(bytes)}${read.ending}`,
    type: TYPES[read.ending],
    bytes,
  }
}
