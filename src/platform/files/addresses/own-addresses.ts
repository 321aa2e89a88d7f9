/** What a client sends, with files that it names by the host of public files named as they are stored. */
export const withOwnAddresses = (input: unknown, host: string): unknown =>
  host === '' ? input : stored(input, host)

const folders = ['/files/', '/media/', '/ink/']

function stored(value: unknown, host: string): unknown {
  if (typeof value === 'string')
    return value.includes(host)
      ? folders.reduce((text, folder) => text.replaceAll(host + folder, folder), value)
      : value
  if (typeof value !== 'object' || value === null) return value
  let copy: Record<string, unknown> | null = null
  for (const [name, inner] of Object.entries(value)) {
    const own = stored(inner, host)
    if (own === inner) continue
    copy ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>
    copy[name] = own
  }
  return copy ?? value
}
