import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { courseChapter } from '#entities/course-chapter.ts'
import { courseSection } from '#entities/course-section.ts'
import { course } from '#entities/course.ts'
import { member } from '#entities/member.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'
import { learningHandlers } from './learning.server.ts'

const film = '/media/film.mp4'

describe.each(engines)('learning on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let lin: Member
  let other: Member
  let ids: { course: number; chapter: number; film: number; text: number }

  type Member = Awaited<ReturnType<typeof newMember>>
  let members = 0
  async function newMember() {
    members += 1
    const { id } = await addRow(small.house, member, { username: `lin${members}`, nickname: 'Lin' })
    const tokens = { member: (await issueTokens(small.house, 'user', id, { keep: true })).token }
    const ask = asking(small.house, learningHandlers)
    return (name: string, input: object) =>
      ask(name === 'course' ? 'GET' : 'POST', `/api/learning/${name}`, input, tokens)
  }
  const advanceClock = (seconds: number) => (small.time.seconds += seconds)

  /** Plays a part of the film in real time. The player reports every ten seconds. */
  async function play(who: Member, from: number, to: number) {
    let last = await who('open', { section: ids.film })
    for (let at = from; at < to; at += 10) {
      advanceClock(10)
      const end = Math.min(at + 10, to)
      last = await who('report', {
        section: ids.film,
        played: [{ src: film, from: at, to: end }],
        places: { [film]: end },
      })
    }
    return last.data
  }

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    const { house } = small
    const both = { name_zh_cn: '课', name_en: 'Course' }
    const { id } = await addRow(house, course, both)
    const chapter = (await addRow(house, courseChapter, { ...both, course_id: id })).id
    const section = async (weigh: number, values: object) =>
      (await addRow(house, courseSection, { ...both, chapter_id: chapter, weigh, ...values })).id
    ids = {
      course: id,
      chapter,
      film: await section(9, { video_files: film, duration: 100 }),
      text: await section(8, { content_zh_cn: '<p>读</p>', content_en: `<p>${'ink '.repeat(200)}</p>` }),
    }
  })
  beforeEach(async () => {
    lin = await newMember()
    other = await newMember()
  })
  afterAll(() => small.house.close())

  test('a film that was played to nine tenths is complete, and playing it joins the course', async () => {
    expect(await play(lin, 0, 80)).toMatchObject({ completed: false, places: { [film]: 80 } })
    expect(await play(lin, 80, 95)).toMatchObject({
      completed: true,
      progress: { joined: true, completed: [ids.film], total: 2, next: ids.text, completed_at: null },
    })
  })

  test('a film that was dragged to its end is not complete', async () => {
    await lin('open', { section: ids.film })
    advanceClock(10)
    const dragged = { section: ids.film, played: [{ src: film, from: 95, to: 100 }], places: { [film]: 100 } }
    expect((await lin('report', dragged)).data).toMatchObject({ completed: false, places: { [film]: 100 } })
    const claimed = { section: ids.film, played: [{ src: film, from: 0, to: 100 }] }
    expect((await lin('report', claimed)).data).toMatchObject({ completed: false })
    expect((await lin('report', { section: ids.film, read: true })).data).toMatchObject({ completed: false })
  })

  test('a report about another file is ignored', async () => {
    await lin('open', { section: ids.film })
    advanceClock(60)
    const { data } = await lin('report', {
      section: ids.film,
      played: [{ src: '/media/other.mp4', from: 0, to: 100 }],
      places: { '/media/other.mp4': 7 },
    })
    expect(data).toMatchObject({ completed: false, places: {}, progress: { joined: false } })
  })

  test('many simultaneous reports count no more than the elapsed time', async () => {
    await lin('open', { section: ids.film })
    advanceClock(10)
    const tenths = Array.from({ length: 10 }, (_, at) => ({ src: film, from: at * 10, to: at * 10 + 10 }))
    const reports = await Promise.all(
      tenths.map((played) => lin('report', { section: ids.film, played: [played] })),
    )
    expect(reports.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 1))
    expect(reports.some(({ data }) => data.completed)).toBe(false)
  })

  test('the first report of many at once makes one row', async () => {
    await Promise.all(Array.from({ length: 8 }, () => lin('open', { section: ids.film })))
    await Promise.all(Array.from({ length: 8 }, () => lin('join', { course: ids.course })))
    expect((await lin('course', { id: ids.course })).data).toMatchObject({ joined: true, completed: [] })
  })

  test('a text is complete when it was open for half the time of a calm reader, by the clock of the server', async () => {
    await lin('open', { section: ids.text })
    advanceClock(20)
    const read = () => lin('report', { section: ids.text, read: true })
    expect((await read()).data).toMatchObject({ completed: false })
    advanceClock(10)
    expect((await read()).data).toMatchObject({ completed: true, progress: { joined: true, next: ids.film } })
  })

  test('a completed course stays complete, and shows sections that were added later', async () => {
    await play(lin, 0, 100)
    await lin('open', { section: ids.text })
    advanceClock(60)
    const { data } = await lin('report', { section: ids.text, read: true })
    const done = { completed: [ids.film, ids.text], total: 2, completed_at: small.time.seconds }
    expect(data.progress).toMatchObject(done)
    const values = { chapter_id: ids.chapter, name_zh_cn: '新', weigh: 1 }
    const { id } = await addRow(small.house, courseSection, values)
    expect((await lin('course', { id: ids.course })).data).toMatchObject({ ...done, total: 3, next: id })
    await small.house.db.write(({ queries }) =>
      queries.deleteFrom('course_section').where('id', '=', id).execute(),
    )
  })

  test('leaving hides the course and keeps the progress', async () => {
    await play(lin, 0, 100)
    expect((await lin('leave', { course: ids.course })).data).toMatchObject({
      joined: false,
      completed: [ids.film],
    })
    expect((await lin('join', { course: ids.course })).data).toMatchObject({
      joined: true,
      completed: [ids.film],
    })
  })

  test('the progress of a member is not shown to another one (T3.1)', async () => {
    await play(lin, 0, 100)
    expect((await other('course', { id: ids.course })).data).toMatchObject({ joined: false, completed: [] })
    expect((await other('open', { section: ids.film })).data).toMatchObject({ completed: false, places: {} })
  })

  test('the place of the latest report wins, whichever device it came from', async () => {
    await lin('report', { section: ids.film, places: { [film]: 70 } })
    await lin('report', { section: ids.film, places: { [film]: 20 } })
    expect((await lin('open', { section: ids.film })).data.places).toEqual({ [film]: 20 })
  })

  test('the learners of a course are counted, and visitors have no progress', async () => {
    const ask = asking(small.house, learningHandlers)
    const count = async () =>
      (await ask('GET', '/api/learning/learners', { id: ids.course })).data.total as number
    const before = await count()
    await lin('join', { course: ids.course })
    expect(await count()).toBe(before + 1)
    await lin('leave', { course: ids.course })
    expect(await count()).toBe(before)
    expect(await ask('POST', '/api/learning/open', { section: ids.film })).toMatchObject({ code: 302 })
    expect(await lin('open', { section: 999 })).toMatchObject({ code: 0, data: { type: 'notFound' } })
  })
})
