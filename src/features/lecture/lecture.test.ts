import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lecture } from '#entities/lecture.ts'
import { lectureCategory } from '#entities/lecture-category.ts'
import { master } from '#entities/master.ts'
import { tag } from '#entities/tag.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { addressOf } from '#platform/files/stored-name.ts'
import { engines } from '#tests/databases.ts'
import { addRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'

const captions = 'WEBVTT\n\nNOTE by nobody\n\n00:00.000 --> 00:02.000\n<v Lin>Learn, and\npractise.\n'

describe.each(engines)('lectures on %s', (engine) => {
  let world: World
  let ids: Record<'classics' | 'analects' | 'master' | 'tag' | 'first' | 'second' | 'third' | 'loose', number>

  beforeAll(async () => {
    world = await openWorld(engine)
    const { house } = world
    const classics = await addRow(house, lectureCategory, {
      category_name_zh_cn: '经典',
      category_name_en: 'Classics',
    })
    const analects = await addRow(house, lectureCategory, {
      category_name_zh_cn: '论语',
      background_content_zh_cn: '<p>一章一讲</p>',
      superior_id: classics.id,
    })
    const speaker = await addRow(house, master, {
      name_zh_cn: '林深',
      name_en: 'Lin Shen',
      rank_zh_cn: '山长',
    })
    const deeper = await addRow(house, tag, { tag_name_zh_cn: '进阶', tag_name_en: 'Deeper' })
    await addRow(house, tag, { tag_name_zh_cn: '无人用' })
    const spoken = '2026/11/abcdefabcdefabcd.vtt'
    await house.files.store.put(spoken, Buffer.from(captions))
    const add = async (values: Partial<RowOfEntity<typeof lecture>>) =>
      (await addRow(house, lecture, values)).id
    ids = {
      classics: classics.id,
      analects: analects.id,
      master: speaker.id,
      tag: deeper.id,
      first: await add({
        cat_id: analects.id,
        lecture_name_zh_cn: '学而',
        lecture_name_en: 'To Learn',
        content_zh_cn: '<p>学</p>',
        content_en: '<p>Learn</p>',
        master_id: speaker.id,
        video_files: '/media/demo/river.mp4',
        audio_file: '/media/demo/qin-strings.m4a',
        captions_en: [addressOf(spoken), '/media/demo/qin-strings.en.vtt'].join(','),
        captions_zh_cn: '/media/demo/river.zh.vtt',
        createtime: 1_700_000_000,
      }),
      second: await add({
        cat_id: analects.id,
        lecture_name_zh_cn: '为政',
        content_zh_cn: '<p>政</p>',
        tag_id: deeper.id,
        audio_file: '/media/demo/qin-strings.m4a',
        duration: 24,
        createtime: 1_700_000_000,
      }),
      third: await add({ cat_id: classics.id, lecture_name_zh_cn: '大学', createtime: 1_700_100_000 }),
      loose: await add({ lecture_name_zh_cn: '闲谈', lecture_name_en: 'Talk', createtime: 1_600_000_000 }),
    }
  })
  afterAll(() => world.close())

  const ask = (path: string, headers = { 'think-lang': 'en' }) =>
    world.ask('GET', `/api/lecture/${path}`, { as: 'nobody', headers })
  const idsOf = async (path: string) => (await ask(path)).data.list?.map(({ id }) => id)

  test('lectures are listed with the newest first, in pages', async () => {
    expect(await idsOf('index')).toEqual([ids.first, ids.loose, ids.third, ids.second])
    const page = await ask('index?page=2&limit=1')
    expect(page.data).toMatchObject({ total: 4, list: [{ id: ids.loose, category_name: '', tag: null }] })
  })

  test('a category has the lectures of its series, and filters by way, tag and category combine', async () => {
    expect(await idsOf(`index?category=${ids.classics}`)).toEqual([ids.first, ids.third, ids.second])
    expect(await idsOf(`index?category=${ids.analects}&way=watch`)).toEqual([ids.first])
    expect(await idsOf('index?way=hear')).toEqual([ids.first, ids.second])
    expect(await idsOf('index?way=read')).toEqual([ids.loose, ids.third])
    expect(await idsOf(`index?tag=${ids.tag}`)).toEqual([ids.second])
    expect(await idsOf(`index?tag=${ids.tag}&way=watch`)).toEqual([])
    expect(await ask('index?way=smell')).toMatchObject({ code: 0 })
  })

  test('the list offers only categories and tags that have a lecture', async () => {
    const { data } = await ask('index')
    expect(data).toMatchObject({
      categories: [{ id: ids.classics, category_name: 'Classics', lectures: 3 }],
      tags: [{ id: ids.tag, name: 'Deeper' }],
    })
  })

  test('a category is shown with its series, the category above it and all its lectures', async () => {
    const { data } = await ask(`category?id=${ids.classics}`)
    expect(data).toMatchObject({
      category: { category_name: 'Classics', both_languages: true },
      superiors: [],
      children: [{ id: ids.analects, lectures: 2, fallback: { category_name: 'zh-cn' } }],
      total: 3,
    })
    expect((await ask(`category?id=${ids.analects}`)).data).toMatchObject({
      category: { both_languages: false, fallback: { background_content: 'zh-cn' } },
      superiors: [{ id: ids.classics }],
      children: [],
    })
  })

  test('a lecture is shown with its master, its media with captions, and their transcripts', async () => {
    const { data } = await ask(`detail?id=${ids.first}`)
    expect(data).toMatchObject({
      lecture_name: 'To Learn',
      master_id: ids.master,
      master_name: 'Lin Shen',
      master_rank: '山长',
      fallback: { master_rank: 'zh-cn' },
      both_languages: true,
      ways: ['watch', 'hear'],
      media: [
        {
          kind: 'video',
          src: '/media/demo/river.mp4',
          captions: [
            { locale: 'zh-cn', src: '/media/demo/river.zh.vtt' },
            { locale: 'en', src: expect.stringContaining('/files/') },
          ],
        },
        { kind: 'audio', captions: [{ locale: 'en', src: '/media/demo/qin-strings.en.vtt' }] },
      ],
      categories: [{ id: ids.classics }, { id: ids.analects }],
    })
    const [film, sound] = data.transcripts as string[]
    expect(film).toBe('Learn, and\npractise.')
    expect(sound).toContain('Stopped notes')
  })

  test('the page of a lecture contains the transcript for readers without scripts', async () => {
    const { msg: html } = await world.ask('GET', `/en/lecture/detail/${ids.first}`)
    const unscripted = /<noscript>.*?<\/noscript>/s.exec(html)?.[0]
    expect(unscripted).toMatch(/<details[^>]*><summary>Transcript<\/summary><p>Learn, and\npractise\./)
    expect(unscripted).toContain('Stopped notes')
  })

  test('a lecture names the previous and the next one of its category, or of all when it has none', async () => {
    const beside = async (id: number) => (await ask(`detail?id=${id}`)).data
    expect(await beside(ids.first)).toMatchObject({ previous: null, next: { id: ids.second } })
    expect(await beside(ids.second)).toMatchObject({ previous: { id: ids.first }, next: null })
    expect(await beside(ids.loose)).toMatchObject({
      previous: null,
      next: { id: ids.first },
      categories: [],
    })
    // Alone in its own category, though there are series below it.
    expect(await beside(ids.third)).toMatchObject({ previous: { id: ids.second }, next: null })
  })

  test('a lecture in one language is shown in that language and says so', async () => {
    expect((await ask(`detail?id=${ids.second}`)).data).toMatchObject({
      lecture_name: '为政',
      fallback: { lecture_name: 'zh-cn', content: 'zh-cn' },
      both_languages: false,
    })
  })

  test('a lecture or category that does not exist is not found', async () => {
    for (const path of ['detail?id=999', 'category?id=999'])
      expect(await ask(path)).toMatchObject({ code: 0, data: { type: 'notFound' } })
    expect(await ask('detail?id=abc')).toMatchObject({ code: 0 })
  })
})

describe.each(engines)('lectures with missing captions on %s', (engine) => {
  test('a lecture whose captions are gone has an empty transcript', async () => {
    const world = await openWorld(engine)
    const { id } = await addRow(world.house, lecture, {
      lecture_name_zh_cn: '无字',
      video_files: '/media/demo/river.mp4',
      captions_en: '/files/2026/11/ffffffffffffffff.vtt',
    })
    const { data } = await world.ask('GET', `/api/lecture/detail?id=${id}`)
    expect(data.transcripts).toEqual([''])
    await world.close()
  })
})
