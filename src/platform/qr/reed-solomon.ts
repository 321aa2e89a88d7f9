/** Powers of two in the field of 256 elements that QR codes reckon in, and their logarithms. */
const powers = new Uint8Array(512)
const logs = new Uint8Array(256)
for (let at = 0, value = 1; at < 255; at += 1) {
  powers[at] = value
  powers[at + 255] = value
  logs[value] = at
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d
}

const times = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : (powers[(logs[a] as number) + (logs[b] as number)] as number)
const inverse = (a: number) => powers[255 - (logs[a] as number)] as number
const power = (at: number) => powers[at % 255] as number

/** The value of a polynomial; its constant comes first. */
const valueAt = (polynomial: number[], x: number) =>
  polynomial.reduceRight((sum, factor) => times(sum, x) ^ factor, 0)

/** Puts words right of which up to half as many are wrong as `checks` were added; null where there are more. */
export function corrected(words: Uint8Array, checks: number): Uint8Array | null {
  const fromTheEnd = [...words].toReversed()
  const syndromes = Array.from({ length: checks }, (_, at) => valueAt(fromTheEnd, power(at)))
  if (syndromes.every((each) => each === 0)) return words
  const locator = locatorOf(syndromes)
  const wrong = locator.length - 1
  if (wrong === 0 || wrong > checks / 2) return null
  const places = words
    .keys()
    .filter((place) => valueAt(locator, inverse(power(place))) === 0)
    .toArray()
  if (places.length !== wrong) return null
  const evaluator = product(syndromes, locator).slice(0, checks)
  const mended = Uint8Array.from(words)
  for (const place of places) {
    const x = inverse(power(place))
    const slope = locator.reduce(
      (sum, factor, at) => (at % 2 === 1 ? sum ^ times(factor, pow(x, at - 1)) : sum),
      0,
    )
    if (slope === 0) return null
    const error = times(power(place), times(valueAt(evaluator, x), inverse(slope)))
    const at = words.length - 1 - place
    mended[at] = (mended[at] as number) ^ error
  }
  return mended
}

/** Berlekamp–Massey: the shortest recurrence of the syndromes. Its roots are the positions of the errors. */
function locatorOf(syndromes: number[]): number[] {
  let [current, before] = [[1], [1]]
  let [length, since, last] = [0, 1, 1]
  for (const [n, syndrome] of syndromes.entries()) {
    let gap = syndrome
    for (let i = 1; i <= length; i += 1) gap ^= times(current[i] ?? 0, syndromes[n - i] ?? 0)
    if (gap === 0) {
      since += 1
      continue
    }
    const factor = times(gap, inverse(last))
    const shift = since
    const next = sumOf(current, [
      ...Array.from({ length: shift }, () => 0),
      ...before.map((each) => times(each, factor)),
    ])
    if (2 * length <= n) {
      ;[length, before, last, since] = [n + 1 - length, current, gap, 1]
    } else since += 1
    current = next
  }
  return current.slice(0, length + 1)
}

function sumOf(a: number[], b: number[]): number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => (a[at] ?? 0) ^ (b[at] ?? 0))
}

function product(a: number[], b: number[]): number[] {
  const result = Array.from({ length: a.length + b.length - 1 }, () => 0)
  for (const [i, x] of a.entries())
    for (const [j, y] of b.entries()) result[i + j] = (result[i + j] as number) ^ times(x, y)
  return result
}

const pow = (x: number, at: number) => (at === 0 ? 1 : power((logs[x] as number) * at))
