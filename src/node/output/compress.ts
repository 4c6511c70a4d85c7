// Compresses a text as .br and .gz, for servers that send ready-made compression.
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { limitConcurrency } from '../disk/turns.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Each needs megabytes while it works or waits, so only as many begin as can work.
const turn = limitConcurrency(availableParallelism())

/**
 * How much time compression may take. `lasting` is for scripts and styles, which every visit loads; `none` leaves it to
 * the server.
 */
export type CompressionLevel = 'lasting' | 'page' | 'none'

// The best quality takes eighty times as long as the sixth, and makes pages and drawings a tenth smaller.
const QUALITY = { lasting: 11, page: 6 }
const TEXT = /\.(?:html|js|css|svg|json|xml|atom|ics|txt|webmanifest)$/
// What fits into one packet anyway is not worth two more files.
const MIN_BYTES = 400

/** The file, and where it is a text that is long enough, its compressed forms. */
export async function compressed(
  path: string,
  content: string | Buffer,
  compression: CompressionLevel,
): Promise<{ path: string; bytes: string | Buffer }[]> {
  if (compression === 'none') return [{ path, bytes: content }]
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  if (bytes.length < MIN_BYTES || !TEXT.test(path)) return [{ path, bytes }]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[compression],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [small, zipped] = await turn(async () => [await brotli(bytes, { params }), await zip(bytes, { level: 9 })])
  return [
    { path, bytes },
    { path: `${path}.br`, bytes: small },
    { path: `${path}.gz`, bytes: zipped },
  ]
}
