// What a process and all that it started hold in memory at once, and the time they take from the processor.
import { readdirSync, readFileSync } from 'node:fs'

// Looking takes time from what is watched.
const SAMPLE_MS = 100
const PAGE = 4096

/** The process and those below it that run now. */
function familyOf(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap(task => words(`/proc/${pid}/task/${task}/children`))
  return [pid, ...children.flatMap(child => tried(() => familyOf(child)) ?? [])]
}

/** Bytes held now: what each holds alone, and once what the largest shares with others (the program itself, mostly). */
function heldBy(pid) {
  const sizes = familyOf(pid).flatMap(member => {
    const [, resident, shared] = tried(() => words(`/proc/${member}/statm`).map(Number)) ?? []
    return resident ? [{ own: resident - shared, shared }] : []
  })
  return PAGE * (sizes.reduce((sum, { own }) => sum + own, 0) + Math.max(0, ...sizes.map(({ shared }) => shared)))
}

const words = file => readFileSync(file, 'utf8').split(' ').filter(Boolean)

// A process may end while it is looked at, and only Linux tells.
function tried(look) {
  try {
    return look()
  } catch {
    return undefined
  }
}

const TICKS = 100

/** Seconds that processes of this one took from all cores, with those that they started; of those that have ended. */
export function cpuOfChildren() {
  // The name of the program, in brackets, may hold spaces.
  const fields = tried(() => readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' '))
  return fields ? (Number(fields[13]) + Number(fields[14])) / TICKS : Number.NaN
}

/** Watches a running process; gives the most that was held, in megabytes, or `-` where the system does not tell. */
export function watchMemory(pid) {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, tried(() => heldBy(pid)) ?? 0)
  }, SAMPLE_MS).unref()
  return () => {
    clearInterval(timer)
    return most ? most / 1e6 : '-'
  }
}
