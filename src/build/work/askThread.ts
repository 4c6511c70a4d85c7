// One thread that answers questions by their number.
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Cut } from '../assets/cutFont.ts'

interface Answer { number: number, result?: never, error?: string }

/** A thread; runs until it is closed. */
export class Thread {
  private readonly waiting = new Map<number, { done: (result: never) => void, failed: (error: Error) => void }>()
  private readonly worker: Worker
  private asked = 0

  /** @param script the bundle of a module that answers `{ number, … }` with `{ number, result }` or `{ number, error }` */
  constructor(script: string, options: WorkerOptions = {}) {
    this.worker = new Worker(script, options)
    this.worker.on('message', ({ number, result, error }: Answer) => {
      const question = this.waiting.get(number)
      this.waiting.delete(number)
      if (error) question?.failed(new Error(error))
      else question?.done(result as never)
    })
    this.worker.on('error', error => {
      for (const { failed } of this.waiting.values()) failed(error as Error)
      this.waiting.clear()
    })
  }

  ask<Result>(question: object): Promise<Result> {
    const number = this.asked++
    return new Promise<Result>((done, failed) => {
      this.waiting.set(number, { done, failed })
      this.worker.postMessage({ ...question, number })
    })
  }

  close(): Promise<number> { return this.worker.terminate() }
}

/** Cuts fonts in a thread that begins with the first one asked for. */
export function cutter(script: string): { cut: (cut: Cut) => Promise<Buffer>, close: () => void } {
  let thread: Thread | undefined
  return {
    cut: wanted => {
      thread ??= new Thread(script)
      return thread.ask<Buffer>({ cut: wanted })
    },
    close: () => { void thread?.close() },
  }
}
