export type Row = Record<string, unknown> & { id: number; version: number }

export interface Branch {
  row: Row
  depth: number
  hasChildren: boolean
}

/** The rows of a tree in display order, without those below a closed row. */
export function branches(rows: Row[], superior: string | null, closed: ReadonlySet<number>): Branch[] {
  if (!superior) return rows.map((row) => ({ row, depth: 0, hasChildren: false }))
  const below = childrenBy(rows, superior)
  const drawn: Branch[] = []
  const draw = (row: Row, depth: number) => {
    const children = below.get(row.id) ?? []
    drawn.push({ row, depth, hasChildren: children.length > 0 })
    if (!closed.has(row.id)) for (const child of children) draw(child, depth + 1)
  }
  for (const row of below.get(0) ?? []) draw(row, 0)
  return drawn
}

/** Rows whose superior is not in the list are shown at the top, so that no row is lost. */
function childrenBy(rows: Row[], superior: string): Map<number, Row[]> {
  const present = new Set(rows.map((row) => row.id))
  const below = new Map<number, Row[]>()
  for (const row of rows) {
    const above = Number(row[superior] ?? 0)
    const key = present.has(above) && above !== row.id ? above : 0
    below.set(key, [...(below.get(key) ?? []), row])
  }
  return below
}

export const withChildren = (rows: Row[], superior: string | null): number[] =>
  superior ? [...new Set(rows.map((row) => Number(row[superior] ?? 0)))].filter((id) => id > 0) : []

const many = 40

/** A large tree first shows two levels. Search results are shown at every level. */
export function closedAtFirst(rows: Row[], superior: string | null, sought: boolean): ReadonlySet<number> {
  if (!superior || sought || rows.length <= many) return new Set()
  const top = new Set(rows.filter((row) => !row[superior]).map(({ id }) => id))
  return new Set(withChildren(rows, superior).filter((id) => !top.has(id)))
}

/**
 * The row whose place a moved row takes. Only rows with the same superior change places. Returns `null`
 * when the row would stay in its place, and `outside` when it left its branch.
 */
export function targetOfMove(
  drawn: Branch[],
  superior: string | null,
  id: number,
  onto: number,
  edge: 'above' | 'below',
) {
  const superiorOf = (row: Row | undefined) => (superior ? (row?.[superior] ?? null) : null)
  const [moving, target] = [id, onto].map((each) => drawn.find(({ row }) => row.id === each)?.row)
  if (!moving || !target || superiorOf(moving) !== superiorOf(target)) return 'outside' as const
  const siblings = drawn.map(({ row }) => row).filter((row) => superiorOf(row) === superiorOf(moving))
  const from = siblings.indexOf(moving)
  const rest = siblings.filter((row) => row !== moving)
  const place = rest.indexOf(target) + (edge === 'below' ? 1 : 0)
  return place === from || target === moving ? null : (siblings[place]?.id ?? null)
}

/** The neighbour whose place a row takes when it moves by one; `null` at either end. */
export function neighbour(drawn: Branch[], superior: string | null, id: number, step: -1 | 1): number | null {
  const moving = drawn.find(({ row }) => row.id === id)?.row
  const siblings = drawn.filter(
    ({ row }) => !superior || (row[superior] ?? null) === (moving?.[superior] ?? null),
  )
  const at = siblings.findIndex(({ row }) => row.id === id)
  return siblings[at + step]?.row.id ?? null
}
