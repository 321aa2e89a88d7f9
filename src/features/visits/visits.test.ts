import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { course } from '#entities/course.ts'
import { courseChapter } from '#entities/course-chapter.ts'
import { courseSection } from '#entities/course-section.ts'
import { event } from '#entities/event.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { lecture } from '#entities/lecture.ts'
import { master } from '#entities/master.ts'
import { member } from '#entities/member.ts'
import { newsReport } from '#entities/news-report.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Origin } from '#platform/call/context.server.ts'
import { runCall } from '#platform/http/run-call.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, openSmallHouse, originFrom } from '#tests/small-house.ts'
import { addUpViews } from './add-up-views.server.ts'
import { countLessons } from './lessons.server.ts'
import { writeBufferedVisits } from './visit-buffer.server.ts'
import { computePopularity } from './popularity.server.ts'
import { visitHandlers } from './visit.server.ts'
import { forgetVisitors } from './visitor.server.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const [seen] = visitHandlers

describe.each(engines)('Visits on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let house: House
  let shen: number

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    ;({ house } = small)
  })
  afterAll(() => house.close())
  beforeEach(async () => {
    const values = { name_zh_cn: '沈怀澹', views: 1000, popularities: 500 }
    shen = (await addRow(house, master, values)).id
  })

  const visit = async (path: string, origin: Partial<Origin> = {}, where = house) => {
    if (!seen) throw new Error('Nobody hears of visits')
    const reply = await runCall(where, seen, { path }, { ...originFrom(), useragent: phone, ...origin })
    expect(reply).toMatchObject({ status: 200, code: 1 })
  }
  const shown = async () => {
    await writeBufferedVisits(house)
    await addUpViews(house)
    return house.db.read
      .selectFrom('master')
      .select(['views', 'popularities', 'lessons', 'version'])
      .where('id', '=', shen)
      .executeTakeFirstOrThrow()
  }
  const home = () => `/master/home/${shen}`

  test('a page counts once for a person and half hour, in either language', async () => {
    await visit(home())
    await visit(`/en${home()}`)
    expect(await shown()).toMatchObject({ views: 1001 })
    await visit(home())
    small.time.seconds += 29 * 60
    await visit(home())
    expect(await shown()).toMatchObject({ views: 1001 })
    small.time.seconds += 60
    await visit(home())
    expect(await shown()).toMatchObject({ views: 1002 })
    await visit(home(), { address: '203.0.113.9' })
    expect(await shown()).toMatchObject({ views: 1003 })
  })

  test('the browsers that one network invents are a few people, and other networks are counted as before', async () => {
    for (let number = 0; number < 100; number += 1)
      await visit(home(), { address: '192.0.2.7', useragent: `${phone} ${number}` })
    for (let network = 1; network <= 20; network += 1) await visit(home(), { address: `10.1.${network}.7` })
    await shown()
    const { people } = await house.db.read
      .selectFrom('item_day')
      .select('people')
      .where('entity', '=', 'master')
      .where('entity_id', '=', shen)
      .executeTakeFirstOrThrow()
    expect(Number(people)).toBeLessThanOrEqual(28)
    expect(Number(people)).toBeGreaterThan(20)
  })

  test('a member is one person on every device', async () => {
    const username = `lin${shen}`
    const { id } = await addRow(house, member, { username, email: `${username}@example.org` })
    const tokens = { admin: '', member: (await issueTokens(house, 'user', id, { keep: false })).token }
    await visit(home(), { tokens })
    await visit(home(), { tokens, address: '198.51.100.7', useragent: `${phone} tablet` })
    expect(await shown()).toMatchObject({ views: 1001 })
  })

  test('visits of staff and robots and of missing pages do not count', async () => {
    await visit(home(), { tokens: { admin: 'staff', member: '' } })
    for (const useragent of ['Mozilla/5.0 (compatible; Baiduspider/2.0; +http://x)', 'curl/8.0', '']) {
      await visit(home(), { useragent })
    }
    for (const path of [
      '/',
      '/master/list',
      '/master/home/0',
      '/master/home/999999',
      `/admin/master/${shen}`,
    ])
      await visit(path)
    expect(await shown()).toMatchObject({ views: 1000 })
    const strange = await house.db.read
      .selectFrom('item_views')
      .selectAll()
      .where('entity_id', '=', 999_999)
      .execute()
    expect(strange).toEqual([])
  })

  test('the visits of one network count as those of a household', async () => {
    for (let person = 0; person < 200; person += 1) await visit(home(), { useragent: `${phone} ${person}` })
    expect(await shown()).toMatchObject({ views: 1008 })
  })

  test('several processes count a visit once', async () => {
    const other = { ...house, db: small.fresh.another() }
    await visit(home())
    await visit(home(), {}, other)
    await visit(home(), { address: '203.0.113.20' }, other)
    await Promise.all([writeBufferedVisits(house), writeBufferedVisits(other)])
    expect(await shown()).toMatchObject({ views: 1002 })
  })

  test('shown view counts renew cached answers without a record of change or a new version', async () => {
    const records = () =>
      house.db.read
        .selectFrom('change')
        .select('id')
        .where('entity', '=', 'master')
        .where('row_id', '=', shen)
        .execute()
    const before = { version: house.db.versions.of('master'), records: await records() }
    await visit(home())
    expect(await shown()).toMatchObject({ views: 1001, version: 1 })
    expect(house.db.versions.of('master')).toBe(before.version + 1)
    await shown()
    expect(house.db.versions.of('master')).toBe(before.version + 1)
    expect(await records()).toEqual(before.records)
  })

  test('the visitors of a page are forgotten after the day', async () => {
    await visit(home())
    await writeBufferedVisits(house)
    const kept = () => house.db.read.selectFrom('item_visitor').selectAll().execute()
    expect(JSON.stringify(await kept())).not.toContain('203.0.113')
    small.time.seconds += 24 * 3600
    await forgetVisitors(house)
    expect(await kept()).toEqual([])
    expect(await house.db.read.selectFrom('visit_salt').selectAll().execute()).toEqual([])
    await visit(home())
    expect(await shown()).toMatchObject({ views: 1002 })
  })

  test('popularity is the earlier value and the activity, which halves in 30 days', async () => {
    const { id } = await addRow(house, lecture, { lecture_name_zh_cn: '仁', master_id: shen })
    const taught = (await addRow(house, course, { name_zh_cn: '一年读', master_id: shen })).id
    await computePopularity(house)
    expect(await shown()).toMatchObject({ popularities: 500 })
    for (const path of [home(), `/lecture/detail/${id}`]) {
      await visit(path)
      await visit(path, { address: '203.0.113.30' })
    }
    await writeBufferedVisits(house)
    const now = small.time.seconds
    const joined = { course_id: taught, joined_at: now, last_at: now }
    await house.db.write(({ queries }) =>
      queries
        .insertInto('course_enrolment')
        .values([
          { ...joined, member_id: 1, completed_at: null },
          { ...joined, member_id: 2, completed_at: now },
        ])
        .execute(),
    )
    const line = { entity: 'lecture', row_id: id, title_zh_cn: '仁', title_en: '' }
    await house.db.write(({ queries }) =>
      queries
        .insertInto('search_doc')
        .values({ ...line, folded_zh_cn: '仁', folded_en: '' })
        .execute(),
    )
    await computePopularity(house)
    expect(await shown()).toMatchObject({ popularities: 500 + 2 + 2 + 5 + 5 + 10 })
    const drawn = await house.db.read
      .selectFrom('search_doc')
      .select('weigh')
      .where('row_id', '=', id)
      .execute()
    expect(drawn, 'two who read it count like eleven days').toEqual([{ weigh: 11 * 24 * 3600 }])
    small.time.seconds += 30 * 24 * 3600
    await computePopularity(house)
    expect(await shown()).toMatchObject({ popularities: 500 + 12 })
    small.time.seconds += 301 * 24 * 3600
    await computePopularity(house)
    expect(await shown()).toMatchObject({ popularities: 500 })
    expect(await house.db.read.selectFrom('item_day').selectAll().execute()).toEqual([])
  })

  test('a sign-up or a view of an event counts once for each of its masters', async () => {
    const other = (await addRow(house, master, { name_zh_cn: '苏映川' })).id
    const talk = (
      await addRow(house, event, { name_zh_cn: '对谈', date: '2030-01-01', masters: `${shen},${other}` })
    ).id
    const told = (await addRow(house, newsReport, { title_zh_cn: '一问', masters: String(shen) })).id
    await computePopularity(house)
    for (const path of [`/event/detail/${talk}`, `/mediaReport/detail/${told}`]) await visit(path)
    await writeBufferedVisits(house)
    const before = small.time.seconds
    const signUp = (who: object) =>
      addRow(house, eventSignup, { event_id: talk, joined_at: before, state: 'confirmed', ...who })
    await signUp({ mobile: '+8613800000001' })
    await signUp({ mobile: '+8613800000001', state: 'missed' })
    await signUp({ email: 'guest@example.org', state: 'waiting' })
    await signUp({ mobile: '+8613800000002', state: 'cancelled' })
    await computePopularity(house)
    expect(await shown()).toMatchObject({ popularities: 500 + 1 + 1 + 5 + 5 })
    const { popularities } = await house.db.read
      .selectFrom('master')
      .select('popularities')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    expect(popularities).toBe(1 + 5 + 5)
  })

  test('the number of lessons is that of the lectures and sections', async () => {
    await addRow(house, lecture, { lecture_name_zh_cn: '仁', master_id: shen })
    const taught = (await addRow(house, course, { name_zh_cn: '一年读', master_id: shen })).id
    const chapter = (await addRow(house, courseChapter, { course_id: taught, name_zh_cn: '一' })).id
    await addRow(house, courseSection, { chapter_id: chapter, name_zh_cn: '甲' })
    await addRow(house, courseSection, { chapter_id: chapter, name_zh_cn: '乙' })
    await countLessons(house)
    expect(await shown()).toMatchObject({ lessons: 3 })
    const before = house.db.versions.of('master')
    await countLessons(house)
    expect(house.db.versions.of('master')).toBe(before)
  })
})
