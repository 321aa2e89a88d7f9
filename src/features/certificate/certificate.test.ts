import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificate } from '#entities/certificate.ts'
import { courseChapter } from '#entities/course-chapter.ts'
import { courseSection } from '#entities/course-section.ts'
import { course } from '#entities/course.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { event } from '#entities/event.ts'
import { master } from '#entities/master.ts'
import { member } from '#entities/member.ts'
import type { House } from '#platform/call/house.server.ts'
import { engines } from '#tests/databases.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'
import { completeOlderCertificates } from './older.server.ts'
import { settleCertificates } from './settle.server.ts'

describe.each(engines)('certificates on %s', (engine) => {
  let world: World
  let lin = 0
  beforeAll(async () => {
    world = await openWorld(engine)
    lin = world.ids.lin
  })
  afterAll(() => world.close())

  const english = { 'think-lang': 'en' }
  const asRoot = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.ask(method, path, { as: 'root', headers: english, ...(body ? { body } : {}) })
  const asLin = (method: 'GET' | 'POST', path: string, body?: object) =>
    world.ask(method, path, { as: 'lin', headers: english, ...(body ? { body } : {}) })
  const nobody = (path: string, body?: object) =>
    world.ask(body ? 'POST' : 'GET', path, { headers: english, ...(body ? { body } : {}) })
  const show = async (code: unknown) => (await nobody(`/api/certificate/show?code=${code}`)).data
  const own = async () => (await asLin('GET', '/api/account/certificate?limit=100')).data.list ?? []
  const rowsOf = (member_id: number) =>
    world.house.db.read
      .selectFrom('certificate')
      .selectAll()
      .where('member_id', '=', member_id)
      .orderBy('id')
      .execute()
  const newCourse = async (more: object = {}) =>
    (await addRow(world.house, course, { name_zh_cn: '《大学》', name_en: 'The Great Learning', ...more })).id
  const newMember = async (nickname: string) =>
    (await addRow(world.house, member, { username: `m${nickname}${Math.random()}`.slice(0, 30), nickname }))
      .id
  const complete = (member_id: number, course_id: number, completed_at = 1_795_219_200) =>
    world.house.db.write(({ queries }) =>
      queries
        .insertInto('course_enrolment')
        .values({ member_id, course_id, joined_at: 1_790_000_000, last_at: completed_at, completed_at })
        .execute(),
    )
  const awarded = async (form: object) => {
    const answer = await asRoot('POST', '/admin/certificate/add', { reason: 'By hand', ...form })
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1 })
    return Number(answer.data.id)
  }
  const settle = () => settleCertificates(world.house)

  it('come by themselves with a completed course, once, with everything they say', async () => {
    const teacher = await addRow(world.house, master, { name_zh_cn: '沈砚秋', name_en: 'Shen Yanqiu' })
    const id = await newCourse({ master_id: teacher.id })
    const chapter = await addRow(world.house, courseChapter, { course_id: id, name_zh_cn: '章' })
    const section = { chapter_id: chapter.id, name_zh_cn: '节', video_files: '/media/x.mp4', duration: 4500 }
    await addRow(world.house, courseSection, section)
    const who = await newMember('顾知微')
    await complete(who, id)
    await settle()
    await settle()
    const [row, ...others] = await rowsOf(who)
    expect(others).toEqual([])
    expect(await show(row?.code)).toMatchObject({
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
      state: 'valid',
      holder: { zh: '顾知微', en: 'Gu Zhiwei' },
      kind: 'course',
      title: { zh: '《大学》', en: 'The Great Learning' },
      masters: { zh: '沈砚秋', en: 'Shen Yanqiu' },
      minutes: 75,
      began_on: '2026-09-21',
      done_on: '2026-11-21',
      issuer: { zh: '书院', en: 'Shuyuan' },
      rule: { zh: expect.stringContaining('全部章节'), en: expect.stringContaining('every section') },
      address: `http://shuyuan.test/certificate/${row?.code}`,
    })
    expect(row?.code).toMatch(/^[0-9a-f]{32}$/)
  })

  it('do not come where a course gives none, until it does; then also for those who completed it before', async () => {
    const id = await newCourse({ certificate_switch: 0 })
    const who = await newMember('沈明')
    await complete(who, id)
    await settle()
    expect(await rowsOf(who)).toEqual([])
    await editRow(world.house, course, id, { certificate_switch: 1 })
    await settle()
    expect(await rowsOf(who)).toHaveLength(1)
  })

  it('do not come again by themselves once they were revoked', async () => {
    const id = await newCourse()
    const who = await newMember('宋听')
    const given = await awarded({ member_id: who, course_id: id })
    await asRoot('POST', '/admin/certificate/revoke', { ids: [given], told: { reason_zh_cn: '误发' } })
    await complete(who, id)
    await settle()
    expect(await rowsOf(who)).toHaveLength(1)
    await awarded({ member_id: who, course_id: id })
  })

  it('come after an event to members who checked in, and to nobody else', async () => {
    const past = { name_zh_cn: '雅集', date: '2026-11-01', start_at: 1_793_500_000, end_at: 1_793_507_200 }
    const { id } = await addRow(world.house, event, { ...past, certificate_switch: 1, status: 1 })
    const [came, away] = [await newMember('来者'), await newMember('缺席')]
    const signUp = (member_id: number | null, code: string, checked_in_at: number | null) =>
      addRow(world.house, eventSignup, { event_id: id, member_id, code, state: 'confirmed', checked_in_at })
    await signUp(came, 'CAME', 1_793_500_100)
    await signUp(away, 'AWAY', null)
    await signUp(null, 'GUEST', 1_793_500_100)
    await settle()
    expect(await rowsOf(came)).toEqual([])
    await editRow(world.house, event, id, { status: 2 })
    await settle()
    expect(await rowsOf(away)).toEqual([])
    const [row] = await rowsOf(came)
    expect(await show(row?.code)).toMatchObject({
      kind: 'event',
      title: { zh: '雅集', en: '雅集' },
      minutes: 120,
      began_on: '2026-11-01',
    })
  })

  it('are issued once, with numbers without gaps, however many processes are at it', async () => {
    const other: House = { ...world.house, db: world.fresh.another() }
    const id = await newCourse()
    const crowd = await Promise.all(Array.from({ length: 30 }, (_, at) => newMember(`众${at}`)))
    for (const each of crowd) await complete(each, id)
    await Promise.all([world.house, other, world.house, other].map((house) => settleCertificates(house)))
    await settle()
    const rows = (await Promise.all(crowd.map(rowsOf))).flat()
    expect(rows).toHaveLength(30)
    const all = await world.house.db.read.selectFrom('certificate').select('number').execute()
    const numbers = all.map(({ number }) => Number(number.slice(5))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  it('by hand have a reason, and a title of their own where they are for no course', async () => {
    const who = await newMember('罗义')
    expect(
      await asRoot('POST', '/admin/certificate/add', { member_id: who, title_zh_cn: '义工' }),
    ).toMatchObject({ code: 0, data: { fields: { reason: expect.any(String) } } })
    expect(await asRoot('POST', '/admin/certificate/add', { member_id: who, reason: 'x' })).toMatchObject({
      code: 0,
      msg: 'Please fill in: Title',
    })
    await awarded({ member_id: who, title_zh_cn: '义工证书', number: 'MINE', holder: '罗 义' })
    const [row] = await rowsOf(who)
    expect(row).toMatchObject({
      kind: 'other',
      holder: '罗 义',
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
    })
    const id = await newCourse()
    await awarded({ member_id: who, course_id: id })
    const again = { member_id: who, course_id: id, reason: 'Again' }
    expect(await asRoot('POST', '/admin/certificate/add', again)).toMatchObject({ code: 0 })
    const both = { ...again, event_id: world.ids.openDay }
    expect(await asRoot('POST', '/admin/certificate/add', both)).toMatchObject({ code: 0 })
    expect(await asRoot('POST', '/admin/certificate/edit', { id: row?.id, holder: 'x' })).not.toMatchObject({
      code: 1,
    })
  })

  it('say everything still when course, master, event and settings are gone or changed', async () => {
    const teacher = await addRow(world.house, master, { name_zh_cn: '柳如是', name_en: 'Liu Rushi' })
    const courseId = await newCourse({ master_id: teacher.id })
    const past = { name_zh_cn: '夜游', name_en: 'Night walk', masters: String(teacher.id), status: 2 }
    const { id: eventId } = await addRow(world.house, event, { ...past, date: '2026-10-01' })
    const who = await newMember('叶初')
    await awarded({ member_id: who, course_id: courseId })
    await awarded({ member_id: who, event_id: eventId })
    const rows = await rowsOf(who)
    const before = await Promise.all(rows.map(({ code }) => show(code)))
    expect(before).toMatchObject([{ masters: { en: 'Liu Rushi' } }, { title: { en: 'Night walk' } }])
    for (const [name, id] of [
      ['course', courseId],
      ['event', eventId],
      ['master', teacher.id],
    ] as const)
      expect(await asRoot('DELETE', `/admin/${name}/del`, { ids: [id] })).toMatchObject({ code: 1 })
    expect(await Promise.all(rows.map(({ code }) => show(code)))).toEqual(before)
    expect(await rowsOf(who)).toMatchObject([{ course_id: null }, { event_id: null }])
  })

  it('have no name any more once the member is gone, unless the member wanted it to stay', async () => {
    const id = await newMember('钱别')
    await awarded({ member_id: id, title_zh_cn: '甲' })
    const kept = await awarded({ member_id: id, title_zh_cn: '乙' })
    await editRow(world.house, certificate, kept, { keeps_name: 1 })
    const rows = await rowsOf(id)
    expect(await asRoot('DELETE', '/admin/member/del', { ids: [id] })).toMatchObject({ code: 1 })
    const after = await Promise.all(rows.map(({ code }) => show(code)))
    expect(after).toMatchObject([
      { holderGone: true, holder: { zh: '', en: '' }, title: { zh: '甲' }, state: 'valid' },
      { holderGone: false, holder: { zh: '钱别', en: 'Qian Bie' }, title: { zh: '乙' } },
    ])
  })

  it('say that they were revoked, when and why, and are revoked once', async () => {
    const [one, two] = [await newCourse(), await newCourse()]
    const ids = [
      await awarded({ member_id: lin, course_id: one }),
      await awarded({ member_id: lin, course_id: two }),
    ]
    const told = { reason_zh_cn: ' 课程尚未\n学完 ', reason_en: 'Not completed' }
    const revoke = (body: object) => asRoot('POST', '/admin/certificate/revoke', body)
    const editor = await world.ask('POST', '/admin/certificate/revoke', { as: 'editor', body: { ids, told } })
    expect(editor.code).not.toBe(1)
    expect(await revoke({ ids })).toMatchObject({ code: 0, msg: 'Please fill in: Reason, in Chinese' })
    const long = { reason_zh_cn: 'x'.repeat(301) }
    expect(await revoke({ ids, told: long })).toMatchObject({
      data: { fields: { reason_zh_cn: expect.any(String) } },
    })
    expect(await revoke({ ids, told })).toMatchObject({ code: 1, msg: 'Revoked' })
    expect(await revoke({ ids: [ids[0]], told })).toMatchObject({ code: 0 })
    const mine = (await own()).filter(({ id }) => ids.includes(Number(id)))
    expect(mine).toMatchObject([
      { state: 'revoked', reason: 'Not completed', revoked_at: expect.any(Number) },
      { state: 'revoked' },
    ])
    expect(await show(mine[0]?.code)).toMatchObject({
      state: 'revoked',
      ended_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reason: { zh: '课程尚未 学完', en: 'Not completed' },
    })
    expect(await asLin('GET', `/api/account/certificateFile?id=${ids[0]}`)).toMatchObject({ code: 0 })
  })

  it('get another name by another certificate, to which the old one leads', async () => {
    const who = await newMember('顾知薇')
    const id = await awarded({ member_id: who, course_id: await newCourse() })
    const reissue = (body: object) => asRoot('POST', '/admin/certificate/reissue', body)
    expect(await reissue({ ids: [id], told: { holder: '顾知微' } })).toMatchObject({ code: 0 })
    const told = { holder: '顾知微', reason: 'A wrong character' }
    expect(await reissue({ ids: [id, id + 1], told })).toMatchObject({ code: 0 })
    expect(await reissue({ ids: [id], told })).toMatchObject({ code: 1, msg: 'Issued anew' })
    expect(await reissue({ ids: [id], told })).toMatchObject({ code: 0 })
    const [old, next] = await rowsOf(who)
    expect(await show(old?.code)).toMatchObject({ state: 'replaced', replaced_by: next?.code })
    const { number, ...rest } = await show(next?.code)
    expect(rest).toMatchObject({ state: 'valid', holder: { zh: '顾知微', en: 'Gu Zhiwei' } })
    expect(number).not.toBe(old?.number)
  })

  it('are found by number and name together, and nothing is told of one that is not right', async () => {
    const who = await newMember('秦观')
    await awarded({ member_id: who, title_zh_cn: '词' })
    const [row] = await rowsOf(who)
    const find = (number: string, name: string) => nobody('/api/certificate/find', { number, name })
    expect(await find(` ${row?.number} `, '秦 观')).toMatchObject({ code: 1, data: { code: row?.code } })
    expect(await find(String(row?.number), 'qin guan')).toMatchObject({ code: 1 })
    const noes = [
      await find(String(row?.number), '秦桧'),
      await find('2026-999999', '秦观'),
      await find('', ''),
    ]
    const told = noes.map(({ code, msg, data }) => JSON.stringify({ code, msg, data }))
    expect(new Set(told).size).toBe(1)
    for (const code of ['', '0'.repeat(32), '%25', row?.number])
      expect(await nobody(`/api/certificate/show?code=${code}`)).toMatchObject({ data: { type: 'notFound' } })
  })

  it('are shown and handed out as their holder wants, and only to them on paper', async () => {
    await asLin('POST', '/api/account/nameCertificates', { name: '林 逋', latin: 'Lin Bu' })
    const id = await awarded({ member_id: lin, title_zh_cn: '咏梅' })
    const row = (await own()).find((each) => each.id === id)
    expect(row).toMatchObject({ holder: '林 逋', holder_latin: 'Lin Bu', initials_only: false })
    const view = { id, initials_only: true, keeps_name: true }
    expect(await asLin('POST', '/api/account/certificateView', view)).toMatchObject({ code: 1 })
    expect(await show(row?.code)).toMatchObject({ holder: { zh: '林 逋', en: 'L. B.' } })
    const file = await world.site.inject({
      url: `/api/account/certificateFile?id=${id}`,
      headers: { 'ba-user-token': world.tokens.lin },
    })
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const pdf = readPdf(file.rawPayload)
    expect(pdf.lines).toEqual(expect.arrayContaining(['林 逋', 'Lin Bu', '咏梅', `编号 No. ${row?.number}`]))
    expect(pdf.qr).toBe(`http://shuyuan.test/certificate/${row?.code}`)
    const theirs = await awarded({ member_id: await newMember('旁人'), title_zh_cn: '他' })
    for (const path of [`certificateFile?id=${theirs}`, 'certificateFile?id=999999'])
      expect(await asLin('GET', `/api/account/${path}`)).toMatchObject({ data: { type: 'notFound' } })
    expect(await asLin('POST', '/api/account/certificateView', { ...view, id: theirs })).toMatchObject({
      code: 0,
    })
    expect(await nobody(`/api/account/certificateFile?id=${id}`)).toMatchObject({ code: 302 })
    for (const [name, latin] of [
      ['<b>', ''],
      ['林', '林'],
    ])
      expect(await asLin('POST', '/api/account/nameCertificates', { name, latin })).toMatchObject({
        code: 0,
        data: { fields: expect.anything() },
      })
  })

  it('of earlier releases keep number and words, and get an address', async () => {
    const id = await newCourse()
    const who = await newMember('旧人')
    const words = {
      number: '2025-7KQM-3F9T-XW2B-N8HD',
      holder: '旧人',
      title_zh_cn: '旧题',
      issued_at: 1_750_000_000,
    }
    await addRow(world.house, certificate, { ...words, member_id: who, course_id: id })
    await completeOlderCertificates(world.house)
    await complete(who, id)
    await settle()
    const [row, ...others] = await rowsOf(who)
    expect(others).toEqual([])
    const found = await nobody('/api/certificate/find', { number: words.number.toLowerCase(), name: '旧人' })
    expect(found.data).toMatchObject({ code: row?.code })
    expect(await show(row?.code)).toMatchObject({
      number: words.number,
      title: { zh: '旧题', en: '旧题' },
      holder: { zh: '旧人', en: 'Jiu Ren' },
      issued_on: '2025-06-15',
      issuer: { zh: '书院' },
    })
  })
})
