/** Colours and lines of a page, in the words of a PDF. */

export const colour = (value: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(value.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')

export const frame = (x: number, y: number, width: number, height: number) =>
  `${short(x)} ${short(y)} ${short(width)} ${short(height)} re`

const partsOf = /([a-z])|(-?(?:\d+\.\d*|\.\d+|\d+))/gi
/** How many numbers each kind of line takes. */
const taken: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, z: 0 }

/** A drawing as it stands in an SVG, of straight lines and cubic curves. */
export function drawn(path: string): string {
  const out: string[] = []
  let [x, y] = [0, 0]
  /** The last handle of the curve before, which a smooth one goes on from. */
  let handle: [number, number] | null = null
  let [kind, numbers] = ['', [] as number[]]
  for (const [, letter, number] of path.matchAll(partsOf)) {
    if (letter) [kind, numbers] = [letter, []]
    else numbers.push(Number(number))
    const wanted = taken[kind.toLowerCase()]
    if (wanted === undefined) throw new Error(`A drawing has a line of the unknown kind ${kind}`)
    if (numbers.length < wanted) continue
    draw()
    numbers = []
    if (kind === 'm') kind = 'l'
    if (kind === 'M') kind = 'L'
  }
  return out.join(' ')

  function draw() {
    const [dx, dy] = kind === kind.toLowerCase() ? [x, y] : [0, 0]
    const step = kind.toLowerCase()
    const points = numbers.map((value, at) => value + (at % 2 === 0 ? dx : dy))
    const [fromX, fromY] = handle ?? [x, y]
    const smooth = step === 's' ? [2 * x - fromX, 2 * y - fromY] : []
    handle = null
    if (step === 'z') return void out.push('h')
    if (step === 'h') x = dx + (numbers[0] ?? 0)
    else if (step === 'v') y = dy + (numbers[0] ?? 0)
    else [x = 0, y = 0] = points.slice(-2)
    if (step !== 'c' && step !== 's') out.push(`${short(x)} ${short(y)} ${step === 'm' ? 'm' : 'l'}`)
    else {
      handle = points.slice(-4, -2) as [number, number]
      out.push(`${[...smooth, ...points].map(short).join(' ')} c`)
    }
  }
}

export const short = (value: number) => String(Math.round(value * 100) / 100)
