import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { config } from '#entities/config.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking } from '#tests/small-house.ts'
import {
  film,
  length,
  openLearningTimeWorld,
  sound,
  type Learner,
  type LearningTimeWorld,
} from '#tests/worlds/learning-time-world.ts'
import { learningHandlers } from './learning.server.ts'

describe.each(engines)('learning time on %s', (engine) => {
  let at: LearningTimeWorld
  let lin: Learner
  beforeEach(async () => {
    at = await openLearningTimeWorld(engine)
    at.setTime('2026-11-21T10:00:00+08:00')
    lin = await at.newLearner()
  })
  afterEach(() => at.small.house.close())

  test('learning time counts what is played, beat by beat, after it has begun', async () => {
    const here = await at.device(lin, { section: at.ids.film })
    for (let beat = 0; beat < 4; beat += 1)
      expect(await here.beat(15)).toMatchObject({ time: { state: 'running', next: beat + 2 } })
    expect(await at.days(lin)).toEqual([['2026-11-21', 60]])
  })

  test('learning time does not count reports without a beat', async () => {
    await lin.ask('begin', { section: at.ids.film })
    at.wait(15)
    const { data } = await lin.ask('report', {
      section: at.ids.film,
      played: [{ src: film, from: 0, to: 15 }],
    })
    expect(data.time).toBeNull()
    expect(await at.days(lin)).toEqual([])
  })

  test('a film that is dragged to its end or claimed at once gives seconds and is not complete', async () => {
    const here = await at.device(lin, { section: at.ids.film })
    at.wait(15)
    const dragged = await here.beat(0, {}, 1)
    expect(dragged).toMatchObject({ completed: false })
    expect(await here.beat(15, {}, length)).toMatchObject({ completed: false })
    expect(await at.total(lin)).toBeLessThanOrEqual(20)
  })

  test('a film at double speed gives half of its length and is complete', async () => {
    const here = await at.device(lin, { section: at.ids.film })
    let last
    for (let beat = 0; beat < length / 30; beat += 1)
      last = await here.beat(15, { speed: 2, touched: true }, 30)
    expect(last).toMatchObject({ completed: true })
    expect(await at.total(lin)).toBe(length / 2)
  })

  test('learning time grows when a film is watched again', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const here = await at.device(lin, { lecture: at.ids.lecture })
      for (let beat = 0; beat < 7; beat += 1) await here.beat(15)
    }
    expect(await at.total(lin)).toBe(210)
  })

  test('learning time runs on one device: a second takes over, and the first is informed and may take it back', async () => {
    const first = await at.device(lin, { section: at.ids.film })
    await first.beat(15)
    const second = await at.device(lin, { section: at.ids.film })
    expect(await first.beat(5)).toMatchObject({ time: { state: 'elsewhere' } })
    expect(await second.beat(10, {}, 15)).toMatchObject({ time: { state: 'running' } })
    expect(await at.total(lin)).toBe(30)
    const again = await at.device(lin, { section: at.ids.film })
    expect(await second.beat(5)).toMatchObject({ time: { state: 'elsewhere' } })
    expect(await again.beat(10, {}, 15)).toMatchObject({ time: { state: 'running' } })
    expect(await at.total(lin)).toBe(45)
  })

  test('a beat that two processes receive many times at once is counted once', async () => {
    const { data } = await lin.ask('begin', { section: at.ids.film })
    at.wait(15)
    const other = { ...at.small.house, db: at.small.fresh.another() } as typeof at.small.house
    const said = {
      section: at.ids.film,
      played: [{ src: film, from: 0, to: 15 }],
      beat: { session: data.session, seq: 1 },
    }
    const doors = [lin.ask, lin.asks(other)]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (doors[turn % 2] ?? lin.ask)('report', said)),
    )
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    expect(await at.days(lin)).toEqual([['2026-11-21', 15]])
  })

  test('of many devices that begin at once, learning time runs on the last one', async () => {
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => lin.ask('begin', { section: at.ids.film })),
    )
    at.wait(15)
    const beats = await Promise.all(
      begun.map(({ data }) =>
        lin.ask('report', {
          section: at.ids.film,
          played: [{ src: film, from: 0, to: 15 }],
          beat: { session: data.session, seq: 1 },
        }),
      ),
    )
    const states = beats.map(({ data }) => (data.time as { state: string }).state)
    expect(states.filter((state) => state === 'running')).toHaveLength(1)
    expect(await at.total(lin)).toBe(15)
  })

  test('learning time is split at midnight of the centre', async () => {
    at.setTime('2026-11-21T23:59:50+08:00')
    const here = await at.device(lin, { section: at.ids.film })
    await here.beat(15)
    expect(await at.days(lin)).toEqual([
      ['2026-11-21', 10],
      ['2026-11-22', 5],
    ])
  })

  test('learning time uses the time zone of the centre, also in the night of a clock change', async () => {
    const zone = { name: 'time_zone', group: 'basics', title_zh_cn: '时区', value: 'America/New_York' }
    await addRow(at.small.house, config, zone)
    at.setTime('2026-03-08T01:59:50-05:00')
    const here = await at.device(lin, { section: at.ids.film })
    await here.beat(15)
    at.setTime('2026-03-08T23:59:50-04:00')
    const late = await at.device(lin, { section: at.ids.film })
    await late.beat(15)
    expect(await at.days(lin)).toEqual([
      ['2026-03-08', 25],
      ['2026-03-09', 5],
    ])
  })

  test('a film that plays long without input asks whether the member is still there', async () => {
    const here = await at.device(lin, { section: at.ids.film })
    for (let beat = 0; beat < 80; beat += 1) await here.beat(15)
    expect(await at.total(lin)).toBe(1200)
    expect(await here.beat(15)).toMatchObject({ time: { state: 'asleep' } })
    expect(await at.total(lin)).toBe(1200)
    expect(await here.beat(15, { touched: true })).toMatchObject({ time: { state: 'running' } })
    expect(await at.total(lin)).toBe(1215)
  })

  test('a recording never asks whether the member is still there', async () => {
    const here = await at.device(lin, { section: at.ids.sound }, sound)
    for (let beat = 0; beat < 82; beat += 1) await here.beat(15)
    expect(await at.total(lin)).toBe(1230)
  })

  test('a text counts while there is input within a minute', async () => {
    const here = await at.device(lin, { section: at.ids.text }, '')
    for (let beat = 0; beat < 4; beat += 1) await here.beat(15)
    expect(await here.beat(15)).toMatchObject({ time: { state: 'asleep' } })
    expect(await at.total(lin)).toBe(60)
  })

  test('learning time of one day has a limit', async () => {
    await at.small.house.db.write(({ queries }) =>
      queries
        .insertInto('learning_day')
        .values({ member_id: lin.id, day: '2026-11-21', seconds: 35_990, version: 1 })
        .execute(),
    )
    const here = await at.device(lin, { section: at.ids.film })
    expect(await here.beat(15)).toMatchObject({ time: { state: 'full' } })
    expect(await here.beat(15)).toMatchObject({ time: { state: 'full' } })
    expect(await at.days(lin)).toEqual([['2026-11-21', 36_000]])
  })

  test('learning time is for members, and needs one existing section or lecture', async () => {
    const ask = asking(at.small.house, learningHandlers)
    expect(await ask('POST', '/api/learning/begin', { section: at.ids.film })).toMatchObject({ code: 302 })
    expect(await lin.ask('begin', {})).toMatchObject({ code: 0 })
    expect(await lin.ask('begin', { section: at.ids.film, lecture: at.ids.lecture })).toMatchObject({
      code: 0,
    })
    expect(await lin.ask('begin', { lecture: 999 })).toMatchObject({ code: 0, data: { type: 'notFound' } })
  })

  test('a lecture keeps its position and completes, without joining a course', async () => {
    const said = (from: number, to: number) => ({
      lecture: at.ids.lecture,
      played: [{ src: film, from, to }],
      places: { [film]: to },
    })
    await lin.ask('open', { lecture: at.ids.lecture })
    at.wait(60)
    expect((await lin.ask('report', said(0, 60))).data).toMatchObject({
      completed: false,
      places: { [film]: 60 },
      progress: null,
    })
    at.wait(40)
    expect((await lin.ask('report', said(60, 100))).data).toMatchObject({ completed: true })
    expect((await lin.ask('open', { lecture: at.ids.lecture })).data).toMatchObject({
      completed: true,
      places: { [film]: 100 },
    })
  })
})
