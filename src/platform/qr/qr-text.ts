const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Reads a stream of words bit by bit. */
class Bits {
  #words: Uint8Array
  #at = 0

  constructor(words: Uint8Array) {
    this.#words = words
  }

  get left(): number {
    return this.#words.length * 8 - this.#at
  }

  take(count: number): number {
    let value = 0
    for (let bit = 0; bit < count; bit += 1, this.#at += 1)
      value = value * 2 + (((this.#words[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1)
    return value
  }
}

/** The text of a small code; null for encodings that our tickets do not use. */
export function textOf(words: Uint8Array): string | null {
  const bits = new Bits(words)
  let text = ''
  while (bits.left >= 4) {
    const manner = bits.take(4)
    if (manner === 0) break
    // A word about the set of letters; what follows is taken for UTF-8 all the same.
    if (manner === 7) bits.take(8)
    else if (manner === 1) text += digits(bits, bits.take(10))
    else if (manner === 2) text += letters(bits, bits.take(9))
    else if (manner === 4) text += bytes(bits, bits.take(8))
    else return null
  }
  return text
}

function digits(bits: Bits, count: number): string {
  let text = ''
  for (let left = count; left > 0; left -= 3) {
    const some = Math.min(3, left)
    text += String(bits.take([0, 4, 7, 10][some] ?? 0)).padStart(some, '0')
  }
  return text
}

function letters(bits: Bits, count: number): string {
  let text = ''
  for (let left = count; left > 0; left -= 2) {
    const pair = bits.take(left === 1 ? 6 : 11)
    if (left > 1) text += alphabet[Math.floor(pair / 45)] ?? ''
    text += alphabet[pair % 45] ?? ''
  }
  return text
}

function bytes(bits: Bits, count: number): string {
  return new TextDecoder().decode(Uint8Array.from({ length: count }, () => bits.take(8)))
}
