import { createCanvas } from '@napi-rs/canvas'
import jsQr from 'jsqr'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
type TreeNode = Awaited<ReturnType<Page['getStructTree']>>

/**
 * What a reader of a PDF sees: its tagged paragraphs, its metadata, and the text of its QR code. Several spaces in
 * a row are read as one.
 */
export async function readPdf(bytes: Buffer) {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    stopAtErrors: true,
  })
  const pdf = await task.promise
  const page = await pdf.getPage(1)
  const [{ info, metadata }, links, tree, marks] = await Promise.all([
    pdf.getMetadata(),
    page.getAnnotations(),
    page.getStructTree(),
    pdf.getMarkInfo(),
  ])
  const { Title: title, Language: language } = info as Record<string, string>
  const paragraphs = await paragraphsOf(page, tree)
  const read = {
    lines: paragraphs.filter(({ role }) => role !== 'Figure').map(({ text }) => text),
    paragraphs,
    title,
    language,
    /** Whether it says that all of it is tagged, and for which part of the standard PDF/UA. */
    isTagged: (marks as Map<string, boolean> | null)?.get('Marked') === true,
    universal: metadata?.get('pdfuaid:part') as string | undefined,
    outline: roleTree(tree),
    link: (links as Array<{ url?: string }>)[0]?.url,
    pages: pdf.numPages,
    qr: await qrOf(page),
  }
  await task.destroy()
  return read
}

/** What is printed on the first sheet, and how many sheets there are. */
export async function readSheet(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const pdf = await task.promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const texts = items.map((item) => ('str' in item ? item.str : '')).join('')
  const read = { pages: pdf.numPages, texts, qr: await qrOf(page) }
  await task.destroy()
  return read
}

/** The text that a screen reader says, in its order. Untagged text is left out. */
async function paragraphsOf(page: Page, tree: TreeNode) {
  const texts = await textsByTag(page)
  const paragraphs: Array<{ role: string; text: string; lang: string | undefined }> = []
  const visit = (node: TreeNode) => {
    const { role, lang, alt, children } = node as TreeNode & { lang?: string; alt?: string }
    const ids = children.flatMap((child) => ('id' in child ? [child.id as string] : []))
    const text = alt ?? ids.map((id) => texts.get(id) ?? '').join('')
    if (text) paragraphs.push({ role, text, lang })
    for (const child of children) if ('children' in child) visit(child)
  }
  visit(tree)
  return paragraphs
}

type Roles = string | { [role: string]: Roles[] }

/** The tags below each other. A tag without others below is its role alone. */
function roleTree(node: TreeNode): Roles {
  const below = node.children.flatMap((child) => ('children' in child ? [roleTree(child)] : []))
  return below.length === 0 ? node.role : { [node.role]: below }
}

async function textsByTag(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let id = ''
  for (const item of items) {
    if ('str' in item) texts.set(id, (texts.get(id) ?? '') + item.str)
    else id = item.type === 'endMarkedContent' ? '' : (item.id ?? '')
  }
  return texts
}

async function qrOf(page: Page): Promise<string | undefined> {
  const viewport = page.getViewport({ scale: 2 })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = createCanvas(width, height)
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return jsQr.default(new Uint8ClampedArray(data), width, height)?.data
}
