// A process of its own that answers questions: how it is asked, and how it answers.
import { type ChildProcess, fork } from 'node:child_process'

/** How a process is started. */
export interface Start {
  /** Of V8, for speed. */
  flags?: string[]
  /** Of the environment; what the user has set stays. */
  env?: Record<string, string>
}

interface Asked<Question> {
  number: number
  question: Question
}
interface Answer {
  number: number
  result?: never
  error?: Error
}

/**
 * A process that answers; runs until it is closed or its parent ends. Two share less than two threads do, and
 * so hinder each other less.
 */
export class WorkerProcess {
  private readonly waiting = new Map<number, { done: (result: never) => void; failed: (error: Error) => void }>()
  private readonly child: ChildProcess
  private readonly ended: Promise<void>
  private asked = 0

  /**
   * @param script the bundle of a module that calls `answerQuestions`
   */
  constructor(script: string, { flags = [], env = {} }: Start = {}) {
    this.child = fork(script, {
      serialization: 'advanced',
      execArgv: flags,
      env: { ...env, ...process.env },
    })
    this.child.on('message', message => {
      const { number, result, error } = message as Answer
      const question = this.waiting.get(number)
      this.waiting.delete(number)
      if (error) question?.failed(error)
      else question?.done(result as never)
    })
    this.child.on('error', error => this.fail(error))
    this.ended = new Promise(done => {
      this.child.on('exit', (code, signal) => {
        this.fail(
          new Error(`A process that does a part of the work ended before its time (${signal ?? `with ${code}`}).`),
        )
        done()
      })
    })
  }

  /** Asks for plain data; fails with what the process threw. */
  ask<Result>(question: object): Promise<Result> {
    const number = this.asked++
    return new Promise<Result>((done, failed) => {
      this.waiting.set(number, { done, failed })
      this.child.send({ number, question } satisfies Asked<object>, error => {
        if (error) this.fail(error)
      })
    })
  }

  /** Ends the process at once; what it was asked stays without an answer. */
  async close(): Promise<void> {
    this.waiting.clear()
    if (this.child.pid === undefined) return
    this.child.kill()
    await this.ended
  }

  private fail(error: Error): void {
    for (const { failed } of this.waiting.values()) failed(error)
    this.waiting.clear()
  }
}

/** Answers what this process is asked, one question beside the other. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  const tell = (message: object) => {
    if (process.connected) process.send?.(message)
  }
  process.on('message', message => {
    const { number, question } = message as Asked<Question>
    answer(question).then(
      result => tell({ number, result }),
      (error: unknown) => tell({ number, error }),
    )
  })
  // The parent has ended.
  process.on('disconnect', () => process.exit())
}

const asker = process.ppid

/** Ends this process when its parent has ended: for long work that lets no event through. */
export function endIfLeft(): void {
  if (process.ppid !== asker) process.exit(1)
}
