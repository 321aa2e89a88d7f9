/** What a table holds at most: the grid of a larger one is slow to draw, and nobody reads it. */
export const mostColumns = 50
/** Of all tables of a text together, with the places that merged cells cover. */
export const mostCells = 5000

/** For the words of a refusal. */
export const largestTable = { columns: mostColumns, cells: mostCells }

/** How many columns or rows a cell goes over, whatever is written there. */
export function spanOf(written: string | null | undefined, most: number): number {
  const span = /^\d{1,9}$/.test(written ?? '') ? Number(written) : 1
  return Math.min(Math.max(span, 1), most)
}

export interface CellSpan {
  columns: number
  rows: number
}

/** Whether tables, told by the cells of their rows, are too large for a text. */
export function areTooLarge(tables: ReadonlyArray<ReadonlyArray<readonly CellSpan[]>>): boolean {
  const widths = tables.map(widthOf)
  const cells = tables.reduce((sum, rows, at) => sum + rows.length * (widths[at] ?? 0), 0)
  return cells > mostCells || widths.some((width) => width > mostColumns)
}

function widthOf(rows: ReadonlyArray<readonly CellSpan[]>): number {
  // How many columns of later rows are taken by cells from above.
  const taken = new Map<number, number>()
  let width = 0
  for (const [at, cells] of rows.entries()) {
    let own = taken.get(at) ?? 0
    for (const { columns, rows: high } of cells) {
      own += columns
      for (let below = at + 1; below < Math.min(at + high, rows.length); below += 1)
        taken.set(below, (taken.get(below) ?? 0) + columns)
    }
    width = Math.max(width, own)
  }
  return width
}
