export type Mood = 'dawn' | 'noon' | 'dusk' | 'night' | 'snow' | 'rain'

export const moods: readonly Mood[] = ['dawn', 'noon', 'dusk', 'night', 'snow', 'rain']

export interface Palette {
  /** Ground from the top edge, over the horizon, to the bottom edge. */
  ground: readonly [top: string, horizon: string, bottom: string]
  near: string
  far: string
  mist: string
  disc: string
}

export const cinnabar = '#a8321f'

export const palettes: Record<Mood, Palette> = {
  dawn: {
    ground: ['#f3efe6', '#f6e3cd', '#fbf7ef'],
    near: '#25262a',
    far: '#7b8a91',
    mist: '#fbf3e6',
    disc: '#c4513a',
  },
  noon: {
    ground: ['#f6f1e6', '#fbf8f2', '#f7f1e5'],
    near: '#1f1f20',
    far: '#7d8b8a',
    mist: '#fbf8f2',
    disc: '#e9dcc2',
  },
  dusk: {
    ground: ['#efe4d2', '#f0d3b0', '#f7efe1'],
    near: '#2a2422',
    far: '#8a7a72',
    mist: '#f6e6d0',
    disc: '#b8402a',
  },
  night: {
    ground: ['#7b858b', '#b9bcb8', '#dcd8cd'],
    near: '#14171a',
    far: '#5d6a72',
    mist: '#c9cac4',
    disc: '#fbf6e6',
  },
  snow: {
    ground: ['#c9cccb', '#dddddb', '#f4f2ec'],
    near: '#26282b',
    far: '#9aa3a6',
    mist: '#eceae5',
    disc: '#f7f3e8',
  },
  rain: {
    ground: ['#cfd2cf', '#e6e5de', '#efebe1'],
    near: '#1e2225',
    far: '#7f8c8e',
    mist: '#e9e8e1',
    disc: '#efebe0',
  },
}

/** `share` 0 is all of `from`, 1 all of `to`. */
export function mixed(from: string, to: string, share: number): string {
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
