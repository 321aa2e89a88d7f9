import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { certificate } from '#entities/certificate.ts'
import { courseChapter } from '#entities/course-chapter.ts'
import { courseSection } from '#entities/course-section.ts'
import { course } from '#entities/course.ts'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { addRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the courses that a member is at on %s', (engine) => {
  let world: World
  beforeEach(async () => void (world = await openWorld(engine)))
  afterEach(() => world.close())

  const own = async (query = '', lang = 'en') =>
    (await world.ask('GET', `/api/account/class?${query}`, { as: 'lin', headers: { 'think-lang': lang } }))
      .data

  /** A course of two chapters, the one that stands first added last; answers its sections in their order. */
  async function openCourse(name: string) {
    const { house } = world
    const both = { name_zh_cn: `课${name}`, name_en: `Course ${name}` }
    const { id } = await addRow(house, course, { ...both, cover_image: `/ink/any-${name}-1600x1000.svg` })
    const sections: number[] = []
    for (const [weigh, words] of [
      [1, 'last'],
      [2, 'first'],
    ] as const) {
      const chapter = await addRow(house, courseChapter, { course_id: id, name_zh_cn: '章', weigh })
      const inside = {
        chapter_id: chapter.id,
        name_zh_cn: `节${words}`,
        name_en: words === 'last' ? '' : words,
      }
      const two = [await addRow(house, courseSection, inside), await addRow(house, courseSection, inside)]
      sections.unshift(...two.map((row) => row.id))
    }
    return { id, sections }
  }
  const joined = (course_id: number, last_at: number, more: object = {}) =>
    world.house.db.write(({ queries }) =>
      queries
        .insertInto('course_enrolment')
        .values({ member_id: world.ids.lin, course_id, joined_at: 1, last_at, ...more })
        .execute(),
    )
  const done = (section_id: number, heard_at: number, more: object = {}) =>
    world.house.db.write(({ queries }) =>
      queries
        .insertInto('section_progress')
        .values({
          member_id: world.ids.lin,
          section_id,
          opened_at: 1,
          heard_at,
          completed_at: heard_at,
          ...more,
        })
        .execute(),
    )

  it('the member’s courses are ordered by last activity, without the courses they left', async () => {
    const other = await addRow(world.house, member, { username: 'other', nickname: 'Other' })
    const [quiet, busy, left, theirs] = [
      await openCourse('quiet'),
      await openCourse('busy'),
      await openCourse('left'),
      await openCourse('theirs'),
    ]
    await joined(quiet.id, 10)
    await joined(busy.id, 20, { completed_at: 15 })
    await joined(left.id, 30, { left_at: 31 })
    await joined(theirs.id, 40, { member_id: other.id })
    await done(busy.sections[0] ?? 0, 50, { member_id: other.id })
    expect(await own(`member_id=${other.id}&id=${other.id}`)).toMatchObject({
      total: 2,
      list: [
        {
          id: busy.id,
          name: 'Course busy',
          cover_image: '/ink/any-busy-1600x1000.svg',
          joined_at: 1,
          last_at: 20,
          completed_at: 15,
          done: 0,
          total: 4,
          next: { id: busy.sections[0], name: 'first' },
        },
        { id: quiet.id, completed_at: null },
      ],
    })
    expect((await own('page=2&limit=1')).list).toMatchObject([{ id: quiet.id }])
  })

  it('a completed course names its valid certificate, never one that was revoked or is another’s', async () => {
    const other = await addRow(world.house, member, { username: 'other', nickname: 'Other' })
    const { id } = await openCourse('sealed')
    await joined(id, 20, { completed_at: 15 })
    const issued = (code: string, member_id: number, more: object = {}) =>
      addRow(world.house, certificate, { number: code, code, member_id, course_id: id, ...more })
    await issued('theirs', other.id)
    await issued('revoked', world.ids.lin, { revoked_at: 16 })
    expect((await own()).list).toMatchObject([{ id, certificate: null }])
    await issued('valid', world.ids.lin)
    expect(await own()).toMatchObject({ total: 1, list: [{ id, certificate: 'valid' }] })
  })

  it('course names are in the reader’s language, or in the other one when blank', async () => {
    const { id, sections } = await openCourse('words')
    await joined(id, 100)
    await done(sections[1] ?? 0, 100)
    expect((await own('limit=1', 'zh-cn')).list).toMatchObject([
      { name: '课words', next: { name: '节last' } },
    ])
    expect((await own('limit=1')).list).toMatchObject([{ name: 'Course words', next: { name: '节last' } }])
  })

  it('each course shows how many sections are complete, and the next one', async () => {
    const { id, sections } = await openCourse('next')
    await joined(id, 200)
    const [first = 0, second = 0, third = 0, fourth = 0] = sections
    const standing = async () => {
      const [row] = (await own('limit=1')).list ?? []
      return [row?.done, row?.total, row?.next]
    }
    expect(await standing()).toMatchObject([0, 4, { id: first }])
    await done(second, 10, { completed_at: null })
    expect(await standing()).toMatchObject([0, 4, { id: second }])
    await done(fourth, 20)
    expect(await standing()).toMatchObject([1, 4, { id: first }])
    await done(first, 30)
    expect(await standing()).toMatchObject([2, 4, { id: second }])
    await done(third, 40)
    expect(await standing()).toMatchObject([3, 4, { id: second }])
  })

  it('a listed course may have no sections, and a deleted one is left out', async () => {
    const { id } = await addRow(world.house, course, { name_zh_cn: '空' })
    await joined(id, 300)
    await joined(987_654, 400)
    const { list } = await own('limit=1')
    expect(list).toMatchObject([{ id, done: 0, total: 0, next: null }])
    expect((await own('limit=100')).list).toHaveLength((await own()).total as number)
  })

  it('the list of courses is for members only', async () => {
    expect(await world.ask('GET', '/api/account/class')).toMatchObject({ code: 302 })
  })
})
