/** A position in a recording that an address names, such as `#t=125` or `#t=125&part=2`. */
export interface LinkedTime {
  part: number
  seconds: number
}

export function linkedTime(hash: string): LinkedTime | null {
  const found = /^#t=(\d{1,6})(?:&part=(\d{1,3}))?$/.exec(hash)
  return found ? { seconds: Number(found[1]), part: Number(found[2] ?? 1) - 1 } : null
}

/** The address of this page with a position in it. */
export function timeAddress(address: string, { part, seconds }: LinkedTime): string {
  const page = address.replace(/#.*/s, '')
  return `${page}#t=${Math.floor(seconds)}${part > 0 ? `&part=${part + 1}` : ''}`
}
