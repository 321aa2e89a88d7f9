import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseCategory } from '#entities/course-category.ts'
import { courseChapter } from '#entities/course-chapter.ts'
import { courseSection } from '#entities/course-section.ts'
import { course } from '#entities/course.ts'
import { master } from '#entities/master.ts'
import { tag } from '#entities/tag.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'
import type { CourseDetail } from './course.calls.ts'
import { courseLd } from './course-ld.ts'
import { courseHandlers } from './course.server.ts'

describe.each(engines)('courses on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let ask: ReturnType<typeof asking>
  let ids: Awaited<ReturnType<typeof fill>>

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    ask = asking(small.house, courseHandlers)
    ids = await fill(small.house)
  })
  afterAll(() => small.house.close())

  const idsIn = (list: unknown) => (list as Array<{ id: number }>).map(({ id }) => id)

  test('courses are listed for a category with all its child categories, in pages', async () => {
    const all = await ask('GET', '/api/course/list', { category: ids.arts })
    expect(all.data).toMatchObject({ total: 3, tags: [{ id: ids.slow, name: 'Slow' }] })
    expect(idsIn(all.data.list)).toEqual([ids.brush, ids.seals, ids.qin])
    const second = await ask('GET', '/api/course/list', { category: ids.arts, page: 2, limit: 2 })
    expect(second.data).toMatchObject({ total: 3, list: [{ id: ids.qin }] })
    const below = await ask('GET', '/api/course/list', { category: ids.script })
    expect(idsIn(below.data.list)).toEqual([ids.brush])
    expect((await ask('GET', '/api/course/list')).data.total).toBe(4)
  })

  test('the list of courses can be limited to a tag', async () => {
    const { data } = await ask('GET', '/api/course/list', { category: ids.arts, tag: ids.slow })
    expect(data).toMatchObject({ total: 1, list: [{ id: ids.brush, tag: { name: 'Slow' } }] })
  })

  test('a course names its teachers and its length', async () => {
    const { data } = await ask('GET', '/api/course/list', { category: ids.script })
    expect(data.list).toMatchObject([
      { master_name: 'Gu', category_name: 'Script', chapters: 3, sections: 3, duration: 700 },
    ])
  })

  test('the course centre has the categories as a tree with counts, and the recommended courses', async () => {
    const { data } = await ask('GET', '/api/course/center')
    expect(data).toMatchObject({
      total: 4,
      categories: [
        { name: 'Arts', courses: 3, children: [{ name: 'Script', courses: 1, children: [] }] },
        { name: 'Classics', courses: 1, children: [] },
      ],
    })
    expect(idsIn(data.list)).toEqual([ids.qin])
  })

  test('a category lists its courses by child category', async () => {
    const { data } = await ask('GET', '/api/course/category', { id: ids.arts })
    expect(data.category).toMatchObject({
      above: [],
      list: [{ id: ids.seals }, { id: ids.qin }],
      children: [{ id: ids.script, list: [{ id: ids.brush }] }],
    })
    const { data: child } = await ask('GET', '/api/course/category', { id: ids.script })
    expect(child.category).toMatchObject({ above: [{ id: ids.arts, name: 'Arts' }], both_languages: true })
  })

  test('a course has chapters with sections of each kind', async () => {
    const { data } = await ask('GET', '/api/course/detail', { id: ids.brush })
    expect(data).toMatchObject({
      name: 'The brush',
      both_languages: true,
      master: { name: 'Gu', rank: 'Teacher' },
      outline: [
        {
          name: 'Strokes',
          sections: [
            { id: ids.first, kind: 'video', duration: 600 },
            { id: ids.second, kind: 'text', duration: 0, reading: 60 },
          ],
        },
        { name: 'Nothing yet', sections: [] },
        { name: 'A page', sections: [{ id: ids.third, kind: 'audio', duration: 100 }] },
      ],
    })
  })

  test('a course says what it gives, for whom it is and what one needs, also to search engines', async () => {
    const { data } = await ask('GET', '/api/course/detail', { id: ids.brush })
    expect(data).toMatchObject({
      outcomes: '- Write a stroke\n\nHold the brush',
      audience: 'Beginners',
      prerequisites: '毛笔一支',
      certificate: true,
      master: { name: 'Gu', rank: 'Teacher' },
      fallback: { prerequisites: 'zh-cn' },
    })
    const ld = courseLd(data as CourseDetail, {
      locale: 'en',
      whole: (address) => `https://example.org${address}`,
      siteName: 'Shuyuan',
    })
    expect(ld).toMatchObject({
      teaches: ['Write a stroke', 'Hold the brush'],
      audience: { '@type': 'EducationalAudience', audienceType: 'Beginners' },
      coursePrerequisites: '毛笔一支',
      timeRequired: 'PT13M',
      educationalCredentialAwarded: { '@type': 'EducationalOccupationalCredential' },
    })
    const { data: bare } = await ask('GET', '/api/course/detail', { id: ids.qin })
    expect(bare).toMatchObject({ outcomes: '', audience: '', prerequisites: '' })
  })

  test('each section leads to the next one, also across chapters', async () => {
    const at = async (id: number) => (await ask('GET', '/api/course/section', { id })).data
    expect(await at(ids.first)).toMatchObject({ previous: null, next: { id: ids.second } })
    expect(await at(ids.second)).toMatchObject({ previous: { id: ids.first }, next: { id: ids.third } })
    expect(await at(ids.third)).toMatchObject({
      previous: { id: ids.second },
      next: null,
      media: [{ kind: 'audio', src: '/media/c.m4a', captions: [{ locale: 'en', src: '/media/c.vtt' }] }],
      chapter: { name: 'A page' },
      course: { id: ids.brush, name: 'The brush' },
    })
  })

  test('a section has its transcript in the language of the page', async () => {
    small.house.spokenIn = async (address) => (address === '/media/c.vtt' ? 'Ink dries.' : '')
    const spoken = async (id: number) => (await ask('GET', '/api/course/section', { id })).data.transcripts
    expect(await spoken(ids.third)).toEqual(['Ink dries.'])
    expect(await spoken(ids.first)).toEqual([''])
  })

  test('a course says which texts are in the other language only', async () => {
    const { data } = await ask('GET', '/api/course/detail', { id: ids.qin })
    expect(data).toMatchObject({
      name: '古琴',
      both_languages: false,
      fallback: { name: 'zh-cn', content: 'zh-cn' },
    })
  })

  test('a course, section or category that does not exist is not found', async () => {
    for (const path of ['detail', 'section', 'category', 'list']) {
      const input = path === 'list' ? { category: 999 } : { id: 999 }
      expect(await ask('GET', `/api/course/${path}`, input)).toMatchObject({
        code: 0,
        data: { type: 'notFound' },
      })
    }
  })
})

async function fill(house: Parameters<typeof addRow>[0]) {
  const category = async (zh: string, en: string, weigh: number, superior_id: number | null = null) => {
    const values = { category_name_zh_cn: zh, category_name_en: en, weigh, superior_id }
    return (await addRow(house, courseCategory, values)).id
  }
  const arts = await category('艺', 'Arts', 9)
  const classics = await category('经', 'Classics', 8)
  const script = await category('书', 'Script', 7, arts)
  const slow = (await addRow(house, tag, { tag_name_zh_cn: '慢', tag_name_en: 'Slow' })).id
  const teacher = { name_zh_cn: '顾', name_en: 'Gu', rank_zh_cn: '先生', rank_en: 'Teacher' }
  const gu = (await addRow(house, master, teacher)).id
  const both = { content_zh_cn: '<p>写</p>', content_en: '<p>Write</p>' }
  const brush = await addRow(house, course, {
    ...both,
    name_zh_cn: '笔',
    name_en: 'The brush',
    category_id: script,
    master_id: gu,
    tag_id: slow,
    outcomes_zh_cn: '写好一笔',
    outcomes_en: '- Write a stroke\n\nHold the brush',
    audience_zh_cn: '初学者',
    audience_en: 'Beginners',
    prerequisites_zh_cn: '毛笔一支',
    weigh: 9,
  })
  const seals = await addRow(house, course, { ...both, name_zh_cn: '印', category_id: arts, weigh: 8 })
  const qin = await addRow(house, course, {
    name_zh_cn: '古琴',
    content_zh_cn: '<p>弹</p>',
    category_id: arts,
    index_switch: 1,
    weigh: 7,
  })
  await addRow(house, course, { ...both, name_zh_cn: '论语', category_id: classics, weigh: 6 })

  const chapter = async (zh: string, en: string, weigh: number) =>
    (await addRow(house, courseChapter, { course_id: brush.id, name_zh_cn: zh, name_en: en, weigh })).id
  const strokes = await chapter('笔画', 'Strokes', 9)
  await chapter('未完', 'Nothing yet', 8)
  const page = await chapter('成篇', 'A page', 7)
  const section = async (chapter_id: number, weigh: number, values: object) =>
    (
      await addRow(house, courseSection, {
        chapter_id,
        weigh,
        name_zh_cn: '节',
        name_en: 'A section',
        ...values,
      })
    ).id
  const text = `<p>${'ink '.repeat(200)}</p>`
  return {
    arts,
    script,
    slow,
    brush: brush.id,
    seals: seals.id,
    qin: qin.id,
    first: await section(strokes, 9, { video_files: '/media/a.mp4', duration: 600 }),
    second: await section(strokes, 8, { content_zh_cn: '<p>读</p>', content_en: text }),
    third: await section(page, 9, {
      audio_file: '/media/c.m4a',
      captions_en: '/media/c.vtt',
      duration: 100,
    }),
  }
}
