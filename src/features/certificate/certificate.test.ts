import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificate } from '#entities/certificate.ts'
import { courseChapter } from '#entities/course-chapter.ts'
import { courseSection } from '#entities/course-section.ts'
import { course } from '#entities/course.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { event } from '#entities/event.ts'
import { master } from '#entities/master.ts'
import type { House } from '#platform/call/house.server.ts'
import { openCertificateWorld, type CertificateWorld } from '#tests/worlds/certificate-world.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { settleCertificates } from './settle-certificates.server.ts'

describe.each(engines)('certificates on %s', (engine) => {
  let at: CertificateWorld
  beforeAll(async () => void (at = await openCertificateWorld(engine)))
  afterAll(() => at.world.close())

  it('a completed course gives one certificate with all its facts', async () => {
    const teacher = await addRow(at.world.house, master, { name_zh_cn: '沈砚秋', name_en: 'Shen Yanqiu' })
    const id = await at.newCourse({ master_id: teacher.id })
    const chapter = await addRow(at.world.house, courseChapter, { course_id: id, name_zh_cn: '章' })
    const section = { chapter_id: chapter.id, name_zh_cn: '节', video_files: '/media/x.mp4', duration: 4500 }
    await addRow(at.world.house, courseSection, section)
    const who = await at.newMember('顾知微')
    await at.complete(who, id)
    await settleCertificates(at.world.house)
    await settleCertificates(at.world.house)
    const [row, ...others] = await at.rowsOf(who)
    expect(others).toEqual([])
    expect(await at.show(row?.code)).toMatchObject({
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

  it('a course without certificates gives none, and later also gives them to those who completed it before', async () => {
    const id = await at.newCourse({ certificate_switch: 0 })
    const who = await at.newMember('沈明')
    await at.complete(who, id)
    await settleCertificates(at.world.house)
    expect(await at.rowsOf(who)).toEqual([])
    await editRow(at.world.house, course, id, { certificate_switch: 1 })
    await settleCertificates(at.world.house)
    expect(await at.rowsOf(who)).toHaveLength(1)
  })

  it('a revoked certificate is not issued again automatically', async () => {
    const id = await at.newCourse()
    const who = await at.newMember('宋听')
    const given = await at.awarded({ member_id: who, course_id: id })
    await at.asRoot('POST', '/admin/certificate/revoke', { ids: [given], told: { reason_zh_cn: '误发' } })
    await at.complete(who, id)
    await settleCertificates(at.world.house)
    expect(await at.rowsOf(who)).toHaveLength(1)
    await at.awarded({ member_id: who, course_id: id })
  })

  it('the holder of a revoked certificate is told why by letter, in both languages', async () => {
    const who = await at.newMember('宋听', { email: 'ting@example.org' })
    const given = await at.awarded({ member_id: who, course_id: await at.newCourse() })
    const told = { reason_zh_cn: '误发', reason_en: 'Issued by mistake' }
    await at.asRoot('POST', '/admin/certificate/revoke', { ids: [given], told })
    const letters = await at.world.house.db.read
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('key', '=', `certificate-revoked/${given}`)
      .execute()
    expect(letters).toMatchObject([{ recipient: 'ting@example.org' }])
    for (const words of ['原因：误发', 'Reason: Issued by mistake', '/en/certificate/'])
      expect(letters[0]?.text).toContain(words)
  })

  it('after an event only checked-in members get a certificate', async () => {
    const past = { name_zh_cn: '雅集', date: '2026-11-01', start_at: 1_793_500_000, end_at: 1_793_507_200 }
    const { id } = await addRow(at.world.house, event, { ...past, certificate_switch: 1, status: 1 })
    const [came, away] = [await at.newMember('来者'), await at.newMember('缺席')]
    const signUp = (member_id: number | null, code: string, checked_in_at: number | null) =>
      addRow(at.world.house, eventSignup, {
        event_id: id,
        member_id,
        code,
        state: 'confirmed',
        checked_in_at,
      })
    await signUp(came, 'CAME', 1_793_500_100)
    await signUp(away, 'AWAY', null)
    await signUp(null, 'GUEST', 1_793_500_100)
    await settleCertificates(at.world.house)
    expect(await at.rowsOf(came)).toEqual([])
    await editRow(at.world.house, event, id, { status: 2 })
    await settleCertificates(at.world.house)
    expect(await at.rowsOf(away)).toEqual([])
    const [row] = await at.rowsOf(came)
    expect(await at.show(row?.code)).toMatchObject({
      kind: 'event',
      title: { zh: '雅集', en: '雅集' },
      minutes: 120,
      began_on: '2026-11-01',
    })
  })

  it('several processes issue each certificate once, with numbers without gaps', async () => {
    const other: House = { ...at.world.house, db: at.world.fresh.another() }
    const id = await at.newCourse()
    const crowd = await Promise.all(Array.from({ length: 30 }, (_, turn) => at.newMember(`众${turn}`)))
    for (const each of crowd) await at.complete(each, id)
    // Who waited too long for the others comes again; the next look finds what is left.
    await Promise.allSettled(
      [at.world.house, other, at.world.house, other].map((house) => settleCertificates(house)),
    )
    await settleCertificates(at.world.house)
    const rows = (await Promise.all(crowd.map(at.rowsOf))).flat()
    expect(rows).toHaveLength(30)
    const all = await at.world.house.db.read.selectFrom('certificate').select('number').execute()
    const numbers = all.map(({ number }) => Number(number.slice(5))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, turn) => turn + 1))
  })

  it('a certificate by staff needs a reason, and without a course its own title', async () => {
    const who = await at.newMember('罗义')
    expect(
      await at.asRoot('POST', '/admin/certificate/add', { member_id: who, title_zh_cn: '义工' }),
    ).toMatchObject({ code: 0, data: { fields: { reason: expect.any(String) } } })
    expect(await at.asRoot('POST', '/admin/certificate/add', { member_id: who, reason: 'x' })).toMatchObject({
      code: 0,
      msg: 'Please fill in: Title',
    })
    await at.awarded({ member_id: who, title_zh_cn: '义工证书', number: 'MINE', holder: '罗 义' })
    const [row] = await at.rowsOf(who)
    expect(row).toMatchObject({
      kind: 'other',
      holder: '罗 义',
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
    })
    const id = await at.newCourse()
    await at.awarded({ member_id: who, course_id: id })
    const again = { member_id: who, course_id: id, reason: 'Again' }
    expect(await at.asRoot('POST', '/admin/certificate/add', again)).toMatchObject({
      code: 0,
      msg: 'This member has a valid certificate for it already',
    })
    const both = { ...again, event_id: at.world.ids.openDay }
    expect(await at.asRoot('POST', '/admin/certificate/add', both)).toMatchObject({ code: 0 })
    expect(
      await at.asRoot('POST', '/admin/certificate/edit', { id: row?.id, holder: 'x' }),
    ).not.toMatchObject({
      code: 1,
    })
  })

  it('a certificate keeps its facts when course, master, event or settings change', async () => {
    const teacher = await addRow(at.world.house, master, { name_zh_cn: '柳如是', name_en: 'Liu Rushi' })
    const courseId = await at.newCourse({ master_id: teacher.id })
    const past = { name_zh_cn: '夜游', name_en: 'Night walk', masters: String(teacher.id) }
    const { id: eventId } = await addRow(at.world.house, event, { ...past, status: 2, date: '2026-10-01' })
    const who = await at.newMember('叶初')
    await at.awarded({ member_id: who, course_id: courseId })
    await at.awarded({ member_id: who, event_id: eventId })
    const rows = await at.rowsOf(who)
    const before = await Promise.all(rows.map(({ code }) => at.show(code)))
    expect(before).toMatchObject([{ masters: { en: 'Liu Rushi' } }, { title: { en: 'Night walk' } }])
    for (const [name, id] of [
      ['course', courseId],
      ['event', eventId],
      ['master', teacher.id],
    ] as const)
      expect(await at.asRoot('DELETE', `/admin/${name}/del`, { ids: [id] })).toMatchObject({ code: 1 })
    expect(await Promise.all(rows.map(({ code }) => at.show(code)))).toEqual(before)
    expect(await at.rowsOf(who)).toMatchObject([{ course_id: null }, { event_id: null }])
  })

  it('a certificate loses the name of a deleted member, unless the member wanted it to stay', async () => {
    const id = await at.newMember('钱别')
    await at.awarded({ member_id: id, title_zh_cn: '甲' })
    const kept = await at.awarded({ member_id: id, title_zh_cn: '乙' })
    await editRow(at.world.house, certificate, kept, { keeps_name: 1 })
    const rows = await at.rowsOf(id)
    expect(await at.asRoot('DELETE', '/admin/member/del', { ids: [id] })).toMatchObject({ code: 1 })
    const after = await Promise.all(rows.map(({ code }) => at.show(code)))
    expect(after).toMatchObject([
      { holderGone: true, holder: { zh: '', en: '' }, title: { zh: '甲' }, state: 'valid' },
      { holderGone: false, holder: { zh: '钱别', en: 'Qian Bie' }, title: { zh: '乙' } },
    ])
  })
})
