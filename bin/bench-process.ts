import { readFileSync, readdirSync } from 'node:fs'

/** A process with those that it started, such as the workers of one product. */
function family(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => family(Number(child)))]
}

/** Seconds of processor time. */
export const cpuOf = (pid: number) => sumOf(family(pid), cpuOfOne)

/** The same of all that this process has started: the product, and a database of its own where there is one. */
export const cpuOfStarted = () => sumOf(family(process.pid).slice(1), cpuOfOne)

/** Of its threads that are still there. `/proc/<pid>/stat` counts in steps of 10 ms, which is 250 µs for each of 40 pages. */
const cpuOfOne = (pid: number): number =>
  sumOf(threadsOf(pid), (thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e9)

/** MiB in memory, now or at the worst moment so far. */
export const memoryOf = (pid: number, when: 'now' | 'worst' = 'now') =>
  sumOf(family(pid), (each) => {
    const field = when === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/
    return Number(field.exec(read(`/proc/${each}/status`))?.[1] ?? 0) / 1024
  })

const sumOf = (pids: number[], figure: (pid: number) => number) =>
  pids.reduce((sum, pid) => sum + figure(pid), 0)

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
