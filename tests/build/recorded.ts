// Small recordings by their bytes: silence, which browsers play.

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let rest = index << 24
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x80000000 ? (rest << 1) ^ 0x04c11db7 : rest << 1
  return rest >>> 0
})

/** The checksum of a page of Ogg. */
const checksum = (bytes: Buffer) =>
  bytes.reduce((sum, byte) => ((sum << 8) ^ table[((sum >>> 24) ^ byte) & 0xff]) >>> 0, 0)

interface Page {
  /** 2 begins a stream, 4 ends it. */
  flags?: number
  position?: number
  packets: Buffer[]
}

const number = (bytes: number, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, Math.max(0, bytes - 4), Math.min(bytes, 4))
  return buffer
}

function oggPage({ flags = 0, position = 0, packets }: Page, index: number): Buffer {
  const head = Buffer.alloc(27 + packets.length)
  head.write('OggS')
  head[5] = flags
  head.writeBigInt64LE(BigInt(position), 6)
  head.writeUInt32LE(1, 14)
  head.writeUInt32LE(index, 18)
  head[26] = packets.length
  packets.forEach((packet, at) => {
    head[27 + at] = packet.length
  })
  const page = Buffer.concat([head, ...packets])
  page.writeUInt32LE(checksum(page), 22)
  return page
}

/** The head of a stream of Opus in one channel, which begins with 312 samples to be left out. */
export const OPUS_HEAD = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xBB\0\0\0\0\0', 'latin1')
const OPUS_TAGS = Buffer.from('OpusTags\x04\0\0\0test\0\0\0\0', 'latin1')
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe])

/** Silence as WhatsApp saves a voice: Opus in Ogg. */
export function ogg(seconds: number, head = OPUS_HEAD): Buffer {
  const pages: Page[] = [{ flags: 2, packets: [head] }, { packets: [OPUS_TAGS] }]
  // A packet is 20 ms.
  const count = Math.ceil(seconds * 50)
  for (let from = 0; from < count; from += 50) {
    const packets = Array.from({ length: Math.min(50, count - from) }, () => SILENCE)
    const end = from + packets.length
    const isLast = end === count
    pages.push({ flags: isLast ? 4 : 0, position: isLast ? seconds * 48_000 + 312 : end * 960, packets })
  }
  return Buffer.concat(pages.map(oggPage))
}

const box = (name: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([number(4, body.length + 8), Buffer.from(name, 'latin1'), body])
}
const bytes = (...values: number[]) => Buffer.from(values)
const zeros = (count: number) => Buffer.alloc(count)
const MATRIX = Buffer.concat([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(value => number(4, value)))
const AAC_SILENCE = bytes(0x00, 0xc8, 0x00, 0x80, 0x23, 0x80)
const RATE = 44_100
const FRAME = 1024

interface Mp4 {
  handler?: string
  codec?: string
  /** Bytes of sound that nothing plays, to make it heavy. */
  more?: number
}

/** Silence as the recorder of a phone saves it: AAC in MP4. */
export function m4a(seconds: number, { handler = 'soun', codec = 'mp4a', more = 0 }: Mp4 = {}): Buffer {
  const count = Math.ceil((seconds * RATE) / FRAME)
  const length = seconds * 1000
  const kind = box('ftyp', Buffer.from('M4A \0\0\0\0M4A isom', 'latin1'))
  const samples = Buffer.concat([...Array.from({ length: count }, () => AAC_SILENCE), zeros(more)])
  const config = bytes(0x12, 0x08)
  const decoder = Buffer.concat([
    bytes(0x04, 13 + 2 + config.length, 0x40, 0x15),
    zeros(11),
    bytes(0x05, config.length),
    config,
  ])
  const descriptor = Buffer.concat([bytes(0x03, 3 + decoder.length + 3, 0, 1, 0), decoder, bytes(0x06, 1, 2)])
  const entry = box(
    codec,
    zeros(6),
    number(2, 1),
    zeros(8),
    number(2, 1),
    number(2, 16),
    zeros(4),
    number(4, RATE * 0x10000),
    box('esds', zeros(4), descriptor),
  )
  const offset = kind.length + 8
  const movie = box(
    'moov',
    box(
      'mvhd',
      zeros(12),
      number(4, 1000),
      number(4, length),
      number(4, 0x10000),
      number(2, 0x100),
      zeros(10),
      MATRIX,
      zeros(24),
      number(4, 2),
    ),
    box(
      'trak',
      box(
        'tkhd',
        number(4, 7),
        zeros(8),
        number(4, 1),
        zeros(4),
        number(4, length),
        zeros(12),
        number(2, 0x100),
        zeros(2),
        MATRIX,
        zeros(8),
      ),
      box(
        'mdia',
        box('mdhd', zeros(12), number(4, RATE), number(4, count * FRAME), bytes(0x55, 0xc4), zeros(2)),
        box('hdlr', zeros(8), Buffer.from(handler, 'latin1'), zeros(13)),
        box(
          'minf',
          box('smhd', zeros(8)),
          box('dinf', box('dref', zeros(4), number(4, 1), box('url ', number(4, 1)))),
          box(
            'stbl',
            box('stsd', zeros(4), number(4, 1), entry),
            box('stts', zeros(4), number(4, 1), number(4, count), number(4, FRAME)),
            box('stsc', zeros(4), number(4, 1), number(4, 1), number(4, count), number(4, 1)),
            box('stsz', zeros(4), number(4, AAC_SILENCE.length), number(4, count)),
            box('stco', zeros(4), number(4, 1), number(4, offset)),
          ),
        ),
      ),
    ),
  )
  return Buffer.concat([kind, box('mdat', samples), movie])
}
