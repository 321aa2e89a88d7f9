import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { inkLandscape, inkPlaceholder, motifs } from './ink-landscape.ts'
import { moods, palettes } from './mood.ts'

const cover = { width: 1600, height: 1000 }
const shapes = [
  cover,
  { width: 2100, height: 900 },
  { width: 900, height: 1200 },
  { width: 800, height: 800 },
]
/** Every picture begins with its colours by day and by night, and with nothing else that is a style. */
const lights =
  /<style>svg\{((?:--\w+:#[\da-f]{6};?)+)\}@media\(prefers-color-scheme:dark\)\{svg\{((?:--\w+:#[\da-f]{6};?)+)\}\}<\/style>/
const everyPicture = motifs.flatMap((motif) =>
  shapes.flatMap((shape) =>
    moods.map((mood) => inkLandscape({ seed: `${motif} of ${mood}`, motif, mood, ...shape })),
  ),
)

test('the same seed always paints the same picture', () => {
  expect(inkLandscape({ seed: 7, ...cover })).toBe(inkLandscape({ seed: 7, ...cover }))
  expect(inkLandscape({ seed: 'lin', ...cover })).toBe(inkLandscape({ seed: 'lin', ...cover }))
})

test('two hundred seeds paint two hundred pictures', () => {
  const pictures = Array.from({ length: 200 }, (_, seed) => inkLandscape({ seed, ...cover }))
  expect(new Set(pictures).size).toBe(200)
})

test('pictures of different seeds share no ids, so one page can contain both', () => {
  const [first, second] = [1, 2].map((seed) => idsOf(inkLandscape({ seed, motif: 'pine', ...cover })))
  expect(first!.filter((id) => second!.includes(id))).toEqual([])
})

test('every picture is well-formed and refers only to what it defines itself', () => {
  for (const svg of everyPicture) {
    expect(unclosedTags(svg.replace(lights, ''))).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity|&(?!amp;)/)
    const ids = idsOf(svg)
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = [...svg.matchAll(/(?:url\(#|href="#)([\w-]+)/g)].map((match) => match[1])
    expect(wanted.filter((id) => !ids.includes(id!))).toEqual([])
  }
})

test('no picture carries a script, a text, an event handler or anything from elsewhere', () => {
  for (const svg of everyPicture) {
    expect(svg.replace(lights, '')).not.toMatch(
      /<(?:script|text|image|style|foreignObject|a)\b|\son\w+=|data:/i,
    )
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href="(?!#)/)
  }
})

test('a picture stays small on its way: 4 kB as a rule, little over 7 kB at worst', () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const sizes = everyPicture
    .map((svg) => brotliCompressSync(svg, { params }).length)
    .toSorted((a, b) => a - b)
  expect(sizes.at(-1)).toBeLessThan(7_100)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(4_500)
})

test('no picture asks a browser to lay out more than 160 elements', () => {
  for (const svg of everyPicture) expect(svg.match(/<\w/g)!.length).toBeLessThan(160)
})

test('at night the ground of every picture is dark and its moon is light', () => {
  for (const mood of moods) {
    const [, byDay = '', byNight = ''] =
      lights.exec(inkLandscape({ seed: 1, motif: 'river', mood, ...cover })) ?? []
    for (const [day = '', night = ''] of palettes[mood].ground.map((pair) => pair.match(/#\w{6}/g) ?? [])) {
      expect(lightOf(night), mood).toBeLessThan(0.3)
      expect([byDay.includes(day), byNight.includes(night)], mood).toEqual([true, true])
    }
  }
  const moons = (['noon', 'night', 'snow'] as const).map((mood) => palettes[mood].disc.slice(7))
  for (const moon of moons) expect(lightOf(moon)).toBeGreaterThan(0.75)
})

test('a picture that becomes pixels has the colours of the day, as before', () => {
  const wish = { seed: 1, motif: 'river', mood: 'noon', ...cover } as const
  const pixels = inkLandscape({ ...wish, isDayOnly: true })
  expect(pixels).not.toMatch(/var\(|<style/)
  const [, byDay = ''] = lights.exec(inkLandscape(wish)) ?? []
  for (const [colour] of byDay.matchAll(/#[\da-f]{6}/g)) expect(pixels).toContain(colour)
})

test('every event theme can ask for its own subject', () => {
  const [tea, brush] = (['tea', 'brush'] as const).map((motif) =>
    inkLandscape({ seed: 1, mood: 'noon', motif, ...cover }),
  )
  expect(tea).not.toBe(brush)
})

test('a placeholder fits into a few hundred bytes and changes with the light', () => {
  const dawn = inkPlaceholder({ seed: 3, mood: 'dawn', ...cover })
  expect(dawn.length).toBeLessThan(700)
  expect(unclosedTags(dawn)).toEqual([])
  expect(dawn).not.toBe(inkPlaceholder({ seed: 3, mood: 'night', ...cover }))
})

/** How light a colour is, from 0 to 1. */
const lightOf = (colour: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16) / 765, 0)

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]!)
}

function unclosedTags(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)(\w+)(?:\s[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (!selfClosing) open.push(name!)
  }
  return svg.replace(/<(\/?)(\w+)(?:\s[\w:-]+="[^"<]*")*\s*(\/?)>/g, '') === '' ? open : ['stray text']
}
