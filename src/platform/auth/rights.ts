/** The part of a group that decides its rights. */
export interface Group {
  id: number
  name: string
  superior_id: number | null
  rules: string
  status: number
}

/** Everything, or the nodes that are listed. */
export interface Rights {
  everything: boolean
  nodes: ReadonlySet<string>
}

export const noRights: Rights = { everything: false, nodes: new Set() }

/**
 * A group has the nodes that it lists and that every group above it also has, so a loss above is at once a loss below.
 */
export function effectiveRights(groups: readonly Group[]): Map<number, Rights> {
  const byId = new Map(groups.map((group) => [group.id, group]))
  return new Map(groups.map((group) => [group.id, rightsAlong(chainTo(group, byId))]))
}

/** The chain from a group up to its root. Empty if a circle or a missing group breaks the chain. */
export function chainTo(group: Group, byId: ReadonlyMap<number, Group>): Group[] {
  const chain: Group[] = []
  for (
    let each: Group | undefined = group;
    each && !chain.includes(each);
    each = byId.get(each.superior_id ?? 0)
  ) {
    chain.push(each)
    if (each.superior_id === null) return chain
  }
  return []
}

export function rightsAlong(chain: readonly Group[]): Rights {
  if (chain.length === 0 || chain.some((group) => group.status !== 1)) return noRights
  return chain.map(ownRights).reduce(shared)
}

/** The rights that a group lists. Only root groups may list everything. */
export function ownRights({ rules, superior_id }: Pick<Group, 'rules' | 'superior_id'>): Rights {
  const listed = nodesIn(rules)
  const nodes = new Set(listed.filter((node) => node !== '*'))
  // A permission to see a list includes picking from it.
  for (const node of listed) if (node.endsWith('/index')) nodes.add(node.replace(/index$/, 'select'))
  return { everything: superior_id === null && listed.includes('*'), nodes }
}

export const nodesIn = (rules: string): string[] => [
  ...new Set(
    rules
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
]

export function shared(one: Rights, other: Rights): Rights {
  if (one.everything) return other
  if (other.everything) return one
  return { everything: false, nodes: new Set([...one.nodes].filter((node) => other.nodes.has(node))) }
}

export const unionOf = (all: readonly Rights[]): Rights => ({
  everything: all.some((each) => each.everything),
  nodes: new Set(all.flatMap((each) => [...each.nodes])),
})

export const allows = ({ everything, nodes }: Rights, node: string): boolean =>
  everything || nodes.has(node.toLowerCase())

/** All groups below these. The given groups themselves are never included. */
export function groupsBelow(
  groups: readonly Pick<Group, 'id' | 'superior_id'>[],
  ids: readonly number[],
): Set<number> {
  const below = new Set<number>()
  const visit = (id: number) => {
    for (const group of groups) {
      if (group.superior_id !== id || below.has(group.id)) continue
      below.add(group.id)
      visit(group.id)
    }
  }
  for (const id of ids) visit(id)
  return below.difference(new Set(ids))
}
