import { describe, expect, it } from 'vitest'
import type { NodeRule } from '#platform/fields/field-tools.ts'
import { branchesOf, leavesOf, matchingRules, toggledNodes } from './node-branches.ts'

const rule = (id: number, superior_id: number | null, type: string, name: string, own = true): NodeRule => ({
  id,
  superior_id,
  type,
  name,
  title: name,
  own,
})
const list = [
  rule(1, null, 'menu_dir', 'events'),
  rule(2, 1, 'menu', 'event'),
  rule(3, 2, 'button', 'event/index'),
  rule(4, 2, 'button', 'event/edit'),
  rule(5, 2, 'button', 'event/del', false),
  rule(6, 1, 'menu', 'door'),
  rule(7, 6, 'button', 'door/lock'),
  rule(8, null, 'menu', 'link'),
  rule(9, null, 'menu_dir', 'empty'),
]

describe('the tree of permissions', () => {
  const tree = branchesOf(list, 'Open')
  const [events, link] = tree as [(typeof tree)[0], (typeof tree)[0]]
  const [event, door] = events.below as [(typeof tree)[0], (typeof tree)[0]]

  it('the tree of permissions has a line for each permission, also for pages that no button opens', () => {
    expect(leavesOf(events).map(({ node }) => node)).toEqual([
      'event/index',
      'event/edit',
      'event/del',
      'door',
      'door/lock',
    ])
    expect(link.node).toBe('link')
    expect(tree).toHaveLength(2)
  })

  it('a permission can only be given by somebody who has it', () => {
    expect(toggledNodes(event, true, [])).toEqual(['event/index', 'event/edit'])
    expect(toggledNodes(events, true, ['other/index'])).toEqual([
      'other/index',
      'event/index',
      'event/edit',
      'door',
      'door/lock',
    ])
  })

  it('giving an action of a page also gives the page', () => {
    expect(toggledNodes(event.below[1] ?? event, true, [])).toEqual(['event/index', 'event/edit'])
    expect(toggledNodes(door.below[1] ?? door, true, [])).toEqual(['door', 'door/lock'])
  })

  it('a permission can be taken away by somebody who does not have it', () => {
    expect(toggledNodes(event, false, ['event/index', 'event/del', 'x'])).toEqual(['x'])
  })

  it('a search in the tree shows the lines that lead to each hit', () => {
    expect(matchingRules(tree, 'LOCK')).toMatchObject([
      { key: 'events', below: [{ key: 'door', below: [{}] }] },
    ])
    expect(matchingRules(tree, 'nobody')).toEqual([])
  })
})
