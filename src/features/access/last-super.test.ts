import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { engines } from '#tests/databases.ts'
import { openStaff, type Staff } from '#tests/office-staff.ts'
import { addRow, editRow } from '#tests/small-house.ts'

describe.each(engines)('the last super administrator on %s', (engine) => {
  let staff: Staff
  const groups = { top: 0, chiefs: 0, editors: 0, interns: 0, others: 0 }
  const people = { root: 0, chief: 0, editor: 0, peer: 0, other: 0 }
  beforeAll(async () => {
    staff = await openStaff(engine)
    Object.assign(groups, staff.groups)
    Object.assign(people, staff.people)
  })
  afterAll(() => staff.small.house.close())

  it('the last super administrator cannot be removed by any call (T4.6)', async () => {
    await expect(editRow(staff.small.house, admin, people.root, { status: 0 })).rejects.toMatchObject({
      key: 'access.lastSuper',
    })
    await expect(editRow(staff.small.house, admin, people.root, { group_ids: '' })).rejects.toMatchObject({
      key: 'access.lastSuper',
    })
    await expect(editRow(staff.small.house, adminGroup, groups.top, { rules: '' })).rejects.toMatchObject({
      key: 'access.lastSuper',
    })
    await expect(editRow(staff.small.house, adminGroup, groups.top, { status: 0 })).rejects.toMatchObject({
      key: 'access.lastSuper',
    })
  })

  it('one of two super administrators who disable each other at the same time stays', async () => {
    const second = await addRow(staff.small.house, admin, {
      username: 'second',
      nickname: 'Second',
      password: 'hash',
      group_ids: String(groups.top),
    })
    const tries = await Promise.allSettled([
      editRow(staff.small.house, admin, people.root, { status: 0 }),
      editRow(staff.small.house, admin, second.id, { status: 0 }),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await editRow(staff.small.house, admin, people.root, { status: 1 })
    await editRow(staff.small.house, admin, second.id, { status: 0 })
  })
})
