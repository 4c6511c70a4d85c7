// What the bytes of a recording say of it: its kind, its length, or why it cannot be played.

/** A recording that browsers can play. */
export interface ReadRecording {
  /** That of its kind, whatever its name says. */
  ending: '.ogg' | '.m4a'
  seconds: number
}

/** Why a recording cannot be played, and what to do; `message` goes on after the name of the file. */
export interface RecordingFault {
  message: string
  hint: string
}

// As long as people listen at a counter.
const MAX_SECONDS = 3 * 60
// Three minutes of speech at 64 kbit/s, which phones record at most; WhatsApp takes a quarter of it.
const MAX_BYTES = 1_500_000

const AGAIN = 'Record it with WhatsApp or with the recorder of a phone, which save .ogg and .m4a.'
const SAVE_AGAIN = 'Save the file again, from the phone on which it was recorded.'

const fault = (message: string, hint = AGAIN): RecordingFault => ({ message, hint })

/** What a recording is by its bytes, or why it cannot be published. */
export function readRecording(bytes: Buffer): ReadRecording | RecordingFault {
  const read = kindOf(bytes)
  if ('message' in read) return read
  if (!(read.seconds > 0)) return fault('holds no sound', 'Record it again.')
  if (Math.floor(read.seconds) > MAX_SECONDS) {
    const minutes = `${Math.floor(read.seconds / 60)} min ${Math.floor(read.seconds % 60)} s`
    return fault(`is ${minutes} long, and 3 minutes are the most`, 'Record parts of the page, each with its section.')
  }
  if (bytes.length > MAX_BYTES) {
    const megabytes = (bytes.length / 1e6).toFixed(1)
    const hint = 'Record it with WhatsApp, which makes small files, or choose a lower quality in the recorder.'
    return fault(`has ${megabytes} MB, and 1.5 MB are the most that phones on weak networks can load`, hint)
  }
  return read
}

function kindOf(bytes: Buffer): ReadRecording | RecordingFault {
  if (bytes.length === 0) return fault('is empty', SAVE_AGAIN)
  const start = bytes.toString('latin1', 0, 64)
  if (start.startsWith('OggS')) return readOgg(bytes)
  if (start.slice(4, 8) === 'ftyp') return readMp4(bytes)
  const [, other] = OTHERS.find(([pattern]) => pattern.test(start)) ?? []
  return fault(other ? `is ${other} by what it holds, and not .ogg or .m4a` : 'is no recording of a kind that is known')
}

const OTHERS: [start: RegExp, name: string][] = [
  [/^(?:ID3|\xFF[\xE2\xE3\xF2\xF3\xFA\xFB])/, 'an MP3'],
  [/^RIFF.{4}WAVE/s, 'a WAV'],
  [/^#!AMR/, 'a recording of an older phone (AMR)'],
  [/^\xFF[\xF0\xF1\xF8\xF9]/, 'AAC without its container'],
  [/^fLaC/, 'a FLAC'],
  [/^caff/, 'a CAF'],
  [/^\x1A\x45\xDF\xA3/, 'a WebM'],
  [/^\s*<(?:!doctype html|html)\b/i, 'a web page'],
  [/^version https:\/\/git-lfs/, 'a pointer of Git LFS'],
]

// Ogg: pages, each with a position in the stream. That of Opus is in 48,000ths of a second.

const OPUS_RATE = 48_000
const PAGE_HEAD = 27
const NO_POSITION = -1n

function readOgg(bytes: Buffer): ReadRecording | RecordingFault {
  let end = 0n
  let skipped: number | undefined
  for (let at = 0; at < bytes.length; ) {
    if (at + PAGE_HEAD > bytes.length) return fault('is cut off', SAVE_AGAIN)
    const parts = bytes[at + PAGE_HEAD - 1]
    const body = at + PAGE_HEAD + parts
    if (bytes.toString('latin1', at, at + 4) !== 'OggS' || body > bytes.length) return fault('is cut off', SAVE_AGAIN)
    const next = body + bytes.subarray(at + PAGE_HEAD, body).reduce((sum, part) => sum + part, 0)
    if (next > bytes.length) return fault('is cut off', SAVE_AGAIN)
    const isFirst = (bytes[at + 5] & 2) !== 0
    if (isFirst) {
      if (skipped !== undefined) return fault('holds more than one stream, such as a video')
      if (next < body + 12 || bytes.toString('latin1', body, body + 8) !== 'OpusHead')
        return fault('is an Ogg file without Opus, which not all phones play')
      skipped = bytes.readUInt16LE(body + 10)
    }
    const position = bytes.readBigInt64LE(at + 6)
    if (position !== NO_POSITION) end = position
    at = next
  }
  return { ending: '.ogg', seconds: (Number(end) - (skipped ?? 0)) / OPUS_RATE }
}

// MP4: boxes within boxes, each with its length and its name.

interface Box {
  name: string
  from: number
  to: number
}

/** The boxes between two places; undefined where one reaches beyond its end. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (at + 8 > to) return undefined
    const written = bytes.readUInt32BE(at)
    const isLong = written === 1
    if (isLong && at + 16 > to) return undefined
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : written || to - at
    const head = isLong ? 16 : 8
    if (length < head || at + length > to) return undefined
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: at + length })
    at += length
  }
  return boxes
}

function readMp4(bytes: Buffer): ReadRecording | RecordingFault {
  const all = boxesIn(bytes, 0, bytes.length)
  const within = (box: Box | undefined, name: string) =>
    (box ? (boxesIn(bytes, box.from, box.to) ?? []) : []).filter(each => each.name === name)
  const movie = all?.find(({ name }) => name === 'moov')
  if (!all || !movie) return fault('is cut off', SAVE_AGAIN)
  const tracks = within(movie, 'trak').flatMap(track => within(track, 'mdia'))
  const kinds = tracks
    .flatMap(media => within(media, 'hdlr'))
    .map(({ from }) => bytes.toString('latin1', from + 8, from + 12))
  if (kinds.includes('vide'))
    return fault('is a video', 'Record the voice alone, with WhatsApp or the recorder of a phone.')
  const codecs = tracks
    .flatMap(media => within(media, 'minf'))
    .flatMap(media => within(media, 'stbl'))
    .flatMap(table => within(table, 'stsd'))
    .map(({ from }) => bytes.toString('latin1', from + 12, from + 16))
  if (!kinds.includes('soun') || codecs.length === 0) return fault('holds no sound', 'Record it again.')
  const odd = codecs.find(codec => codec !== 'mp4a')
  if (odd) return fault(`is an MP4 file whose sound (${odd.trim()}) browsers do not play`)
  return { ending: '.m4a', seconds: lengthOf(bytes, within(movie, 'mvhd')[0]) }
}

/** In seconds; 0 where it is not said. */
function lengthOf(bytes: Buffer, head: Box | undefined): number {
  if (!head) return 0
  const isLong = bytes[head.from] === 1
  const at = head.from + (isLong ? 20 : 12)
  if (at + (isLong ? 12 : 8) > head.to) return 0
  const scale = bytes.readUInt32BE(at)
  const duration = isLong ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4)
  return scale ? duration / scale : 0
}
