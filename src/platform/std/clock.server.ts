import { readFileSync } from 'node:fs'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Whole seconds since 1970, the unit of every stored time. */
  seconds(): number
}

export const systemClock: Clock = clockFrom(() => Date.now())

/** In test mode, drills move the clock while the product runs. The file holds an offset in seconds. */
export function drillClock(file: string): Clock {
  return clockFrom(() => Date.now() + offsetIn(file) * 1000)
}

export function clockFrom(now: () => number): Clock {
  return { now, seconds: () => Math.floor(now() / 1000) }
}

function offsetIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').trim()) || 0
  } catch {
    return 0
  }
}
