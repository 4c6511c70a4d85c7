// Text files of dist/ -> .br and .gz beside them, for servers that send ready-made compression.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses every text file of at least 1 KB; files that would not shrink are left alone. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => statSync(file).size >= 1000)
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file)
  const small = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  writeFileSync(`${file}.br`, small)
  writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }))
}
