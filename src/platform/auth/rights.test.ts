import { describe, expect, it } from 'vitest'
import { allows, effectiveRights, groupsBelow, type Group } from './rights.ts'

const group = (id: number, superior_id: number | null, rules: string, status = 1): Group => ({
  id,
  name: `g${id}`,
  superior_id,
  rules,
  status,
})

const nodesOf = (groups: Group[], id: number) => {
  const rights = effectiveRights(groups).get(id)
  return rights?.everything ? '*' : [...(rights?.nodes ?? [])].toSorted().join(',')
}

describe('the rights of a group', () => {
  it('a group has the rights that it lists and that every group above also lists', () => {
    const groups = [
      group(1, null, '*'),
      group(2, 1, 'event/edit, event/add,event/del'),
      group(3, 2, 'event/edit,tag/edit'),
      group(4, 3, 'event/edit,event/add'),
    ]
    expect([1, 2, 3, 4].map((id) => nodesOf(groups, id))).toEqual([
      '*',
      'event/add,event/del,event/edit',
      'event/edit',
      'event/edit',
    ])
  })

  it('only root groups can have all rights', () => {
    expect(nodesOf([group(1, null, 'event/edit'), group(2, 1, '*')], 2)).toBe('')
  })

  it('a group has no rights when it or a group above is disabled', () => {
    const groups = [group(1, null, '*'), group(2, 1, 'event/edit', 0), group(3, 2, 'event/edit')]
    expect([2, 3].map((id) => nodesOf(groups, id))).toEqual(['', ''])
  })

  it('groups in a circle or below a missing group have no rights', () => {
    const groups = [group(1, 2, 'event/edit'), group(2, 1, 'event/edit'), group(3, 99, 'event/edit')]
    expect([1, 2, 3].map((id) => nodesOf(groups, id))).toEqual(['', '', ''])
  })

  it('the right to see a list includes the right to pick from it', () => {
    expect(nodesOf([group(1, null, 'event/index')], 1)).toBe('event/index,event/select')
  })

  it('rights come back when the group above gets them back', () => {
    const child = group(2, 1, 'event/edit')
    expect(nodesOf([group(1, null, ''), child], 2)).toBe('')
    expect(nodesOf([group(1, null, 'event/edit'), child], 2)).toBe('event/edit')
  })

  it('a group never has more rights than the group above, in any tree', () => {
    for (let round = 0; round < 300; round += 1) {
      const groups = randomTree(round)
      const rights = effectiveRights(groups)
      for (const { id, superior_id } of groups) {
        const [own, above] = [rights.get(id), rights.get(superior_id ?? 0)]
        if (!own || superior_id === null) continue
        expect(own.everything).toBe(false)
        for (const node of own.nodes)
          expect({ groups, node, above: above && allows(above, node) }).toMatchObject({ above: true })
      }
    }
  })
})

describe('the groups below', () => {
  const groups = [group(1, null, ''), group(2, 1, ''), group(3, 2, ''), group(4, 1, ''), group(5, null, '')]
  it('the groups below a group never include the group itself', () => {
    expect([...groupsBelow(groups, [2])]).toEqual([3])
    expect([...groupsBelow(groups, [1])].toSorted((a, b) => a - b)).toEqual([2, 3, 4])
    expect([...groupsBelow(groups, [1, 2])].toSorted((a, b) => a - b)).toEqual([3, 4])
    expect([...groupsBelow([group(1, 2, ''), group(2, 1, '')], [1])]).toEqual([2])
  })
})

/** Random groups whose superior is any other group or none, circles included, each with some nodes. */
function randomTree(seed: number): Group[] {
  let state = seed * 7919 + 17
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const nodes = ['*', 'event/index', 'event/edit', 'tag/index', 'tag/select', 'tag/edit']
  return Array.from({ length: 2 + below(9) }, (_each, index) => {
    const superior = below(5) === 0 ? null : 1 + below(10)
    return group(index + 1, superior, nodes.filter(() => below(2) === 0).join(','), below(6) === 0 ? 0 : 1)
  })
}
