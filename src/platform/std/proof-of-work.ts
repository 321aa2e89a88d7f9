const patience = 12

/** The number that, appended to the salt, gives a hash with this many leading zero bits; found by trying. */
export async function solveProofOfWork(salt: string, bits: number): Promise<string> {
  let pause = performance.now() + patience
  for (let number = 0; ; number += 1) {
    if (firstWord(`${salt} ${number}`) >>> (32 - bits) === 0) return String(number)
    if (number % 500 === 0 && performance.now() > pause) {
      // The page stays responsive meanwhile.
      await new Promise((resolve) => setTimeout(resolve))
      pause = performance.now() + patience
    }
  }
}

/** The first 32 bits of the SHA-256 of a short text. Browsers offer their own only over https, and it is slow. */
function firstWord(text: string): number {
  const words = schedule(text)
  let [a, b, c, d, e, f, g, h] = start as [number, number, number, number, number, number, number, number]
  for (let round = 0; round < 64; round += 1) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const chosen = (e & f) ^ (~e & g)
    const first = (h + mixed + chosen + at(constants, round) + at(words, round)) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  return (at(start, 0) + a) >>> 0
}

/** One block: at most 55 letters of ASCII. */
function schedule(text: string): Int32Array {
  const words = new Int32Array(64)
  const put = (place: number, byte: number) =>
    (words[place >> 2] = at(words, place >> 2) | (byte << (24 - (place % 4) * 8)))
  for (let place = 0; place < text.length; place += 1) put(place, text.charCodeAt(place))
  put(text.length, 0x80)
  words[15] = text.length * 8
  for (let round = 16; round < 64; round += 1) {
    const [near, far] = [at(words, round - 2), at(words, round - 15)]
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    words[round] = at(words, round - 16) + small + at(words, round - 7) + large
  }
  return words
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: ArrayLike<number>, place: number) => words[place] as number

const primes = firstPrimes(64)
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const constants = primes.map((prime) => fraction(Math.cbrt(prime)))

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}
