import type { NodeRule } from '#platform/fields/field-tools.ts'

/** One line of the tree: a folder or page with what is below it, or a single permission. */
export interface Branch {
  key: string
  title: string
  /** The permission itself, on a line without any below. */
  node: string | null
  own: boolean
  /** The permission that opens its page. */
  opens: string | null
  below: Branch[]
}

/** The menu as a tree of permissions; a page that no button opens is a permission of its own. */
export function branchesOf(list: readonly NodeRule[], openTitle: string): Branch[] {
  const build = (superior: number | null): Branch[] =>
    list
      .filter((rule) => (superior === null ? isTop(rule, list) : rule.superior_id === superior))
      .map((rule) => branchOf(rule, build(rule.id), openTitle))
      .filter(({ node, below }) => node !== null || below.length > 0)
  return build(null)
}

const isTop = ({ superior_id }: NodeRule, list: readonly NodeRule[]) =>
  superior_id === null || !list.some(({ id }) => id === superior_id)

function branchOf({ name, title, type, own }: NodeRule, children: Branch[], openTitle: string): Branch {
  const line = { key: name, title, own }
  if (type === 'menu_dir') return { ...line, node: null, opens: null, below: children }
  if (children.length === 0) return { ...line, node: name, opens: null, below: [] }
  const index = children.find(({ node }) => node === `${name}/index`)
  const open = { key: `${name} itself`, title: openTitle, node: name, own, opens: null, below: [] }
  const below = index ? children : [open, ...children]
  const opens = index?.node ?? name
  return { ...line, node: null, opens: null, below: below.map((each) => ({ ...each, opens })) }
}

export const leavesOf = (branch: Branch): Branch[] =>
  branch.node === null ? branch.below.flatMap(leavesOf) : [branch]

/**
 * The chosen permissions after a click on a row. A user can only give permissions that they have. A permission for
 * an action includes the permission to open its page.
 */
export function toggledNodes(branch: Branch, on: boolean, chosen: readonly string[]): string[] {
  const leaves = leavesOf(branch)
  if (!on) {
    const gone = new Set(leaves.map(({ node }) => node))
    return chosen.filter((node) => !gone.has(node))
  }
  const given = leaves.filter(({ own }) => own).flatMap(({ node, opens }) => [opens, node])
  return [...new Set([...chosen, ...given.filter((node) => node !== null)])]
}

/** The lines that bear these words, with all that leads to them. */
export function matchingRules(branches: readonly Branch[], words: string): Branch[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return [...branches]
  return branches.flatMap((branch): Branch[] => {
    if (`${branch.title} ${branch.key}`.toLowerCase().includes(wanted)) return [branch]
    const below = matchingRules(branch.below, wanted)
    return below.length > 0 ? [{ ...branch, below }] : []
  })
}
