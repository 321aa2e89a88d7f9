const shape = /^\d{4}\/\d{2}\/[a-z0-9]{16,64}\.[a-z0-9]{1,5}$/

/** `2026/11/<random>.jpg`: every stored file has such a name, and nothing else is ever looked for. */
export const isStoredName = (name: string) => shape.test(name)

export const addressOf = (name: string) => `/files/${name}`

export function nameIn(address: string): string | null {
  const name = address.startsWith('/files/') ? address.slice('/files/'.length) : ''
  return isStoredName(name) ? name : null
}
