import { clockOffset, type OffsetSpan } from './centre-time.ts'

/** Summer time never lasts shorter than this. */
const step = 14 * 86_400
const reach = 10 * 365 * 86_400

const spans = new Map<string, OffsetSpan[]>()

/** The offsets between two moments, in order. */
export function offsetsBetween(from: number, until: number, timeZone: string): OffsetSpan[] {
  const found = [spanAt(from, timeZone)]
  for (let last = found[0]; last && last[1] < until; last = found.at(-1))
    found.push(spanAt(last[1], timeZone))
  return found
}

function spanAt(seconds: number, timeZone: string): OffsetSpan {
  const known = spans.get(timeZone) ?? []
  const found = known.find(([from, until]) => from <= seconds && seconds < until)
  if (found) return found
  const span = findSpan(seconds, timeZone)
  spans.set(timeZone, [...known, span])
  return span
}

function findSpan(seconds: number, timeZone: string): OffsetSpan {
  const offset = clockOffset(seconds, timeZone)
  const differs = (at: number) => clockOffset(at, timeZone) !== offset
  let [from, until] = [seconds, seconds]
  while (seconds - from < reach && !differs(from - step)) from -= step
  while (until - seconds < reach && !differs(until + step)) until += step
  return [bisect(from - step, from, differs) + 1, bisect(until + step, until, differs), offset]
}

/** The outermost moment, on the way from inside to outside, that differs. */
function bisect(outside: number, inside: number, differs: (at: number) => boolean): number {
  if (!differs(outside)) return outside
  let [out, within] = [outside, inside]
  while (Math.abs(out - within) > 1) {
    const middle = Math.floor((out + within) / 2)
    if (differs(middle)) out = middle
    else within = middle
  }
  return out
}
