import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '#entities/config.ts'
import { courseChapter } from '#entities/course-chapter.ts'
import { courseSection } from '#entities/course-section.ts'
import { course } from '#entities/course.ts'
import { lecture } from '#entities/lecture.ts'
import { member } from '#entities/member.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'
import { learningHandlers } from './learning.server.ts'

const film = '/media/film.mp4'
const sound = '/media/sound.m4a'
const length = 2400

describe.each(engines)('learning time on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let lin: Member
  let ids: { film: number; sound: number; text: number; lecture: number }

  type Member = Awaited<ReturnType<typeof newMember>>
  let members = 0
  async function newMember() {
    members += 1
    const { house } = small
    const { id } = await addRow(house, member, { username: `lin${members}`, nickname: 'Lin' })
    // Hours pass between two calls, and a token lives for minutes.
    const asks = (at: typeof house) => async (name: string, input: object) => {
      const { token } = await issueTokens(house, 'user', id, { keep: true })
      return asking(at, learningHandlers)('POST', `/api/learning/${name}`, input, { member: token })
    }
    return { id, ask: asks(house), asks }
  }

  const wait = (seconds: number) => (small.time.seconds += seconds)
  const now = (moment: string) => (small.time.seconds = Date.parse(moment) / 1000)

  /** A device on which somebody plays, or reads, an item. */
  async function device(who: Member, piece: object, src = film) {
    const { data } = await who.ask('begin', piece)
    let seq = Number(data.next) - 1
    let at = 0
    return {
      async beat(seconds: number, more: object = {}, media = seconds) {
        wait(seconds)
        seq += 1
        const played = src === '' ? [] : [{ src, from: at, to: at + media }]
        at += media
        const beat = { session: data.session, seq, touched: false, speed: 1, ...more }
        return (await who.ask('report', { ...piece, played, beat })).data
      },
    }
  }
  const days = async ({ id }: Member) =>
    (
      await small.house.db.read
        .selectFrom('learning_day')
        .select(['day', 'seconds'])
        .where('member_id', '=', id)
        .orderBy('day')
        .execute()
    ).map(({ day, seconds }) => [day, seconds])
  const total = async (who: Member) =>
    (await days(who)).reduce((sum, [, seconds]) => sum + Number(seconds), 0)

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    const { house } = small
    const both = { name_zh_cn: '课', name_en: 'Course' }
    const { id } = await addRow(house, course, both)
    const chapter = (await addRow(house, courseChapter, { ...both, course_id: id })).id
    const section = async (values: object) =>
      (await addRow(house, courseSection, { ...both, chapter_id: chapter, ...values })).id
    ids = {
      film: await section({ video_files: film, duration: length }),
      sound: await section({ audio_file: sound, duration: length }),
      text: await section({ content_zh_cn: '<p>读</p>' }),
      lecture: (await addRow(house, lecture, { lecture_name_zh_cn: '讲', video_files: film, duration: 100 }))
        .id,
    }
  })
  beforeEach(async () => {
    now('2026-11-21T10:00:00+08:00')
    lin = await newMember()
  })
  afterAll(() => small.house.close())

  test('learning time counts what is played, beat by beat, after it has begun', async () => {
    const here = await device(lin, { section: ids.film })
    for (let beat = 0; beat < 4; beat += 1)
      expect(await here.beat(15)).toMatchObject({ time: { state: 'running', next: beat + 2 } })
    expect(await days(lin)).toEqual([['2026-11-21', 60]])
  })

  test('learning time does not count reports without a beat', async () => {
    await lin.ask('begin', { section: ids.film })
    wait(15)
    const { data } = await lin.ask('report', {
      section: ids.film,
      played: [{ src: film, from: 0, to: 15 }],
    })
    expect(data.time).toBeNull()
    expect(await days(lin)).toEqual([])
  })

  test('a film that is dragged to its end or claimed at once gives seconds and is not complete', async () => {
    const here = await device(lin, { section: ids.film })
    wait(15)
    const dragged = await here.beat(0, {}, 1)
    expect(dragged).toMatchObject({ completed: false })
    expect(await here.beat(15, {}, length)).toMatchObject({ completed: false })
    expect(await total(lin)).toBeLessThanOrEqual(20)
  })

  test('a film at double speed gives half of its length and is complete', async () => {
    const here = await device(lin, { section: ids.film })
    let last
    for (let beat = 0; beat < length / 30; beat += 1)
      last = await here.beat(15, { speed: 2, touched: true }, 30)
    expect(last).toMatchObject({ completed: true })
    expect(await total(lin)).toBe(length / 2)
  })

  test('learning time grows when a film is watched again', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const here = await device(lin, { lecture: ids.lecture })
      for (let beat = 0; beat < 7; beat += 1) await here.beat(15)
    }
    expect(await total(lin)).toBe(210)
  })

  test('learning time runs on one device: a second takes over, and the first is informed and may take it back', async () => {
    const first = await device(lin, { section: ids.film })
    await first.beat(15)
    const second = await device(lin, { section: ids.film })
    expect(await first.beat(5)).toMatchObject({ time: { state: 'elsewhere' } })
    expect(await second.beat(10, {}, 15)).toMatchObject({ time: { state: 'running' } })
    expect(await total(lin)).toBe(30)
    const again = await device(lin, { section: ids.film })
    expect(await second.beat(5)).toMatchObject({ time: { state: 'elsewhere' } })
    expect(await again.beat(10, {}, 15)).toMatchObject({ time: { state: 'running' } })
    expect(await total(lin)).toBe(45)
  })

  test('a beat that two processes receive many times at once is counted once', async () => {
    const { data } = await lin.ask('begin', { section: ids.film })
    wait(15)
    const other = { ...small.house, db: small.fresh.another() } as typeof small.house
    const said = {
      section: ids.film,
      played: [{ src: film, from: 0, to: 15 }],
      beat: { session: data.session, seq: 1 },
    }
    const doors = [lin.ask, lin.asks(other)]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (doors[at % 2] ?? lin.ask)('report', said)),
    )
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    expect(await days(lin)).toEqual([['2026-11-21', 15]])
  })

  test('of many devices that begin at once, learning time runs on the last one', async () => {
    const begun = await Promise.all(Array.from({ length: 6 }, () => lin.ask('begin', { section: ids.film })))
    wait(15)
    const beats = await Promise.all(
      begun.map(({ data }) =>
        lin.ask('report', {
          section: ids.film,
          played: [{ src: film, from: 0, to: 15 }],
          beat: { session: data.session, seq: 1 },
        }),
      ),
    )
    const states = beats.map(({ data }) => (data.time as { state: string }).state)
    expect(states.filter((state) => state === 'running')).toHaveLength(1)
    expect(await total(lin)).toBe(15)
  })

  test('learning time is split at midnight of the centre', async () => {
    now('2026-11-21T23:59:50+08:00')
    const here = await device(lin, { section: ids.film })
    await here.beat(15)
    expect(await days(lin)).toEqual([
      ['2026-11-21', 10],
      ['2026-11-22', 5],
    ])
  })

  test('learning time uses the time zone of the centre, also in the night of a clock change', async () => {
    const zone = await addRow(small.house, config, {
      name: 'time_zone',
      group: 'basics',
      title_zh_cn: '时区',
      value: 'America/New_York',
    })
    now('2026-03-08T01:59:50-05:00')
    const here = await device(lin, { section: ids.film })
    await here.beat(15)
    now('2026-03-08T23:59:50-04:00')
    const late = await device(lin, { section: ids.film })
    await late.beat(15)
    expect(await days(lin)).toEqual([
      ['2026-03-08', 25],
      ['2026-03-09', 5],
    ])
    await small.house.db.write(async (tx) => {
      await tx.queries.deleteFrom('config').where('id', '=', zone.id).execute()
      tx.touch('config')
    })
  })

  test('a film that plays long without input asks whether the member is still there', async () => {
    const here = await device(lin, { section: ids.film })
    for (let beat = 0; beat < 80; beat += 1) await here.beat(15)
    expect(await total(lin)).toBe(1200)
    expect(await here.beat(15)).toMatchObject({ time: { state: 'asleep' } })
    expect(await total(lin)).toBe(1200)
    expect(await here.beat(15, { touched: true })).toMatchObject({ time: { state: 'running' } })
    expect(await total(lin)).toBe(1215)
  })

  test('a recording never asks whether the member is still there', async () => {
    const here = await device(lin, { section: ids.sound }, sound)
    for (let beat = 0; beat < 82; beat += 1) await here.beat(15)
    expect(await total(lin)).toBe(1230)
  })

  test('a text counts while there is input within a minute', async () => {
    const here = await device(lin, { section: ids.text }, '')
    for (let beat = 0; beat < 4; beat += 1) await here.beat(15)
    expect(await here.beat(15)).toMatchObject({ time: { state: 'asleep' } })
    expect(await total(lin)).toBe(60)
  })

  test('learning time of one day has a limit', async () => {
    await small.house.db.write(({ queries }) =>
      queries
        .insertInto('learning_day')
        .values({ member_id: lin.id, day: '2026-11-21', seconds: 35_990, version: 1 })
        .execute(),
    )
    const here = await device(lin, { section: ids.film })
    expect(await here.beat(15)).toMatchObject({ time: { state: 'full' } })
    expect(await here.beat(15)).toMatchObject({ time: { state: 'full' } })
    expect(await days(lin)).toEqual([['2026-11-21', 36_000]])
  })

  test('learning time is for members, and needs one existing section or lecture', async () => {
    const ask = asking(small.house, learningHandlers)
    expect(await ask('POST', '/api/learning/begin', { section: ids.film })).toMatchObject({ code: 302 })
    expect(await lin.ask('begin', {})).toMatchObject({ code: 0 })
    expect(await lin.ask('begin', { section: ids.film, lecture: ids.lecture })).toMatchObject({ code: 0 })
    expect(await lin.ask('begin', { lecture: 999 })).toMatchObject({ code: 0, data: { type: 'notFound' } })
  })

  test('a lecture keeps its position and completes, without joining a course', async () => {
    const said = (from: number, to: number) => ({
      lecture: ids.lecture,
      played: [{ src: film, from, to }],
      places: { [film]: to },
    })
    await lin.ask('open', { lecture: ids.lecture })
    wait(60)
    expect((await lin.ask('report', said(0, 60))).data).toMatchObject({
      completed: false,
      places: { [film]: 60 },
      progress: null,
    })
    wait(40)
    expect((await lin.ask('report', said(60, 100))).data).toMatchObject({ completed: true })
    expect((await lin.ask('open', { lecture: ids.lecture })).data).toMatchObject({
      completed: true,
      places: { [film]: 100 },
    })
  })
})
