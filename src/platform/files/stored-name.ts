/** Folders of a pattern, then words and at least sixteen letters or digits that nobody can guess. */
const shape = /^(?:[\w-]{1,110}\/){0,6}[\w-]{0,110}[a-z0-9]{16,64}\.[a-z0-9]{1,5}$/

/** `2026/11/<random>.jpg`: every stored file has such a name, and nothing else is ever looked for. */
export const isStoredName = (name: string) => name.length <= 240 && shape.test(name)

export const addressOf = (name: string) => `/files/${name}`

const privateFolder = '_private/'

/** The name of a private copy of an uploaded file. A row with its `addressOf` keeps it from being swept away. */
export const privateNameFor = (name: string) => `${privateFolder}${name.slice(name.lastIndexOf('/') + 1)}`

export const isPrivate = (name: string) => name.startsWith(privateFolder)

/** The stored file that an address leads to. None leads to a private one. */
export function nameIn(address: string): string | null {
  const name = nameOf(address)
  return name && !isPrivate(name) ? name : null
}

/** The stored file that an address names, also if it leads to nobody. */
export const storedNameIn = nameOf

/** The private file that a row of the product names. */
export function privateNameIn(address: string): string | null {
  const name = nameOf(address)
  return name && isPrivate(name) ? name : null
}

function nameOf(address: string): string | null {
  const name = address.startsWith('/files/') ? address.slice('/files/'.length) : ''
  return isStoredName(name) ? name : null
}
