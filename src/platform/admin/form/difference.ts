/** A part of two texts: in both, only in the earlier one, or only in the later one. */
export interface Piece {
  kind: 'same' | 'out' | 'in'
  text: string
}

/** More differences than these are shown as one. */
const mostSteps = 400

/** What has to be taken out of one text and put into it to get the other, by words and Chinese characters. */
export function difference(before: string, after: string): Piece[] {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  const start = sharedStart(old, now)
  const end = sharedEnd(old.slice(start), now.slice(start))
  const middle = between(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const same = (tokens: string[]): Piece => ({ kind: 'same', text: tokens.join('') })
  return joined([same(old.slice(0, start)), ...middle, same(old.slice(old.length - end))])
}

const tokensOf = (text: string): string[] =>
  text.match(/[\p{Script=Han}]|[\p{L}\p{N}_]+|\n|[^\S\n]+|[^]/gu) ?? []

function sharedStart(a: string[], b: string[]): number {
  const length = Math.min(a.length, b.length)
  let at = 0
  while (at < length && a[at] === b[at]) at += 1
  return at
}

const sharedEnd = (a: string[], b: string[]) => sharedStart(a.toReversed(), b.toReversed())

/** The shortest way from one list to the other, after Myers. */
function between(old: string[], now: string[]): Piece[] {
  const trace = stepsBetween(old, now)
  if (!trace)
    return [
      { kind: 'out', text: old.join('') },
      { kind: 'in', text: now.join('') },
    ]
  const pieces: Piece[] = []
  let [x, y] = [old.length, now.length]
  for (const [step, reached] of [...trace.entries()].toReversed()) {
    const line = x - y
    const isIn =
      line === -step || (line !== step && (reached.get(line - 1) ?? -1) < (reached.get(line + 1) ?? -1))
    const from = isIn ? line + 1 : line - 1
    const fromX = step === 0 ? 0 : (reached.get(from) ?? 0)
    const fromY = step === 0 ? 0 : fromX - from
    while (x > fromX && y > fromY) {
      pieces.push({ kind: 'same', text: old[x - 1] ?? '' })
      ;[x, y] = [x - 1, y - 1]
    }
    if (step === 0) break
    pieces.push(isIn ? { kind: 'in', text: now[y - 1] ?? '' } : { kind: 'out', text: old[x - 1] ?? '' })
    ;[x, y] = [fromX, fromY]
  }
  return pieces.toReversed()
}

/** How far each diagonal was reached before each step; null with too many of them. */
function stepsBetween(old: string[], now: string[]): Array<Map<number, number>> | null {
  const reached = new Map([[1, 0]])
  const trace: Array<Map<number, number>> = []
  for (let step = 0; step <= Math.min(old.length + now.length, mostSteps); step += 1) {
    trace.push(new Map(reached))
    for (let line = -step; line <= step; line += 2) {
      const left = reached.get(line - 1) ?? -1
      const right = reached.get(line + 1) ?? -1
      let x = line === -step || (line !== step && left < right) ? right : left + 1
      while (x < old.length && x - line < now.length && old[x] === now[x - line]) x += 1
      reached.set(line, x)
      if (x >= old.length && x - line >= now.length) return trace
    }
  }
  return null
}

/** What was taken out comes before what was put in, and a gap or a single sign between two changes belongs to them. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = []
  let [out, into] = ['', '']
  const settle = () => {
    if (out) result.push({ kind: 'out', text: out })
    if (into) result.push({ kind: 'in', text: into })
    ;[out, into] = ['', '']
  }
  const runs = runsOf(pieces)
  for (const [at, { kind, text }] of runs.entries()) {
    const isGap = kind === 'same' && (out || into) && at < runs.length - 1 && !/[\p{L}\p{N}\n]/u.test(text)
    if (kind === 'out' || isGap) out += text
    if (kind === 'in' || isGap) into += text
    if (kind !== 'same' || isGap) continue
    settle()
    result.push({ kind, text })
  }
  settle()
  return result
}

function runsOf(pieces: Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const { kind, text } of pieces) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text) runs.push({ kind, text })
  }
  return runs
}
