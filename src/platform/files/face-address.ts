import { nameIn } from './stored-name.ts'

/** For people without a picture, in clients that show nothing else in its place. */
const defaultFace = '/face.svg'

/** The whole address of somebody's picture, for clients at other addresses. */
export const faceAddress = (publicUrl: string, stored: string): string =>
  URL.parse(stored || defaultFace, publicUrl)?.href ?? ''

/** What is stored for such an address. Our own pages show the first letter of a name where that is nothing. */
export function storedFace(address: string): string {
  const path = URL.parse(address)?.pathname ?? address
  if (path === defaultFace) return ''
  return nameIn(path) ? path : address
}
