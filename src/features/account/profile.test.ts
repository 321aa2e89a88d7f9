import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachment } from '#entities/attachment.ts'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the profile of a member on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const usual = { avatar: '', nickname: '林溪', gender: 2, birthday: '1988-04-05', motto: '且尽一杯。' }
  const save = (given: object) =>
    world.ask('POST', '/api/account/profile', {
      as: 'lin',
      headers: { 'think-lang': 'en' },
      body: { ...usual, ...given },
    })
  const stored = (id = world.ids.lin) =>
    world.house.db.read.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const picture = (number: number, values: object) =>
    addRow(world.house, attachment, {
      name: 'me.jpg',
      url: `/files/2026/11/${String(number).padStart(32, '0')}.jpg`,
      mimetype: 'image/jpeg',
      storage: 'local',
      ...values,
    })

  it('a member edits the profile, and the record of change contains the edit', async () => {
    const { url } = await picture(1, { member_id: world.ids.lin })
    const wanted = { avatar: url, nickname: ' Lin Xi ', gender: '1', motto: ' 且尽\n一杯。 ' }
    expect(await save(wanted)).toMatchObject({ code: 1, msg: 'Your profile is saved', data: null })
    const now = { ...usual, avatar: url, nickname: 'Lin Xi', gender: 1, motto: '且尽 一杯。' }
    expect(await stored()).toMatchObject(now)
    const { data } = await world.ask('GET', '/api/user/index', {
      as: 'lin',
    })
    expect(data.userInfo).toMatchObject({ ...now, avatar: expect.stringContaining(url) })
    expect(await save({ ...wanted, avatar: (data.userInfo as { avatar: string }).avatar })).toMatchObject({
      code: 1,
    })
    expect(await stored()).toMatchObject(now)
    const line = await world.house.db.read
      .selectFrom('change')
      .innerJoin('change_set', 'change_set.id', 'change.set_id')
      .select(['change_set.actor_id', 'change_set.node', 'change.row_id', 'change.after'])
      .where('change.entity', '=', 'member')
      .orderBy('change.id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      actor_id: world.ids.lin,
      node: '/api/account/profile',
      row_id: world.ids.lin,
    })
    expect(JSON.parse(line.after ?? '')).toMatchObject({ nickname: 'Lin Xi' })
  })

  it('birthday, picture and signature of a profile may be empty', async () => {
    expect(await save({ avatar: '', birthday: null, motto: '' })).toMatchObject({ code: 1 })
    expect(await stored()).toMatchObject({ avatar: '', birthday: '', motto: '' })
    expect(await save({ birthday: '' })).toMatchObject({ code: 1 })
  })

  it.each([
    ['avatar', 'https://elsewhere.example/me.jpg', 'This is not a picture of this site'],
    ['avatar', '/files/2026/11/00000000000000000000000000000000.jpg', 'This is not a picture of this site'],
    ['avatar', 'javascript:alert(1)', 'This is not a picture of this site'],
    ['nickname', '  ', 'A nickname has 1 to 50 characters: letters, digits, spaces, _ and -'],
    ['nickname', '<b>', 'A nickname has 1 to 50 characters: letters, digits, spaces, _ and -'],
    ['gender', 3, 'Incorrect parameter'],
    ['gender', '', 'Incorrect parameter'],
    ['birthday', '2999-01-01', 'Please enter a day in the past'],
    ['birthday', '1899-12-31', 'Please enter a day in the past'],
    ['birthday', '2001-02-29', 'Please enter a day in the past'],
    ['motto', 'x'.repeat(201), 'A signature is one paragraph of at most 200 characters'],
    ['motto', 'a\u0007b', 'A signature is one paragraph of at most 200 characters'],
  ])('a wrong value is refused at its field: %s %j', async (field, value, words) => {
    const before = await stored()
    const answer = await save({ nickname: '别名', [field]: value })
    expect(answer).toMatchObject({ code: 0, msg: words, data: { fields: { [field]: words } } })
    expect(Object.keys(answer.data.fields as object)).toEqual([field])
    expect(await stored()).toEqual(before)
  })

  it('all wrong fields of a profile are named at once', async () => {
    const { data } = await save({ nickname: '', birthday: 'x', motto: 'x'.repeat(201) })
    expect(Object.keys(data.fields as object)).toEqual(['nickname', 'birthday', 'motto'])
  })

  it('a profile picture must be an image that the member uploaded (T3.2)', async () => {
    const other = await addRow(world.house, member, { username: 'other', nickname: 'Other' })
    const theirs = await picture(2, { member_id: other.id })
    const ofStaff = await picture(3, { admin_id: world.ids.root })
    const paper = await picture(4, { member_id: world.ids.lin, mimetype: 'application/pdf' })
    for (const { url } of [theirs, ofStaff, paper])
      expect(await save({ avatar: url })).toMatchObject({
        code: 0,
        data: { fields: { avatar: expect.any(String) } },
      })
  })

  it('an unchanged value of staff stays, even if the rules would refuse it', async () => {
    const odd = { avatar: '/ink/any-lin-1000x1000.svg', nickname: 'Dr. Lin (Tea)' }
    await editRow(world.house, member, world.ids.lin, odd)
    expect(await save({ ...odd, motto: 'Anew' })).toMatchObject({ code: 1 })
    expect(await stored()).toMatchObject({ ...odd, motto: 'Anew' })
  })

  it('a profile edit changes only the own row and only the profile fields (T3.2)', async () => {
    const other = await addRow(world.house, member, { username: 'another', nickname: 'Another' })
    const before = await stored()
    const more = {
      id: other.id,
      member_id: other.id,
      user_id: other.id,
      money: 9,
      score: 9,
      username: 'root',
    }
    expect(await save({ ...more, status: 0, email: 'x@example.org' })).toMatchObject({ code: 1 })
    expect(await stored(other.id)).toMatchObject({ nickname: 'Another', version: other.version })
    const { money, score, username, status, email } = before
    expect(await stored()).toMatchObject({ money, score, username, status, email })
    expect(await world.ask('POST', '/api/account/profile', { body: usual })).toMatchObject({ code: 302 })
  })
})
