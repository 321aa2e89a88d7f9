const faces = new Map<string, Promise<string | null>>()
const nothingYet = 'not-yet'

/** Loads the font with exactly the characters of the headings of another page. A header of that page names it. */
export function prepareFace(address: string): Promise<string | null> {
  const cached = faces.get(address)
  if (cached) return cached
  const face = fetchFace(address).catch(() => null)
  faces.set(address, face)
  return face
}

/**
 * Applies the heading font of the shown page. Until it is loaded, headings use a serif font of the device: a heading
 * with glyphs from two fonts would look like a mistake.
 */
export async function applyFace(address: string, isStillShown: () => boolean): Promise<void> {
  const timer = setTimeout(() => setFontFamily(nothingYet), 0)
  const family = await prepareFace(address)
  clearTimeout(timer)
  if (isStillShown()) setFontFamily(family ?? nothingYet)
}

async function fetchFace(address: string): Promise<string | null> {
  const { headers } = await fetch(address, { method: 'HEAD' })
  const [, file, name] = /<(\/font\/([\w-]+)\.woff2)>/.exec(headers.get('link') ?? '') ?? []
  if (!file || !name) return null
  const family = `H-${name}`
  document.fonts.add(await new FontFace(family, `url(${file})`, { weight: '600' }).load())
  return family
}

const setFontFamily = (family: string) => document.documentElement.style.setProperty('--face', family)
