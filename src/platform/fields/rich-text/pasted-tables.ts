import { areTooLarge, mostCells, mostColumns, spanOf } from './table-bounds.ts'

/**
 * What was pasted with its tables as the editor knows them: cells of a head are headers, a caption stands before its
 * table, and a table that only lays something out (letters from a mailbox, one cell of a spreadsheet) is what it holds.
 * Tables that are too large are left out, and `onTooLarge` is called.
 */
export function withPlainTables(html: string, onTooLarge: () => void): string {
  // What was copied within the editor is as it should be.
  if (!/<table\b/i.test(html) || html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // The inner ones first, because a table that still holds one is there for the layout.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    if (isLayout(table)) table.replaceWith(...contentsOf(table))
    else if (isLarge(table)) {
      table.remove()
      onTooLarge()
    } else withHeaders(table)
  }
  return body.innerHTML
}

/** A stored text as the editor takes it: nothing of a table has a place there but rows and cells. */
export function withCaptionsBefore(html: string): string {
  if (!html.includes('<caption')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of body.querySelectorAll('table')) captionBefore(table)
  return body.innerHTML
}

const cellsOf = (table: HTMLTableElement) => [...table.rows].flatMap((row) => [...row.cells])

const isLayout = (table: HTMLTableElement) =>
  /^(?:presentation|none)$/i.test(table.role ?? '') ||
  cellsOf(table).length <= 1 ||
  table.querySelector('table') !== null

const isLarge = (table: HTMLTableElement) =>
  areTooLarge([
    [...table.rows].map(({ cells }) =>
      [...cells].map((cell) => ({
        columns: spanOf(cell.getAttribute('colspan'), mostColumns),
        rows: spanOf(cell.getAttribute('rowspan'), mostCells),
      })),
    ),
  ])

/** What the caption and the cells hold, each as a block of its own. */
const contentsOf = (table: HTMLTableElement) =>
  [table.caption, ...cellsOf(table)].flatMap((part) => (part ? [renamed(part, 'div', [])] : []))

function withHeaders(table: HTMLTableElement): void {
  captionBefore(table)
  const { tHead } = table
  for (const cell of tHead?.querySelectorAll('td') ?? [])
    cell.replaceWith(renamed(cell, 'th', ['colspan', 'rowspan', 'align', 'style']))
}

function captionBefore(table: HTMLTableElement): void {
  const { caption } = table
  if (caption?.textContent.trim()) table.before(renamed(caption, 'p', []))
  caption?.remove()
}

function renamed(element: Element, tag: string, kept: readonly string[]): HTMLElement {
  const made = element.ownerDocument.createElement(tag)
  for (const name of kept) {
    const value = element.getAttribute(name)
    if (value !== null) made.setAttribute(name, value)
  }
  made.append(...element.childNodes)
  return made
}
