// Loaded into every process of a command: what it reads, looks at and hashes, as a line of JSON in the file COUNTS_TO.
// COUNTED names folders by what is counted under: {"pages":"/site/pages"}; the first that fits counts.
const fs = require('node:fs')
const crypto = require('node:crypto')
const { syncBuiltinESMExports } = require('node:module')

const places = Object.entries(JSON.parse(process.env.COUNTED))
const counts = {}
const count = (name, by = 1) => {
  counts[name] = (counts[name] ?? 0) + by
}
const placeOf = path => places.find(([, folder]) => String(path).startsWith(folder))?.[0] ?? 'elsewhere'

for (const [name, kind] of [
  ['readFileSync', 'read'],
  ['statSync', 'looked at'],
  ['lstatSync', 'looked at'],
]) {
  const call = fs[name]
  fs[name] = (path, ...rest) => {
    count(`${kind} ${placeOf(path)}`)
    return call(path, ...rest)
  }
}

const { hash } = crypto
crypto.hash = (algorithm, data, ...rest) => {
  count('bytes hashed', Buffer.byteLength(data))
  return hash(algorithm, data, ...rest)
}
syncBuiltinESMExports()

process.on('exit', () => fs.appendFileSync(process.env.COUNTS_TO, `${JSON.stringify(counts)}\n`))
process.once('SIGTERM', () => process.exit(0))
