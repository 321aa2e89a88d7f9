import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flat } from '#platform/entity/nested-rows.ts'
import { hashPassword, isPassword } from '#platform/auth/passwords.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { openStaff, type Staff } from '#tests/office-staff.ts'

describe.each(engines)('an administrator on %s', (engine) => {
  let staff: Staff
  const groups = { top: 0, chiefs: 0, editors: 0, interns: 0, others: 0 }
  const people = { root: 0, chief: 0, editor: 0, peer: 0, other: 0 }
  beforeEach(async () => {
    staff = await openStaff(engine)
    Object.assign(groups, staff.groups)
    Object.assign(people, staff.people)
  })
  afterEach(() => staff.small.house.close())

  const as: Staff['as'] = (...asked) => staff.as(...asked)
  const idsSeen = async (who: keyof typeof people, entity: string) => {
    const { data } = await as(who, 'GET', `/admin/${entity}/index`, { limit: 100 })
    return flat(data.list as Array<{ id: number }>)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  }
  const onlyBelow = { code: 0, msg: 'You can manage only groups and administrators below your own group' }
  const ownStanding = { code: 0, msg: 'Nobody can change their own groups, status or permissions' }
  const notFound = { code: 0, data: { type: 'notFound' } }

  it('an administrator sees themselves and administrators below, and a super administrator sees everybody', async () => {
    expect(await idsSeen('chief', 'admin')).toEqual([people.chief, people.editor])
    expect(await idsSeen('chief', 'admin_group')).toEqual([groups.chiefs, groups.editors, groups.interns])
    expect(await idsSeen('root', 'admin')).toHaveLength(5)
    expect((await as('chief', 'GET', '/admin/admin/select', {})).data.total).toBe(2)
    expect(await as('chief', 'GET', '/admin/admin/edit', { id: people.root })).toMatchObject(notFound)
    expect(
      await as('chief', 'GET', '/admin/admin_group/index', {
        search: ['{"field":"name","operator":"LIKE","val":"Top"}'],
      }),
    ).toMatchObject({ data: { list: [], total: 0 } })
  })

  it('an administrator adds others only to groups below their own', async () => {
    const form = { nickname: 'New', password: 'seven-strings-13' }
    for (const ids of [[groups.top], [groups.chiefs], [groups.others], [groups.editors, groups.top]]) {
      expect(
        await as('chief', 'POST', '/admin/admin/add', {
          ...form,
          username: `new${ids.join('')}`,
          group_ids: ids,
        }),
      ).toMatchObject(onlyBelow)
    }
    expect(
      await as('chief', 'POST', '/admin/admin/add', {
        ...form,
        username: 'helper',
        group_ids: [groups.interns],
      }),
    ).toMatchObject({ code: 1 })
  })

  it('an administrator changes and deletes only administrators below', async () => {
    for (const id of [people.root, people.peer, people.other]) {
      expect(await as('chief', 'POST', '/admin/admin/edit', { id, nickname: 'x' })).toMatchObject(notFound)
      expect(
        await as('chief', 'POST', '/admin/admin/edit', { id, password: 'seven-strings-14' }),
      ).toMatchObject(notFound)
      expect(await as('chief', 'DELETE', '/admin/admin/del', { ids: [id] })).toMatchObject(notFound)
    }
    expect(
      await as('chief', 'POST', '/admin/admin/edit', { id: people.editor, nickname: 'Ed' }),
    ).toMatchObject({ code: 1 })
    expect(
      await as('chief', 'POST', '/admin/admin/edit', {
        id: people.editor,
        group_ids: `${groups.editors},${groups.chiefs}`,
      }),
    ).toMatchObject(onlyBelow)
    expect(
      await as('chief', 'POST', '/admin/admin/edit', {
        id: people.editor,
        group_ids: [groups.interns, groups.editors],
      }),
    ).toMatchObject({ code: 1 })
  })

  it('no administrator can change their own groups or status or delete themselves (T4.6)', async () => {
    for (const who of ['chief', 'root'] as const) {
      const id = people[who]
      expect(await as(who, 'POST', '/admin/admin/edit', { id, group_ids: [groups.editors] })).toMatchObject(
        ownStanding,
      )
      expect(await as(who, 'POST', '/admin/admin/edit', { id, status: 0 })).toMatchObject(ownStanding)
      expect(await as(who, 'DELETE', '/admin/admin/del', { ids: [id] })).toMatchObject(ownStanding)
      const own = who === 'chief' ? groups.chiefs : groups.top
      expect(
        await as(who, 'POST', '/admin/admin/edit', {
          id,
          nickname: 'Me',
          group_ids: String(own),
          status: 1,
        }),
      ).toMatchObject({ code: 1 })
    }
  })

  it('the password of an administrator is stored as a hash, kept when left blank, and refused when weak', async () => {
    const stored = async () =>
      (
        await staff.small.house.db.read
          .selectFrom('admin')
          .select('password')
          .where('id', '=', people.editor)
          .executeTakeFirstOrThrow()
      ).password
    expect(
      await as('root', 'POST', '/admin/admin/edit', { id: people.editor, password: 'seven-strings-15' }),
    ).toMatchObject({ code: 1 })
    expect(await isPassword('seven-strings-15', await stored())).toBe(true)
    expect(
      await as('root', 'POST', '/admin/admin/edit', { id: people.editor, password: '', nickname: 'Still' }),
    ).toMatchObject({ code: 1 })
    expect(await isPassword('seven-strings-15', await stored())).toBe(true)
    expect(
      await as('root', 'POST', '/admin/admin/edit', { id: people.editor, password: 'password123' }),
    ).toMatchObject({ msg: 'This password is too common. Please choose another' })
    expect(
      await as('root', 'POST', '/admin/admin/add', {
        username: 'blank',
        nickname: 'B',
        group_ids: [groups.interns],
      }),
    ).toMatchObject({
      msg: 'Please fill in: Password',
      data: { fields: { password: 'Please fill in: Password' } },
    })
    expect(
      await as('root', 'POST', '/admin/admin/add', {
        username: 'bob',
        nickname: 'B',
        group_ids: [groups.interns],
        password: 'seven-strings-15',
      }),
    ).toMatchObject({ msg: 'Account length must be greater than 3 digit.' })
    const { id } = (
      await as('root', 'POST', '/admin/member/add', {
        username: 'lin',
        nickname: 'Lin',
        password: 'seven-strings-16',
      })
    ).data
    const lin = await staff.small.house.db.read
      .selectFrom('member')
      .select('password')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(await isPassword('seven-strings-16', lin.password)).toBe(true)
  })

  it('a refusal names the field that staff filled in', async () => {
    const add = async (entity: string, form: object) =>
      (await as('root', 'POST', `/admin/${entity}/add`, form)).data.fields
    const taken = 'Another record has this already. Please choose another'
    const fresh = {
      username: 'fresh',
      nickname: 'F',
      group_ids: [groups.interns],
      password: 'seven-strings-17',
    }
    expect(await add('admin', { ...fresh, username: 'root' })).toEqual({ username: taken })
    expect(await add('admin', { ...fresh, username: 'bob' })).toHaveProperty('username')
    expect(await add('admin', { ...fresh, password: 'password123' })).toHaveProperty('password')
    expect(await add('admin', { group_ids: [groups.interns] })).toEqual({
      username: 'Please fill in: Username',
      nickname: 'Please fill in: Nickname',
      password: 'Please fill in: Password',
    })
    const person = { nickname: 'L', password: 'seven-strings-17', email: 'lin@example.org' }
    expect(await add('member', { ...person, username: 'lin' })).toBeUndefined()
    expect(await add('member', { ...person, username: 'mei' })).toEqual({ email: taken })
    const edit = { id: people.editor, username: 'chief' }
    expect(await as('root', 'POST', '/admin/admin/edit', edit)).toMatchObject({
      msg: 'The same data already exists in the system',
      data: { type: 'duplicate', fields: { username: taken } },
    })
    const foreign = { id: people.editor, group_ids: [groups.top] }
    expect((await as('chief', 'POST', '/admin/admin/edit', foreign)).data.fields).toHaveProperty('group_ids')
    const group = { name: 'New', superior_id: groups.others, rules: 'event/index' }
    expect((await as('chief', 'POST', '/admin/admin_group/add', group)).data.fields).toHaveProperty(
      'superior_id',
    )
    const more = { name: 'New', superior_id: groups.editors, rules: 'tag/del' }
    expect((await as('chief', 'POST', '/admin/admin_group/add', more)).data.fields).toHaveProperty('rules')
  })

  it('an administrator sets their own password only with the current one, and others below them without it (T4.11)', async () => {
    const { db } = staff.small.house
    for (const who of ['root', 'chief'] as const) {
      const id = people[who]
      const hash = await hashPassword('seven-strings-18')
      await db.write(({ queries }) =>
        queries.updateTable('admin').set({ password: hash }).where('id', '=', id).execute(),
      )
      const edit = (form: object) =>
        as(who, 'POST', '/admin/admin/edit', { id, password: 'seven-strings-19', ...form })
      const refused = async (form: object, words: string) =>
        expect(await edit(form)).toMatchObject({ code: 0, data: { fields: { current_password: words } } })
      await refused({}, 'Please enter your current password')
      await refused({ current_password: '' }, 'Please enter your current password')
      await refused({ current_password: 'seven-strings-19' }, 'The current password is not right')
      const stored = db.read.selectFrom('admin').select('password').where('id', '=', id)
      expect(await stored.executeTakeFirstOrThrow()).toEqual({ password: hash })
      expect(
        await as(who, 'POST', '/admin/admin/edit', { id, nickname: 'Me again', password: '' }),
      ).toMatchObject({ code: 1 })
      expect(await edit({ current_password: 'seven-strings-18' })).toMatchObject({ code: 1 })
    }
    expect(
      await as('chief', 'POST', '/admin/admin/edit', { id: people.editor, password: 'seven-strings-20' }),
    ).toMatchObject({ code: 1 })
    const sets = await db.read.selectFrom('change_set').selectAll().execute()
    expect(sets.filter(({ outcome }) => outcome === 'failed')).toHaveLength(2)
    expect(JSON.stringify(sets)).not.toContain('seven-strings')
  })

  it('an administrator is signed out by a new password and when the account is disabled (T1.5, T1.6)', async () => {
    for (const patch of [{ password: 'seven-strings-17' }, { status: 0 }]) {
      const { token } = await issueTokens(staff.small.house, 'admin', people.other, { keep: true })
      expect(await as('root', 'POST', '/admin/admin/edit', { id: people.other, ...patch })).toMatchObject({
        code: 1,
      })
      expect(await staff.ask('GET', '/admin/index/index', {}, { admin: token })).toMatchObject({
        code: 302,
        data: { routeName: 'adminLogin' },
      })
    }
  })
})
