export type Mood = 'dawn' | 'noon' | 'dusk' | 'night' | 'snow' | 'rain'

export const moods: readonly Mood[] = ['dawn', 'noon', 'dusk', 'night', 'snow', 'rain']

/** A colour by day, and after it the colour by night if that is not just a darker one: `#fbf8f2#353a3c`. */
export interface Palette {
  /** Ground from the top edge, over the horizon, to the bottom edge. */
  ground: readonly [top: string, horizon: string, bottom: string]
  near: string
  far: string
  mist: string
  disc: string
  /** Of the air behind everything, and around sun or moon. */
  light: string
  halo: string
}

export const cinnabar = '#a8321f#b5452f'

export const palettes: Record<Mood, Palette> = {
  dawn: {
    ground: ['#f3efe6#191819', '#f6e3cd#40372f', '#fbf7ef#201d1b'],
    near: '#25262a#0b0b0d',
    far: '#7b8a91#24272a',
    mist: '#fbf3e6#4b433b',
    disc: '#c4513a#b5523d',
    light: '#fffaf0#574b40',
    halo: '#c4513a#b5523d',
  },
  noon: {
    ground: ['#f6f1e6#171817', '#fbf8f2#353a3c', '#f7f1e5#1f2121'],
    near: '#1f1f20#090a0b',
    far: '#7d8b8a#1f2527',
    mist: '#fbf8f2#454b4d',
    disc: '#fcf9f1#d8cdb4',
    light: '#fffaf0#474d4f',
    halo: '#fffdf6#5c6061',
  },
  dusk: {
    ground: ['#efe4d2#1a1716', '#f0d3b0#44352a', '#f7efe1#211c19'],
    near: '#2a2422#0c0a0a',
    far: '#8a7a72#2a2320',
    mist: '#f6e6d0#4d4036',
    disc: '#b8402a#b0472f',
    light: '#fffaf0#5a4838',
    halo: '#b8402a#b0472f',
  },
  night: {
    ground: ['#7b858b#111416', '#b9bcb8#2c3438', '#dcd8cd#191c1e'],
    near: '#14171a#060708',
    far: '#5d6a72#182024',
    mist: '#c9cac4#3c464b',
    disc: '#fbf6e6#e2d8bf',
    light: '#fffaf0#3b454a',
    halo: '#fbf6e6#646b6c',
  },
  snow: {
    ground: ['#c9cccb#191b1d', '#dddddb#383e41', '#f4f2ec#2a2d2f'],
    near: '#26282b#0c0d0f',
    far: '#9aa3a6#2b3134',
    mist: '#eceae5#4f5558',
    disc: '#f7f3e8#d3cab5',
    light: '#fffaf0#4a5053',
    halo: '#f7f3e8#5e6263',
  },
  rain: {
    ground: ['#cfd2cf#161819', '#e6e5de#303537', '#efebe1#1d1f20'],
    near: '#1e2225#090b0c',
    far: '#7f8c8e#1f2628',
    mist: '#e9e8e1#3f4547',
    disc: '#efebe0#c9c1ae',
    light: '#fffaf0#414749',
    halo: '#efebe0#53595a',
  },
}

/** What is light by day in its own colour, such as paper or a wall, has this share of its light under the moon. */
const moonlight = 0.66

const colours = /#[\da-f]{6}(?:#[\da-f]{6})?/g
const byDay = (colour: string) => colour.slice(0, 7)
const byNight = (colour: string) => colour.slice(7) || blend(colour, '#000000', 1 - moonlight)

/** `share` 0 is all of `from`, 1 all of `to`. */
export const mixed = (from: string, to: string, share: number): string =>
  blend(byDay(from), byDay(to), share) + blend(byNight(from), byNight(to), share)

/** The same picture in the colours of the day alone, for those who cannot show both. */
export const dayOnly = (picture: string): string => picture.replace(colours, byDay)

/**
 * Names every colour once, with its value by day and by night. A picture within a page then follows the light of the
 * page, also when the reader chooses it.
 */
export function withNight(picture: string): { picture: string; style: string } {
  const names = new Map<string, string>()
  const named = picture.replace(colours, (colour) => {
    const name = names.get(colour) ?? names.size.toString(36)
    names.set(colour, name)
    return `var(--${name})`
  })
  const values = (of: typeof byDay) => [...names].map(([colour, name]) => `--${name}:${of(colour)}`).join(';')
  const style = `<style>svg{${values(byDay)}}@media(prefers-color-scheme:dark){svg{${values(byNight)}}}</style>`
  return { picture: named, style }
}

function blend(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(a + (b - a) * Math.max(0, Math.min(1, share)))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
