/** The last part of a stored address, as people read it. */
export function fileName(address: string): string {
  const last = address.split('/').at(-1) ?? address
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
