/** What words of the size of the back office need. */
export const leastContrast = 4.5

export const tooFaint = (words: string, ground: string): boolean => contrastOf(words, ground) < leastContrast

/** The contrast ratio of two colours such as `#a8321f`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The nearest colour of the same hue that can be read on this ground: it is mixed with black or with white. */
export function nearestReadable(words: string, ground: string): string {
  const towards = contrastOf('#000000', ground) > contrastOf('#ffffff', ground) ? 0 : 255
  const channels = channelsOf(words)
  for (let part = 0; part <= 100; part += 1) {
    const mixed = toHex(channels.map((each) => each + ((towards - each) * part) / 100))
    if (!tooFaint(mixed, ground)) return mixed
  }
  return towards === 0 ? '#000000' : '#ffffff'
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((each) => {
    const part = each / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const toHex = (channels: number[]) =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`
