import sanitize, { type Attributes } from 'sanitize-html'
import { richTextAttributes, richTextTags } from './rich-text-tags.ts'
import { areTooLarge, mostCells, mostColumns, spanOf, type CellSpan } from './table-bounds.ts'

/** Browsers draw no more than 512 levels, and nobody writes forty. */
const deepest = 100

const colour = [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i]

/** Keeps a listed set of tags, attributes and styles; everything else is dropped. */
export const cleanRichText = (html: string): string =>
  sanitize(html, {
    allowedTags: richTextTags,
    allowedAttributes: richTextAttributes,
    allowedClasses: { code: [/^language-/] },
    allowedStyles: {
      '*': { 'text-align': [/^(left|right|center|justify)$/], color: colour, 'background-color': colour },
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: 'noopener noreferrer' } }),
      b: 'strong',
      i: 'em',
      img: withDecoration,
      td: withSpans,
      th: withSpans,
    },
    nestingLimit: deepest,
  })

/** Somebody said that a picture only decorates; no other role is taken. */
function withDecoration(tagName: string, { role, ...others }: Attributes) {
  return { tagName, attribs: role === 'presentation' ? { ...others, role } : others }
}

const mostOf: Record<string, number> = { colspan: mostColumns, rowspan: mostCells }

function withSpans(tagName: string, attributes: Attributes) {
  const kept = Object.entries(attributes).map(([name, value]) => {
    const most = mostOf[name]
    return [name, most ? String(spanOf(value, most)) : value] as const
  })
  return {
    tagName,
    attribs: Object.fromEntries(kept.filter(([name, value]) => !mostOf[name] || value !== '1')),
  }
}

/** Whether a cleaned text holds a table that is too large. */
export function holdsLargeTable(html: string): boolean {
  const tables: CellSpan[][][] = []
  const open: CellSpan[][][] = []
  for (const [, close, tag, attributes = ''] of html.matchAll(/<(\/?)(table|tr|t[dh])\b([^>]*)>/g)) {
    if (tag === 'table' && close) open.pop()
    else if (tag === 'table') tables.push(open[open.push([]) - 1] ?? [])
    else if (tag === 'tr' && !close) open.at(-1)?.push([])
    else if (!close) open.at(-1)?.at(-1)?.push(spansIn(attributes))
  }
  return areTooLarge(tables)
}

const spansIn = (attributes: string): CellSpan => ({
  columns: Number(/ colspan="(\d+)"/.exec(attributes)?.[1] ?? 1),
  rows: Number(/ rowspan="(\d+)"/.exec(attributes)?.[1] ?? 1),
})
