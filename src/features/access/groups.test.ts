import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openStaff, type Staff } from '#tests/office-staff.ts'

describe.each(engines)('a group on %s', (engine) => {
  let staff: Staff
  const groups = { top: 0, chiefs: 0, editors: 0, interns: 0, others: 0 }
  const people = { root: 0, chief: 0, editor: 0, peer: 0, other: 0 }
  beforeAll(async () => {
    staff = await openStaff(engine)
    Object.assign(groups, staff.groups)
    Object.assign(people, staff.people)
  })
  afterAll(() => staff.small.house.close())

  const as: Staff['as'] = (...asked) => staff.as(...asked)
  const refused = { code: 0 }
  const onlyBelow = { code: 0, msg: 'You can manage only groups and administrators below your own group' }
  const ownStanding = { code: 0, msg: 'Nobody can change their own groups, status or permissions' }
  const notFound = { code: 0, data: { type: 'notFound' } }

  it('a group gets no more permissions than the administrator has who edits it (T4.6)', async () => {
    const form = { name: 'More', superior_id: groups.editors }
    expect(
      await as('chief', 'POST', '/admin/admin_group/add', {
        ...form,
        rules: 'event/index,event/del,member/edit',
      }),
    ).toMatchObject({
      code: 0,
      msg: 'You cannot grant permissions that you do not have: event/del, member/edit',
    })
    expect(await as('chief', 'POST', '/admin/admin_group/add', { ...form, rules: '*' })).toMatchObject({
      code: 0,
      msg: 'Only a super administrator can grant everything, and only to a group without a superior',
    })
    expect(await as('root', 'POST', '/admin/admin_group/add', { ...form, rules: '*' })).toMatchObject(refused)
    expect(
      await as('chief', 'POST', '/admin/admin_group/add', { ...form, rules: 'event/index; drop table' }),
    ).toMatchObject({ code: 0, msg: 'This is not a permission node: event/index;' })
    const { data } = await as('chief', 'POST', '/admin/admin_group/add', {
      ...form,
      rules: 'Event/Index\n event/edit,event/edit',
    })
    expect(await staff.rulesOf(Number(data.id))).toBe('event/index,event/edit')
    await as('root', 'DELETE', '/admin/admin_group/del', { ids: [Number(data.id)] })
  })

  it('a new group is below the group of its maker', async () => {
    for (const superior_id of [null, groups.top, groups.others]) {
      expect(
        await as('chief', 'POST', '/admin/admin_group/add', { name: 'Side', rules: '', superior_id }),
      ).toMatchObject(onlyBelow)
      expect(
        await as('chief', 'POST', '/admin/admin_group/edit', { id: groups.interns, superior_id }),
      ).toMatchObject(onlyBelow)
    }
    expect(
      await as('chief', 'POST', '/admin/admin_group/edit', {
        id: groups.interns,
        superior_id: groups.chiefs,
      }),
    ).toMatchObject({ code: 1 })
    expect(
      await as('chief', 'POST', '/admin/admin_group/edit', {
        id: groups.interns,
        superior_id: groups.editors,
      }),
    ).toMatchObject({ code: 1 })
  })

  it("a group above, beside or equal to one's own cannot be changed (T4.6)", async () => {
    expect(
      await as('chief', 'POST', '/admin/admin_group/edit', {
        id: groups.chiefs,
        rules: `${await staff.rulesOf(groups.chiefs)},event/del`,
      }),
    ).toMatchObject(ownStanding)
    expect(
      await as('chief', 'POST', '/admin/admin_group/edit', { id: groups.chiefs, name: 'Us' }),
    ).toMatchObject(ownStanding)
    expect(await as('chief', 'DELETE', '/admin/admin_group/del', { ids: [groups.chiefs] })).toMatchObject(
      ownStanding,
    )
    for (const id of [groups.top, groups.others]) {
      expect(await as('chief', 'POST', '/admin/admin_group/edit', { id, name: 'x' })).toMatchObject(notFound)
      expect(await as('chief', 'DELETE', '/admin/admin_group/del', { ids: [id] })).toMatchObject(notFound)
    }
    expect(
      await as('root', 'POST', '/admin/admin_group/edit', { id: groups.top, rules: 'event/index' }),
    ).toMatchObject(ownStanding)
    expect(
      await as('root', 'POST', '/admin/admin_group/edit', { id: groups.top, name: 'The top' }),
    ).toMatchObject({ code: 1 })
  })

  it('a group keeps, inactive, the permissions that the editing administrator does not have', async () => {
    expect(
      await as('chief', 'POST', '/admin/admin_group/edit', {
        id: groups.editors,
        rules: 'event/index,event/del',
      }),
    ).toMatchObject({ code: 1 })
    expect(await staff.rulesOf(groups.editors)).toBe('event/index,event/del')
    expect(
      await as('chief', 'POST', '/admin/admin_group/edit', {
        id: groups.editors,
        rules: 'event/index,event/edit',
      }),
    ).toMatchObject({ code: 1 })
    expect(
      await as('chief', 'POST', '/admin/admin_group/edit', {
        id: groups.editors,
        rules: 'event/index,event/del',
      }),
    ).toMatchObject(refused)
  })

  it('a group with members or child groups cannot be deleted', async () => {
    expect(await as('root', 'DELETE', '/admin/admin_group/del', { ids: [groups.others] })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('one record of Administrator'),
    })
    expect(await as('root', 'DELETE', '/admin/admin_group/del', { ids: [groups.chiefs] })).toMatchObject(
      refused,
    )
  })
})
