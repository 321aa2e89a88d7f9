import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { memberGroup } from '#entities/member-group.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { changeUntilNextWrite } from '#tests/next-write.ts'
import { openExportWorld, type Learner, type ExportWorld } from '#tests/worlds/export-world.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { password } from '#tests/world.ts'

const week = 7 * 24 * 3600
const begin = Math.floor(Date.UTC(2026, 10, 22, 2) / 1000)

describe.each(engines)('the link to what is a member’s on %s', (engine) => {
  let own: ExportWorld
  let lin: Learner
  beforeAll(async () => void (own = await openExportWorld(engine)))
  beforeEach(async () => {
    own.time.seconds = begin
    lin = await own.newLearner()
  })
  afterAll(() => own.world.close())

  const opens = async (url: string) => (await own.fetched(url)).statusCode === 200
  const expectGone = async (url: string) => {
    const { statusCode, headers, body } = await own.fetched(url)
    expect(statusCode).toBe(404)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(body).toMatch(/这个链接不存在[^]+There is no such link/)
  }
  const house = () => own.world.house

  it('the link needs the password to make, and works for a week without a session, any number of times', async () => {
    expect(await own.state(lin)).toBeNull()
    const answer = await own.ask(lin)
    const until = own.time.seconds + week
    expect(answer).toMatchObject({ code: 1, msg: 'Here is your link', data: { until } })
    expect(answer.data.url).toMatch(/^\/api\/account\/exported\?code=[\w-]{43}&lang=en$/)
    expect(await own.state(lin)).toBe(until)
    const url = String(answer.data.url)
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, headers } = await own.fetched(url)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="my-data-2026-11-22.zip"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
    const looked = await own.fetched(url, 'HEAD')
    expect([looked.statusCode, looked.rawPayload.length]).toEqual([200, 0])
    own.time.seconds += week - 1
    expect(await opens(url)).toBe(true)
    own.time.seconds += 1
    await expectGone(url)
    expect(await own.state(await own.signedIn(lin))).toBeNull()
    await house().jobs.runNow('own-data-links')
    const left = await house().db.read.selectFrom('data_export').select('id').execute()
    expect(left).toEqual([])
  })

  it('a new link ends the old one, and leaves the links of other members alone', async () => {
    const first = await own.link(lin)
    const wen = await own.newLearner()
    const other = await own.link(wen)
    expect(await opens(first)).toBe(true)
    const second = await own.link(lin)
    expect(second).not.toBe(first)
    await expectGone(first)
    expect(await opens(second)).toBe(true)
    const told = (await own.archive(other)).get('data.json')
    expect(String(told)).toContain(wen.username)
    expect(String(told)).not.toContain(lin.username)
  })

  it('simultaneous requests leave one link', async () => {
    const links = await Promise.all(Array.from({ length: 4 }, () => own.link(lin)))
    const open = await Promise.all(links.map(opens))
    expect(open.filter(Boolean)).toHaveLength(1)
  })

  it.each([
    '',
    '?code=',
    '?code=x',
    '?code[]=a&code[]=b',
    `?code=${'A'.repeat(43)}`,
    `?code=${'a'.repeat(300)}`,
    "?code=' or 1=1 --",
    '?code=%',
    '?id=1',
  ])('the download needs a code: %s', (query) => expectGone(`/api/account/exported${query}`))

  it('a slightly different code and the hash of the code do not open the download', async () => {
    const url = await own.link(lin)
    const code = new URLSearchParams(url.split('?')[1]).get('code') ?? ''
    const { code_hash } = await house()
      .db.read.selectFrom('data_export')
      .select('code_hash')
      .where('member_id', '=', lin.id)
      .executeTakeFirstOrThrow()
    const swapped = code === code.toLowerCase() ? code.toUpperCase() : code.toLowerCase()
    for (const wrong of [code.slice(1), `${code}A`, ` ${code}`, swapped, code_hash])
      await expectGone(`/api/account/exported?code=${encodeURIComponent(wrong)}`)
    expect(await opens(url)).toBe(true)
  })

  it('a new password or a disabled account ends the link for good', async () => {
    const url = await own.link(lin)
    await editRow(house(), member, lin.id, { nickname: 'Another name' })
    expect(await opens(url)).toBe(true)
    const changed = { oldPassword: password, newPassword: 'eight-quiet-rivers' }
    const headers = { 'ba-user-token': lin.token }
    expect(
      await own.world.ask('POST', '/api/account/changePassword', { headers, body: changed }),
    ).toMatchObject({
      code: 1,
    })
    await expectGone(url)
    const wen = await own.newLearner()
    const other = await own.link(wen)
    await editRow(house(), member, wen.id, { status: 0 })
    await expectGone(other)
    await editRow(house(), member, wen.id, { status: 1 })
    await expectGone(other)
  })

  it('the link works only while the member centre is open and the group has this page', async () => {
    const group = await addRow(house(), memberGroup, { name: `Guests ${lin.id}`, rules: '' })
    await editRow(house(), member, lin.id, { group_id: group.id })
    const url = await own.link(lin)
    await setSetting(house(), 'open_member_center', '0')
    expect((await own.fetched(url)).headers['content-type']).not.toBe('application/zip')
    await setSetting(house(), 'open_member_center', '1')
    expect(await opens(url)).toBe(true)
    const balance = await house()
      .db.read.selectFrom('member_rule')
      .select('id')
      .where('name', '=', 'account/balance')
      .executeTakeFirstOrThrow()
    await editRow(house(), memberGroup, group.id, { rules: String(balance.id) })
    expect((await own.fetched(url)).headers['content-type']).not.toBe('application/zip')
    const refused = { code: 302, msg: 'You do not have permission to operate' }
    expect(await own.ask(lin)).toMatchObject(refused)
  })

  it('a letter in both languages tells the owner of the request, without the link', async () => {
    const url = await own.link(lin)
    const [letter, ...more] = await own.letters(`${lin.username}@example.org`)
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/your data was asked for · .*您的数据被导出/)
    expect(letter?.text).toMatch(/At 2026-11-22 10:00 somebody[^]+change your password[^]+立即修改密码/)
    const code = new URLSearchParams(url.split('?')[1]).get('code') ?? ''
    expect(JSON.stringify(letter)).not.toContain(code)
    expect(letter?.text).not.toContain('/api/')
    const silent = await own.newLearner({ email: '' })
    expect(await opens(await own.link(silent))).toBe(true)
  })

  it('neither the link nor the password is stored in plain text', async () => {
    const url = await own.link(lin)
    const code = new URLSearchParams(url.split('?')[1]).get('code') ?? ''
    const { read } = house().db
    const stored = await Promise.all([
      read.selectFrom('data_export').selectAll().execute(),
      read.selectFrom('change_set').selectAll().execute(),
      read.selectFrom('change').selectAll().execute(),
      read.selectFrom('outbox').selectAll().execute(),
    ])
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(JSON.stringify(stored)).not.toContain(password)
    expect(stored[1].at(-1)).toMatchObject({ actor_id: lin.id, node: '/api/account/export', outcome: 'ok' })
  })

  it.each([
    ['', 'Please enter your current password'],
    [undefined, 'Please enter your current password'],
    ['not-the-word-7', 'The current password is not right'],
    ['x'.repeat(201), 'Please enter your current password'],
  ])('a wrong password is refused at the field: %j', async (typed, words) => {
    const answer = await own.ask(lin, typed ?? null)
    expect(answer).toMatchObject({ code: 0, msg: words, data: { fields: { password: words } } })
    expect(await own.state(lin)).toBeNull()
    expect(await own.letters(`${lin.username}@example.org`)).toEqual([])
  })

  it('a link cannot be made without signing in', async () => {
    const nobody = { ...lin, token: 'no-such-token' }
    expect(await own.ask(nobody)).toMatchObject({ code: 302 })
  })

  it('no link is made when staff change the password meanwhile', async () => {
    const { db } = house()
    const staff = await changeUntilNextWrite(house(), (changes) =>
      changes.edit(member, lin.id, { password: `${own.hash}.` }),
    )
    const answer = await own.ask(lin)
    await staff.committed
    expectRefusal(answer, 'invalid', 'The current password is not right')
    const rows = db.read.selectFrom('data_export').select('id').where('member_id', '=', lin.id)
    expect(await rows.execute()).toEqual([])
  })
})

describe.each(engines)('guessing on %s', (engine) => {
  let own: ExportWorld
  beforeAll(async () => void (own = await openExportWorld(engine, { DRILL_LIMITS: 'on' })))
  afterAll(() => own.world.close())

  it('guesses at the password share a limit with the sign-in', async () => {
    const lin = await own.newLearner()
    const signIn = () =>
      own.world.ask('POST', '/api/user/checkIn', {
        body: { tab: 'login', username: lin.username, password: 'not-the-word-7' },
      })
    for (let time = 0; time < 5; time += 1) {
      expect((await own.ask(lin, 'not-the-word-7')).code).toBe(0)
      expect((await signIn()).code).toBe(0)
    }
    expect(await own.ask(lin)).toMatchObject({ data: { type: 'tooMany' } })
    expect(await own.state(lin)).toBeNull()
  })

  it('guesses at a code soon reach a limit', async () => {
    const answers = []
    for (let time = 0; time < 31; time += 1)
      answers.push((await own.fetched(`/api/account/exported?code=${time}`)).statusCode)
    expect(answers.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(answers[30]).toBe(200)
  })
})
