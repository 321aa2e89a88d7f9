import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseChapter } from '#entities/course-chapter.ts'
import { courseSection } from '#entities/course-section.ts'
import { course } from '#entities/course.ts'
import { member } from '#entities/member.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'
import { learningHandlers } from './learning.server.ts'

const length = 600

describe.each(engines)('films that are played together on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let films: Array<{ id: number; src: string }>
  let members = 0

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    const { house } = small
    const { id: course_id } = await addRow(house, course, { name_zh_cn: '课', name_en: 'Course' })
    const { id: chapter_id } = await addRow(house, courseChapter, { course_id, name_zh_cn: '章' })
    films = []
    for (let turn = 0; turn < 5; turn += 1) {
      const src = `/media/film-${turn}.mp4`
      const named = { chapter_id, name_zh_cn: `节${turn}`, video_files: src, duration: length }
      films.push({ id: (await addRow(house, courseSection, named)).id, src })
    }
  })
  afterAll(() => small.fresh.drop())

  async function newMember() {
    members += 1
    const { house } = small
    const { id } = await addRow(house, member, { username: `xu${members}`, nickname: 'Xu' })
    return async (name: string, input: object) => {
      const { token } = await issueTokens(house, 'user', id, { keep: true })
      return (
        await asking(house, learningHandlers)('POST', `/api/learning/${name}`, input, { member: token })
      ).data
    }
  }
  type Ask = Awaited<ReturnType<typeof newMember>>

  /** Plays some films at once for as long as it takes to see each of them at that speed. */
  async function play(ask: Ask, which: typeof films, speed: number) {
    for (const { id } of which) await ask('open', { section: id })
    for (let at = 0; at < length; at += 15 * speed) {
      small.time.seconds += 15
      for (const { id, src } of which)
        await ask('report', {
          section: id,
          played: [{ src, from: at, to: Math.min(at + 15 * speed, length) }],
        })
    }
    const states = await Promise.all(which.map(({ id }) => ask('open', { section: id })))
    return states.filter(({ completed }) => completed).length
  }

  it('several films do not complete in the time of one', async () => {
    const ask = await newMember()
    expect(await play(ask, films, 2)).toBeLessThanOrEqual(1)
  })

  it('two films complete at normal speed together, or at double speed one after the other', async () => {
    expect(await play(await newMember(), films.slice(0, 2), 1)).toBe(2)
    const ask = await newMember()
    for (const film of films) expect(await play(ask, [film], 2)).toBe(1)
  })
})
