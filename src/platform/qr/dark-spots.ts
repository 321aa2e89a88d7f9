/** A picture as a canvas gives it: four bytes a dot. */
export interface Picture {
  data: ArrayLike<number>
  width: number
  height: number
}

/** The dark dots of a picture. */
export interface Spots {
  dark: Uint8Array
  width: number
  height: number
}

export function greyOf({ data, width, height }: Picture): Uint8Array {
  const grey = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4)
    grey[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  return grey
}

/** By how much a dot must be darker than its neighbourhood. */
const darker = 0.93

/** Each dot is judged by those around it, because light falls unevenly on paper and on screens. */
export function darkSpots(grey: Uint8Array, width: number, height: number, around: number): Spots {
  const sums = sumsOf(grey, width, height)
  const wide = width + 1
  const dark = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [Math.max(0, y - around), Math.min(height, y + around + 1)]
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - around), Math.min(width, x + around + 1)]
      const sum =
        (sums[bottom * wide + right] as number) -
        (sums[top * wide + right] as number) -
        (sums[bottom * wide + left] as number) +
        (sums[top * wide + left] as number)
      const mean = sum / ((bottom - top) * (right - left))
      if ((grey[y * width + x] as number) < mean * darker) dark[y * width + x] = 1
    }
  }
  return { dark, width, height }
}

/** The sum of everything above and left of each dot, so that the mean of any window costs four look-ups. */
function sumsOf(grey: Uint8Array, width: number, height: number): Float64Array {
  const wide = width + 1
  const sums = new Float64Array(wide * (height + 1))
  for (let y = 1; y <= height; y += 1) {
    let row = 0
    for (let x = 1; x <= width; x += 1) {
      row += grey[(y - 1) * width + x - 1] as number
      sums[y * wide + x] = (sums[(y - 1) * wide + x] as number) + row
    }
  }
  return sums
}

export const isDark = ({ dark, width, height }: Spots, x: number, y: number): boolean => {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return column >= 0 && row >= 0 && column < width && row < height && dark[row * width + column] === 1
}
