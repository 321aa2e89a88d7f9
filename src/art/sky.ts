import { brushStroke, joined, pressure } from './brush.ts'
import { cinnabar } from './mood.ts'
import { filled, lined, oval, pool, type Sheet, wash } from './sheet.ts'

export function ground(sheet: Sheet, horizon = 0.5): string {
  const [top, middle, bottom] = sheet.palette.ground
  const id = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/>` +
      `<stop offset="${horizon}" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
  )
  const { width, height } = sheet
  const light = pool(sheet, sheet.palette.light, 0.55, 0)
  return (
    `<path d="M0 0h${width}v${height}H0z" fill="url(#${id})"/>` +
    oval(width * 0.42, height * 0.45, width * 0.5, height * 0.5, light)
  )
}

/** Sun or moon. The moon is bare paper with a halo of ink washed around it (烘云托月). */
export function disc(sheet: Sheet, x: number, y: number, radius: number): string {
  const { mood, palette } = sheet
  const sun = mood === 'dawn' || mood === 'dusk'
  const halo = oval(x, y, radius * 3.4, radius * 3.4, pool(sheet, palette.halo, sun ? 0.28 : 0.55, 0))
  if (sun) return halo + oval(x, y, radius, radius, wash(sheet, palette.disc, 0.95, 0.5))
  if (mood === 'rain') return halo
  if (mood === 'noon')
    return (
      oval(x, y, radius * 1.9, radius * 1.9, pool(sheet, sheet.ink(0.75), 0.34, 0)) +
      oval(x, y, radius, radius, palette.disc)
    )
  return halo + oval(x, y, radius, radius, palette.disc)
}

export function hasRedSun(sheet: Sheet): boolean {
  return sheet.mood === 'dawn' || sheet.mood === 'dusk'
}

/** A loose line of birds far away, two touches of the brush each. */
export function birds(sheet: Sheet, x: number, y: number, count = 5, size = 9): string {
  const { random } = sheet
  let flock = ''
  for (let at = 0; at < count; at++) {
    const [bx, by] = [
      x + at * size * random.between(2, 3.4),
      y + random.between(-1, 1) * size * 1.6 - at * size * 0.5,
    ]
    const wing = size * random.between(0.75, 1.15)
    flock +=
      `M${joined([bx - wing, by - wing * random.between(0.2, 0.5)])}q${joined([wing * 0.6, -wing * 0.25, wing, wing * 0.4])}` +
      `q${joined([wing * 0.35, -wing * 0.7, wing * 1.1, -wing * 0.55])}q${joined([-wing * 0.7, wing * 0.2, -wing * 1.05, wing * 0.75])}` +
      `q${joined([-wing * 0.4, -wing * 0.5, -wing * 1.05, -wing * 0.6])}z`
  }
  return filled(flock, sheet.ink(0.1), 0.75)
}

export function weather(sheet: Sheet): string {
  if (sheet.mood === 'rain') return rain(sheet)
  return sheet.mood === 'snow' ? snow(sheet) : ''
}

function rain(sheet: Sheet): string {
  const { random, width, height } = sheet
  let streaks = ''
  for (let at = 0; at < 46; at++) {
    const length = random.between(26, 80)
    streaks += `M${joined([Math.round(random.between(0, width * 1.1)), Math.round(random.between(-20, height))])}l${joined([-length * 0.22, length])}`
  }
  return lined(streaks, sheet.ink(0.35), 1.1, 0.2)
}

function snow(sheet: Sheet): string {
  const { random, width, height } = sheet
  const flakes = (count: number) =>
    Array.from(
      { length: count },
      () => `M${Math.round(random.between(0, width))} ${Math.round(random.between(0, height))}h0`,
    ).join('')
  return lined(flakes(50), '#ffffff', 4, 0.8) + lined(flakes(22), '#ffffff', 7.5, 0.65)
}

/** Rising steam or incense. */
export function vapour(sheet: Sheet, x: number, y: number, height: number): string {
  const { random } = sheet
  const sway = height * 0.13
  const side = random.pick([-1, 1])
  const spine = [0, 1, 2, 3, 4].map(
    (at) => [x + side * (at % 2 ? sway : -sway) * (0.3 + at * 0.22), y - (height * at) / 4] as const,
  )
  return filled(
    brushStroke({ spine, width: pressure(height * 0.07, 0.1, 0, 0.55), random, steps: 14 }),
    sheet.ink(0.55),
    0.28,
  )
}

/** The one red mark: an abstract carving, so that it is no text in any language. */
export function seal(sheet: Sheet, x: number, y: number, size: number): string {
  const { random } = sheet
  const half = size / 2
  const edge = [
    [-1, -1],
    [0, -1.03],
    [1, -0.97],
    [1.02, 0],
    [0.97, 1],
    [0, 1.02],
    [-1, 0.98],
    [-0.98, 0],
  ].map(([ex, ey]) => joined([x + ex! * half, y + ey! * half]))
  const cell = size / 6
  const column = (left: number) => {
    let marks = ''
    for (let row = 0; row < 4; row++) {
      const top = y - half + cell * (1.2 + row * 1.15)
      marks += random.chance(0.7)
        ? `M${joined([left, top])}h${joined([cell * 1.5])}`
        : `M${joined([left + cell * random.pick([0, 0.75, 1.5]), top - cell * 0.3])}v${joined([cell * 1.1])}`
    }
    return (
      marks +
      `M${joined([left + cell * random.pick([0.1, 0.75, 1.4]), y - half + cell])}v${joined([cell * 4])}`
    )
  }
  return (
    `<path d="M${edge.join('L')}z" fill="${cinnabar}" stroke="${cinnabar}" stroke-width="${joined([size * 0.08])}" stroke-linejoin="round" opacity=".93"/>` +
    lined(column(x - half + cell) + column(x + half - cell * 2.5), '#fbf3e8', size * 0.062, 0.92)
  )
}
