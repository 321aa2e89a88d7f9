import { fontSource } from './font-source.ts'

/** The fonts with exactly the characters of the headings of one page, by family. */
interface Faces {
  first: string
  /** Of the parts below the first screen. */
  later: string
}

const faces = new Map<string, Promise<Faces | null>>()
const nothingYet: Faces = { first: 'not-yet', later: 'not-yet' }

/** Loads the font of the headings of another page. A header of that page names it. */
export function prepareFace(address: string): Promise<Faces | null> {
  const cached = faces.get(address)
  if (cached) return cached
  const face = fetchFaces(address).catch(() => null)
  faces.set(address, face)
  return face
}

/**
 * Applies the heading fonts of the shown page. Until they are loaded, headings use a serif font of the device: a heading
 * with glyphs from two fonts would look like a mistake.
 */
export async function applyFace(address: string, isStillShown: () => boolean): Promise<void> {
  const timer = setTimeout(() => setFaces(nothingYet), 0)
  const found = await prepareFace(address)
  clearTimeout(timer)
  if (isStillShown()) setFaces(found ?? nothingYet)
}

/** Parts of another page that are added below this one bring the characters of their headings along. */
export async function joinFace(address: string): Promise<void> {
  const found = await prepareFace(address)
  const { style } = document.documentElement
  const known = style.getPropertyValue('--later') || 'L'
  if (found) style.setProperty('--later', `${known}, ${found.first}, ${found.later}`)
}

async function fetchFaces(address: string): Promise<Faces | null> {
  const { headers } = await fetch(address, { method: 'HEAD' })
  const files = (headers.get('link') ?? '').match(/\/font\/[\w-]+\.woff2/g) ?? []
  const [first, later] = files.map(addFace)
  if (!first) return null
  await first.load()
  return { first: first.family, later: (later ?? first).family }
}

/** It is loaded as soon as a text needs it. */
function addFace(file: string): FontFace {
  const family = `H-${file.slice('/font/'.length, -'.woff2'.length)}`
  const face = new FontFace(family, fontSource(file, document.documentElement.dataset.host ?? ''), {
    weight: '600',
    display: 'swap',
  })
  document.fonts.add(face)
  return face
}

function setFaces({ first, later }: Faces): void {
  const { style } = document.documentElement
  style.setProperty('--face', first)
  style.setProperty('--later', later)
}
