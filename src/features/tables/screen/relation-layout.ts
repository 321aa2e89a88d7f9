import type { TableRelation } from '#features/tables/tables.calls.ts'

export interface PlacedTable {
  name: string
  x: number
  y: number
}

export const box = { width: 150, height: 28 }
const gap = { x: 70, y: 12 }

/**
 * Columns by how far a table is from those that relate to nothing: an arrow leads to the left. A circle of relations ends where it
 * meets itself.
 */
export function placeTables(relations: readonly TableRelation[]): PlacedTable[] {
  const names = [...new Set(relations.flatMap(({ from, to }) => [from, to]))].toSorted()
  const targets = Map.groupBy(relations, ({ from }) => from)
  const depths = new Map<string, number>()
  const depthOf = (name: string, above: readonly string[]): number => {
    const known = depths.get(name)
    if (known !== undefined) return known
    const below = (targets.get(name) ?? [])
      .map(({ to }) => to)
      .filter((to) => to !== name && !above.includes(to))
    const depth = below.length === 0 ? 0 : 1 + Math.max(...below.map((to) => depthOf(to, [...above, name])))
    depths.set(name, depth)
    return depth
  }
  const columns = Map.groupBy(names, (name) => depthOf(name, []))
  return [...columns].flatMap(([depth, inColumn]) =>
    inColumn.map((name, at) => ({ name, x: depth * (box.width + gap.x), y: at * (box.height + gap.y) })),
  )
}
