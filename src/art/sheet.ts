import { joined } from './brush.ts'
import { mixed, type Mood, palettes, type Palette } from './mood.ts'
import type { Random } from './random.ts'

/** The sheet of paper being painted on. All sheets have about the same area, 1,000 by 1,000, whatever their ratio. */
export interface Sheet {
  width: number
  height: number
  short: number
  mood: Mood
  palette: Palette
  random: Random
  /** Ink of a thing at a distance from 0 (at our feet) to 1 (lost in the haze). */
  ink(distance: number): string
  /** Keeps a definition once, however often it is asked for, and gives back its id. */
  define(markup: (id: string) => string): string
  definitions(): string
}

export function newSheet(prefix: string, ratio: number, mood: Mood, random: Random): Sheet {
  const width = Math.round(1000 * Math.sqrt(ratio))
  const height = Math.round(1000 / Math.sqrt(ratio))
  const palette = palettes[mood]
  const known = new Map<string, string>()
  return {
    width,
    height,
    short: Math.min(width, height),
    mood,
    palette,
    random,
    ink(distance) {
      const tinted = mixed(palette.near, palette.far, Math.min(1, distance * 1.7))
      return mixed(tinted, palette.ground[1], Math.max(0, distance * 1.05 - 0.25))
    },
    define(markup) {
      const content = markup('')
      const id = known.get(content) ?? prefix + known.size.toString(36)
      known.set(content, id)
      return id
    },
    definitions: () => [...known].map(([content, id]) => content.replace('id=""', `id="${id}"`)).join(''),
  }
}

/** A wash that runs out downwards (or along `x2`, `y2`): opaque ink first, then thinner and thinner. */
export function wash(sheet: Sheet, colour: string, from: number, to: number, x2 = 0, y2 = 1): string {
  const id = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x2="${x2}" y2="${y2}"><stop stop-color="${colour}" stop-opacity="${short(from)}"/>` +
      `<stop offset="1" stop-color="${colour}" stop-opacity="${short(to)}"/></linearGradient>`,
  )
  return `url(#${id})`
}

/** Solid ink that dries out just above the ground, so that a trunk grows out of the haze and not out of a cut. */
export function rooted(sheet: Sheet, colour: string): string {
  const id = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop offset=".8" stop-color="${colour}"/>` +
      `<stop offset=".99" stop-color="${colour}" stop-opacity=".1"/></linearGradient>`,
  )
  return `url(#${id})`
}

/** A round wash: `inside` in the middle, `outside` at the rim. */
export function pool(sheet: Sheet, colour: string, inside: number, outside: number): string {
  const id = sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${short(inside)}"/>` +
      `<stop offset=".6" stop-color="${colour}" stop-opacity="${short(inside * 0.55 + outside * 0.45)}"/>` +
      `<stop offset="1" stop-color="${colour}" stop-opacity="${short(outside)}"/></radialGradient>`,
  )
  return `url(#${id})`
}

export function filled(path: string, fill: string, opacity = 1): string {
  return path && `<path d="${path}" fill="${fill}"${opacity < 1 ? ` opacity="${short(opacity)}"` : ''}/>`
}

export function lined(path: string, stroke: string, width: number, opacity = 1, more = ''): string {
  const seeThrough = opacity < 1 ? ` opacity="${short(opacity)}"` : ''
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round"${seeThrough}${more}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more}/>`
}

/** A thing drawn around its own foot point, put on the sheet. A negative `scale` turns it to face the other way. */
export function placed(markup: string, x: number, y: number, scale: number, turn = 0): string {
  const turned = turn ? ` rotate(${short(turn)})` : ''
  const size = scale < 0 ? `${short(scale)} ${short(-scale)}` : short(scale)
  return `<g transform="translate(${joined([x, y])})${turned} scale(${size})">${markup}</g>`
}

function short(number: number): string {
  return String(Math.round(number * 100) / 100).replace(/^(-?)0\./, '$1.')
}
