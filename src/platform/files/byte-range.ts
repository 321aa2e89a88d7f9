export interface ByteRange {
  /** The first and the last byte. */
  start: number
  end: number
}

/** Null is the whole file, the allowed answer to several ranges or an invalid one (RFC 9110, 14.2). */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'outside'
}

const lastBytes = (count: number, size: number) =>
  count === 0 || size === 0 ? ('outside' as const) : { start: Math.max(0, size - count), end: size - 1 }

export const inBytes = ({ start, end }: ByteRange) => `bytes=${start}-${end}`
