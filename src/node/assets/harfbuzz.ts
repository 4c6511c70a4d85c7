// The part of HarfBuzz that cuts fonts, as the functions of its C library. Importing it starts it.
import { readFileSync } from 'node:fs'
import { packages } from '../disk/packages.ts'

type Call = (...args: number[]) => number
type HarfBuzz = Record<string, Call> & { memory: WebAssembly.Memory }

const program = readFileSync(packages.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
const { instance } = await WebAssembly.instantiate(program)

export const harfbuzz = instance.exports as HarfBuzz
harfbuzz._initialize()
