import type { Option } from '#platform/fields/field-tools.ts'

export interface ShownOption extends Option {
  depth: number
}

/** Options in the order of their tree, without a row and everything below it. */
export function asTree(all: Option[], without: number | null): ShownOption[] {
  const present = new Set(all.map(({ id }) => id))
  const below = new Map<number, Option[]>()
  for (const option of all) {
    const above = option.superior !== null && present.has(option.superior) ? option.superior : 0
    below.set(above, [...(below.get(above) ?? []), option])
  }
  const walk = (above: number, depth: number): ShownOption[] =>
    (below.get(above) ?? [])
      .filter(({ id }) => id !== without)
      .flatMap((option) => [{ ...option, depth }, ...walk(option.id, depth + 1)])
  return walk(0, 0)
}
