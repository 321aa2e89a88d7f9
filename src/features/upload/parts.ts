const mebibyte = 1024 ** 2
/** Stores take at most ten thousand parts, and none but the last of less than five mebibytes. */
const [leastPart, mostParts] = [8 * mebibyte, 5000]

/** What is smaller takes no longer through the server. */
export const directFrom = leastPart

export const partSize = (size: number): number =>
  Math.max(leastPart, Math.ceil(size / mostParts / mebibyte) * mebibyte)

export const allParts = (size: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(size / partSize(size))) }, (_, at) => at + 1)

/** What has arrived of a file, part by part. A part of another size counts as missing. */
export function partsOf(size: number, arrived: ReadonlyArray<{ number: number; size: number }>) {
  const most = partSize(size)
  const numbers = allParts(size)
  const sizes = new Map(arrived.map((part) => [part.number, part.size]))
  const sizeOf = (number: number) => Math.min(most, size - (number - 1) * most)
  const isThere = (number: number) => sizes.get(number) === sizeOf(number)
  const missing = numbers.filter((number) => !isThere(number))
  return {
    done: numbers.filter(isThere),
    missing,
    isWhole: missing.length === 0 && sizes.size === numbers.length,
  }
}
