// Loaded into every process of a command: a call of fs fails from the nth time on, for paths with a part.
// FAILING is {"call":"writeFileSync","part":"/next-","after":3,"code":"ENOSPC","says":"no space left on device, write"}.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const { call, part, after, code, says } = JSON.parse(process.env.FAILING)
const works = fs[call]
let times = 0
fs[call] = (path, ...rest) => {
  if (String(path).includes(part) && times++ >= after)
    throw Object.assign(new Error(`${code}: ${says}`), { code, syscall: says.split(', ')[1] })
  return works(path, ...rest)
}
syncBuiltinESMExports()
