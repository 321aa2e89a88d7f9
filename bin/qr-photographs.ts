import sharp from 'sharp'
import { qrSquares } from '#platform/qr/qr.ts'

export interface Photograph {
  kind: string
  text: string
  picture: { data: Uint8ClampedArray; width: number; height: number }
}

interface View {
  /** The code, as a part of the height of the picture. */
  size: number
  /** In degrees: in the plane, to the side, backwards. */
  turn: number
  lean: number
  tilt: number
  light: number
  noise: number
  blur: number
  mirrored: boolean
}

const [width, height] = [720, 540]
const plain: View = { size: 0.5, turn: 0, lean: 0, tilt: 0, light: 1, noise: 4, blur: 0, mirrored: false }

type Random = (from: number, to: number) => number

const kinds: Record<string, (random: Random) => Partial<View>> = {
  turned: (random) => ({ turn: random(0, 360) }),
  leant: (random) => ({ lean: random(-45, 45), tilt: random(-45, 45), turn: random(-20, 20) }),
  dim: (random) => ({ light: random(0.1, 0.4), noise: 6, turn: random(-20, 20) }),
  noisy: (random) => ({ noise: random(25, 70), turn: random(-20, 20) }),
  blurred: (random) => ({ blur: random(1.5, 4.5), turn: random(-20, 20) }),
  mirrored: (random) => ({ mirrored: true, turn: random(0, 360) }),
  small: (random) => ({ size: random(0.09, 0.2), turn: random(0, 360) }),
  everything: (random) => ({
    size: random(0.25, 0.6),
    turn: random(0, 360),
    lean: random(-30, 30),
    tilt: random(-30, 30),
    light: random(0.3, 1),
    noise: random(5, 25),
    blur: random(0, 1.5),
    mirrored: random(0, 1) < 0.3,
  }),
}

export const kindNames = Object.keys(kinds)

/** The same photographs for the same seed: tickets on a table, as a camera at a door sees them. */
export async function* photographs(count: number, seed: number): AsyncGenerator<Photograph> {
  const random = randomFrom(seed)
  for (let at = 0; at < count; at += 1) {
    const kind = kindNames[at % kindNames.length] as string
    const text = `1.${letters(16, random)}.${letters(16, random)}`
    const view = { ...plain, ...kinds[kind]?.(random) }
    yield { kind, text, picture: { data: await taken(text, view, random), width, height } }
  }
}

async function taken(text: string, view: View, random: Random): Promise<Uint8ClampedArray> {
  const sharpened = sharp(paper(text, view, random), { raw: { width, height, channels: 1 } })
  const lens = view.blur > 0.3 ? sharpened.blur(view.blur) : sharpened
  const grey = await lens.toColourspace('b-w').raw().toBuffer()
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  // Light falls from one side.
  const slope = random(-0.35, 0.35)
  for (let at = 0; at < width * height; at += 1) {
    const shine = view.light * (1 + slope * ((at % width) / width - 0.5))
    const grain = (random(-1, 1) + random(-1, 1)) * view.noise
    data.fill((grey[at] ?? 0) * shine + grain, at * 4, at * 4 + 3)
  }
  return data
}

const looks = [0.25, 0.75]

/** A flat sheet that is turned in space before a camera. Each dot of the picture looks up its square of the sheet. */
function paper(text: string, view: View, random: Random): Buffer {
  const rows = qrSquares(text)
  const seen = lookThrough(view, [random(-0.06, 0.06), random(-0.06, 0.06)])
  const shadeAt = (x: number, y: number) => {
    const [across, down] = seen(x, y)
    const row = rows[Math.floor((down + 0.5) * rows.length)]
    const dark = row?.[Math.floor((view.mirrored ? 0.5 - across : across + 0.5) * rows.length)]
    return dark === undefined ? 176 : dark ? 28 : 238
  }
  const grey = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const shades = looks.flatMap((down) => looks.map((along) => shadeAt(x + along, y + down)))
      grey[y * width + x] = shades.reduce((sum, shade) => sum + shade, 0) / shades.length
    }
  return grey
}

/** From a dot of the picture to a place on the sheet, whose middle is 0 and whose edges are half of 1 away. */
function lookThrough({ size, turn, lean, tilt }: View, [aside, above]: [number, number]) {
  const [a, b, c] = [turn, lean, tilt].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const right = [
    Math.cos(a) * Math.cos(b),
    Math.sin(a) * Math.cos(c) + Math.cos(a) * Math.sin(b) * Math.sin(c),
  ]
  const down = [
    -Math.sin(a) * Math.cos(b),
    Math.cos(a) * Math.cos(c) - Math.sin(a) * Math.sin(b) * Math.sin(c),
  ]
  const [deepRight, deepDown] = [Math.cos(a) * Math.sin(b) * 0.35, Math.sin(c) * 0.35]
  return (px: number, py: number): [number, number] => {
    const x = (px / height - width / height / 2 - aside) / size
    const y = (py / height - 0.5 - above) / size
    // The position in the picture of the point (u, v) of the sheet: (u·right + v·down) / (1 + u·deepRight +
    // v·deepDown).
    const [r0, r1, d0, d1] = [
      (right[0] ?? 0) - x * deepRight,
      (right[1] ?? 0) - y * deepRight,
      (down[0] ?? 0) - x * deepDown,
      (down[1] ?? 0) - y * deepDown,
    ]
    const area = r0 * d1 - r1 * d0
    return [(x * d1 - y * d0) / area, (y * r0 - x * r1) / area]
  }
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const letters = (count: number, random: Random) =>
  Array.from({ length: count }, () => alphabet[Math.floor(random(0, alphabet.length))]).join('')

/** A small generator with a seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (to - from)
  }
}
