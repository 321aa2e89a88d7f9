import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { menuRule } from '#entities/menu-rule.ts'
import { addRow, editRow, openSmallHouse } from '#tests/small-house.ts'
import { enabledAdmin, mayDo, explainPermission } from './permissions.server.ts'

describe('the permission decision', () => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let root: number
  let top: number
  let editors: number
  let editor: number

  beforeEach(async () => {
    small = await openSmallHouse()
    const person = { nickname: 'Somebody', password: 'hash' }
    top = (await addRow(small.house, adminGroup, { name: 'Top', rules: '*' })).id
    const content = await addRow(small.house, adminGroup, {
      name: 'Content',
      superior_id: top,
      rules: 'event/index,event/edit',
    })
    editors = (
      await addRow(small.house, adminGroup, {
        name: 'Editors',
        superior_id: content.id,
        rules: 'event/edit,event/del',
      })
    ).id
    root = (await addRow(small.house, admin, { ...person, username: 'root', group_ids: String(top) })).id
    editor = (await addRow(small.house, admin, { ...person, username: 'editor', group_ids: String(editors) }))
      .id
  })
  afterEach(() => small.house.close())

  const may = async (id: number, node: string, house = small.house) => {
    const known = await enabledAdmin(house, id)
    return known !== null && mayDo(known, node)
  }

  it('a super administrator may do everything, and others what their groups allow', async () => {
    expect(await may(root, 'anything/at-all')).toBe(true)
    expect(await may(editor, 'event/edit')).toBe(true)
    expect(await may(editor, 'Event/EDIT')).toBe(true)
    expect(await may(editor, 'event/del')).toBe(false)
    expect(await may(editor, 'event/index')).toBe(false)
    expect(await may(999, 'event/edit')).toBe(false)
  })

  it('the permission decision explains its reasons', async () => {
    expect(await explainPermission(small.house, editor, 'event/del')).toEqual({
      allowed: false,
      super: false,
      switchedOff: false,
      groups: [
        {
          id: editors,
          name: 'Editors',
          gives: false,
          chain: [
            { id: editors, name: 'Editors', enabled: true, lists: true },
            expect.objectContaining({ name: 'Content', lists: false }),
            { id: top, name: 'Top', enabled: true, lists: true },
          ],
        },
      ],
    })
  })

  it('a changed permission counts at once, and on another node within a moment (T1.6, R17)', async () => {
    const other = { ...small.house, db: small.fresh.another() }
    expect(await may(editor, 'event/edit', other)).toBe(true)
    await editRow(small.house, adminGroup, editors, { status: 0 })
    expect(await may(editor, 'event/edit')).toBe(false)
    await expect.poll(() => may(editor, 'event/edit', other)).toBe(false)
    await editRow(small.house, adminGroup, editors, { status: 1 })
    expect(await may(editor, 'event/edit')).toBe(true)
  })

  it('a disabled administrator has no permissions (T1.6)', async () => {
    await editRow(small.house, admin, editor, { status: 0 })
    expect(await enabledAdmin(small.house, editor)).toBeNull()
  })

  it('a permission that was disabled in the menu is granted to super administrators only', async () => {
    const page = await addRow(small.house, menuRule, { type: 'menu', name: 'event', status: 0 })
    await addRow(small.house, menuRule, { type: 'button', name: 'event/edit', superior_id: page.id })
    expect(await may(editor, 'event/edit')).toBe(false)
    expect(await may(root, 'event/edit')).toBe(true)
    expect(await explainPermission(small.house, editor, 'event/edit')).toMatchObject({
      allowed: false,
      switchedOff: true,
    })
  })
})
