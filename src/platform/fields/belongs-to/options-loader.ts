import type { FieldTools, Option } from '#platform/fields/field-tools.ts'

export interface ShownOption extends Option {
  depth: number
}

const treePage = 200
const mostTreePages = 25

/** A whole tree of options, without a row and everything below it. */
export async function wholeTree(
  options: FieldTools['options'],
  entity: string,
  without: number | null,
): Promise<ShownOption[]> {
  const all: Option[] = []
  for (let page = 1; page <= mostTreePages; page += 1) {
    const { list, total } = await options(entity, { page, limit: treePage })
    all.push(...list)
    if (all.length >= total || list.length === 0) break
  }
  return asTree(all, without)
}

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
