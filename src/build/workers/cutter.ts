// Fonts are cut in a process of its own, because that takes seconds.
import type { Cut } from '../assets/cutFont.ts'
import { type Start, WorkerProcess } from './workerProcess.ts'

// What cuts is WebAssembly that runs for a moment: making it fast takes twice as long as running it as it is.
const START: Start = { flags: ['--liftoff-only'] }

/** Cuts fonts in a process that begins with the first one asked for. */
export function cutter(script: string): { cut: (cut: Cut) => Promise<Buffer>; close: () => void } {
  let worker: WorkerProcess | undefined
  return {
    cut: wanted => {
      worker ??= new WorkerProcess(script, START)
      return worker.ask<Buffer>(wanted)
    },
    close: () => {
      void worker?.close()
    },
  }
}
