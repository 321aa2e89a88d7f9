const faces = new Map<string, Promise<string | null>>()
const nothingYet = 'not-yet'

/** Fetches the face that has exactly the characters of another page's headings; the page itself names it. */
export function prepareFace(address: string): Promise<string | null> {
  const known = faces.get(address)
  if (known) return known
  const face = fetchFace(address).catch(() => null)
  faces.set(address, face)
  return face
}

/**
 * Sets the headings in the face of the page that is shown. Until it is there they stand in the reader's own serif:
 * a heading made of glyphs from two fonts would look like a mistake.
 */
export async function wearFace(address: string, isStillShown: () => boolean): Promise<void> {
  const timer = setTimeout(() => wear(nothingYet), 0)
  const family = await prepareFace(address)
  clearTimeout(timer)
  if (isStillShown()) wear(family ?? nothingYet)
}

async function fetchFace(address: string): Promise<string | null> {
  const { headers } = await fetch(address, { method: 'HEAD' })
  const [, file, name] = /<(\/font\/([\w-]+)\.woff2)>/.exec(headers.get('link') ?? '') ?? []
  if (!file || !name) return null
  const family = `H-${name}`
  document.fonts.add(await new FontFace(family, `url(${file})`, { weight: '600' }).load())
  return family
}

const wear = (family: string) => document.documentElement.style.setProperty('--face', family)
