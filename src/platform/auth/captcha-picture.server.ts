import { randomInt } from 'node:crypto'

const [width, height] = [132, 48]
const paper = '#faf7f1'
const inks = ['#1d1b19', '#5d574e', '#3f6f62', '#8a6420', '#a8321f']

/** The digits as brush strokes in a box of 20 by 32. Drawing them needs no font. */
const strokes = new Map([
  ['1', 'M5 8 L11 2 L11 30 M5 30 L16 30'],
  ['2', 'M3 9 C4 1 17 0 17 9 C17 16 6 21 3 30 L18 30'],
  ['3', 'M3 5 C7 0 17 1 16 9 C16 14 11 15 8 15 C12 15 18 17 17 24 C16 31 6 32 2 27'],
  ['4', 'M13 30 L13 2 L2 21 L18 21'],
  ['5', 'M16 2 L5 2 L4 14 C9 10 18 12 17 22 C16 31 6 32 2 27'],
  ['6', 'M15 3 C6 5 2 16 3 23 C4 32 17 32 17 23 C17 14 6 13 3 22'],
  ['7', 'M2 2 L17 2 C12 11 9 19 8 30 M6 16 L15 16'],
  ['8', 'M10 15 C2 13 3 2 10 2 C17 2 18 13 10 15 C1 18 2 30 10 30 C18 30 19 18 10 15'],
  ['9', 'M17 10 C16 18 4 18 4 9 C4 1 17 0 17 10 C17 20 13 28 6 30'],
])

/** Leaning digits among dots and hairlines: easy for people, hard for programs. */
export async function captchaPicture(answer: string): Promise<Buffer> {
  const parts = [...hairs(4, 1), ...[...answer].map(digit), ...dots(70)].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${parts}</g></svg>`
  // Loaded with the first picture, because loading takes as long as the rest of the start.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer()
}

function digit(sign: string, place: number): string {
  const x = 12 + place * 29 + randomInt(-3, 4)
  const y = 8 + randomInt(-4, 5)
  const turn = `rotate(${randomInt(-18, 19)} 10 16) skewX(${randomInt(-10, 11)})`
  const size = `scale(${between(0.92, 1.12)} ${between(0.9, 1.08)})`
  return `<path d="${strokes.get(sign) ?? ''}" transform="translate(${x} ${y}) ${turn} ${size}" stroke="${oneOf(inks)}" stroke-width="${between(2.4, 3.4)}"/>`
}

function hairs(count: number, thickness: number): string[] {
  return Array.from({ length: count }, () => {
    return `<path d="M0 ${anyHeight()} Q${randomInt(30, width - 30)} ${anyHeight()} ${width} ${anyHeight()}" stroke="${oneOf(inks)}" stroke-opacity=".35" stroke-width="${thickness}"/>`
  })
}

function dots(count: number): string[] {
  return Array.from({ length: count }, () => {
    const place = `cx="${randomInt(width)}" cy="${randomInt(height)}" r="${between(0.4, 1.1)}"`
    return `<circle ${place} fill="${oneOf(inks)}" fill-opacity=".5" stroke="none"/>`
  })
}

const anyHeight = () => randomInt(2, height - 2)
const between = (low: number, high: number) => (low + (randomInt(1000) / 1000) * (high - low)).toFixed(2)
const oneOf = (choices: string[]) => choices[randomInt(choices.length)] as string
