import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reindexOutdated } from '#platform/search/reindex.server.ts'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

const captions = (...lines: string[]) =>
  `WEBVTT\n\n${lines.map((line, at) => `00:0${at}.000 --> 00:0${at + 1}.000\n${line}\n`).join('\n')}`

describe.each(engines)('on %s', (engine) => {
  let world: World
  beforeEach(async () => void (world = await openWorld(engine)))
  afterEach(() => world.close())

  /** Puts captions where uploads are kept and answers with their address. */
  async function kept(text: string): Promise<string> {
    const name = `2036/12/${Buffer.from(text).toString('hex').slice(-40)}.vtt`
    await world.house.files.store.put(name, Buffer.from(text))
    return `/files/${name}`
  }
  async function save(entity: string, values: object, id?: number): Promise<number> {
    const path = `/admin/${entity}/${id ? 'edit' : 'add'}`
    const { code, msg, data } = await world.ask('POST', path, { as: 'root', body: { ...values, id } })
    expect(code, msg).toBe(1)
    await reindexOutdated(world.house)
    return id ?? Number(data.id)
  }
  async function hits(keyword: string, headers: Record<string, string> = {}) {
    const query = `/api/search/index?keyword=${encodeURIComponent(keyword)}`
    return (await world.ask('GET', query, { headers })).data.list ?? []
  }
  const names = async (keyword: string) =>
    (await hits(keyword)).map(({ title }) => (title as { text: string }).text)

  test('a lecture is found by its captions in either language, after all texts', async () => {
    const captions_zh_cn = await kept(captions('今晚我们说', '<i>枯</i>木龙吟'))
    const captions_en = await kept(captions('Tonight we speak', 'of <v Lu>driftwood'))
    const talk = { lecture_name_zh_cn: '夜话', captions_zh_cn, captions_en }
    await save('lecture', talk)
    await save('lecture', { lecture_name_zh_cn: '枯木龙吟' })
    expect(await names('枯木龙吟')).toEqual(['枯木龙吟', '夜话'])
    expect(await names('枯木龍')).toEqual(['枯木龙吟', '夜话'])
    expect(await names('driftwood')).toEqual(['夜话'])
    expect(await names('Lu')).toEqual([])
  })

  test('the search shows the spoken line and marks the word in it', async () => {
    const captions_en = await kept(captions('Tonight we speak', 'of <v Lu>driftwood'))
    await save('lecture', { lecture_name_zh_cn: '夜话', captions_en })
    const [hit] = await hits('driftwood')
    expect(hit?.excerpt).toEqual({ text: 'Tonight we speak of driftwood', marks: [[20, 29]] })
    expect(hit?.fallback).toMatchObject({ excerpt: 'en' })
  })

  test('new captions are found at once, former ones no longer, and other edits keep the captions', async () => {
    const first = await kept(captions('松风入琴'))
    const id = await save('lecture', { lecture_name_zh_cn: '听松', captions_zh_cn: first })
    await save('lecture', { lecture_name_zh_cn: '听松记' }, id)
    expect(await names('松风入琴')).toEqual(['听松记'])
    await save('lecture', { captions_zh_cn: await kept(captions('竹露滴响')) }, id)
    expect(await names('松风入琴')).toEqual([])
    expect(await names('竹露滴响')).toEqual(['听松记'])
    await save('lecture', { captions_zh_cn: '' }, id)
    expect(await names('竹露滴响')).toEqual([])
  })

  test('a section of a course is found by its spoken words, also those of captions that come with the product', async () => {
    const course_id = await save('course', { name_zh_cn: '琴课' })
    const chapter_id = await save('course_chapter', { course_id, name_zh_cn: '第一章' })
    const captions_en = await kept(captions('An overtone rings'))
    const captions_zh_cn = '/media/demo/qin-strings.zh.vtt'
    await save('course_section', { chapter_id, name_zh_cn: '泛音', captions_zh_cn, captions_en })
    expect(await names('overtones')).toEqual(['泛音'])
    // These captions only describe what is heard.
    expect(await names('收音，余韵')).toEqual([])
  })

  test('captions are found together with a new name of the master, and a renewed index completes entries that were cut', async () => {
    const master_id = await save('master', { name_zh_cn: '甘棠' })
    const captions_zh_cn = await kept(captions('石上流泉声'))
    await save('lecture', { lecture_name_zh_cn: '石上', master_id, captions_zh_cn })
    await save('master', { name_zh_cn: '甘棠荫' }, master_id)
    expect(await names('甘棠荫 流泉声')).toEqual(['石上'])
    await world.house.db.write(({ queries }) => queries.updateTable('search_doc').set({ cut: 0 }).execute())
    await reindexOutdated(world.house)
    expect(await names('流泉声')).toEqual(['石上'])
  })

  test('what is only said comes after all else, and what captions describe is not found', async () => {
    const captions_zh_cn = await kept(captions('[古琴，散音]', '各位请听琉璃声', '（掌声雷动）♪ 平沙落雁'))
    await save('lecture', { lecture_name_zh_cn: '子夜', captions_zh_cn })
    await save('event', { name_zh_cn: '丑时', date: '2027-01-01', content_zh_cn: '<p>琉璃声声</p>' })
    await save('lecture', { lecture_name_zh_cn: '寅时', captions_zh_cn })
    expect((await names('琉璃声')).at(0)).toBe('丑时')
    expect(await names('琉璃')).toEqual(['丑时', '寅时', '子夜'])
    for (const described of ['散音', '掌声', '平沙落雁']) expect(await names(described)).toEqual([])
  })

  test('a lecture is found by its name although its captions are gone', async () => {
    await save('lecture', {
      lecture_name_zh_cn: '无声之声',
      captions_zh_cn: `/files/2036/12/${'0'.repeat(40)}.vtt`,
    })
    expect(await names('无声之声')).toEqual(['无声之声'])
    const old = await world.house.db.read.selectFrom('search_doc').select('id').where('cut', '=', 0).execute()
    expect(old).toEqual([])
  })
})
