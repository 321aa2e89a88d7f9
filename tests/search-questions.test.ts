import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchedByType } from '#features/search/search.server.ts'
import { synonymsOf } from '#features/search/synonyms.server.ts'
import { search, suggest } from '#platform/search/search.server.ts'
import { searchedText } from '#platform/search/question.ts'
import { engines } from './databases.ts'
import { reindexAll } from '#platform/search/reindex-all.server.ts'
import { openWorld, type World } from './world.ts'

/** The titles of the first three hits and of two suggestions, and the number of hits. */
interface RecordedHits {
  asked: string
  hits: string[]
  suggested: string[]
  total: number
  /** The reason why the hits have changed since the list was written. */
  reason?: string
}

const file = join(import.meta.dirname, 'search-questions.json')
const recorded = JSON.parse(readFileSync(file, 'utf8')) as RecordedHits[]
/** Rewrites the list. Every difference then needs a reason in the list. */
const rewrite = process.env.REWRITE_SEARCH_QUESTIONS === 'yes'

const rooms = ['听雨', '观云', '望月', '品茗', '临帖', '抚琴', '读经', '论道', '煮茶', '赏菊']
const kinds = ['雅集', '讲座', '工作坊', '读书会', '夜谈', '茶席']
const englishRooms = [
  'Rain',
  'Cloud',
  'Moon',
  'Tea',
  'Copybook',
  'Zither',
  'Classics',
  'Debate',
  'Kettle',
  'Asters',
]
const englishKinds = ['gathering', 'lecture', 'workshop', 'reading circle', 'evening talk', 'tea table']
const pick = (list: string[], at: number) => list[at % list.length] as string
const generated = 1200
const firstId = 10_000

const eventOf = (at: number) => ({
  id: firstId + at,
  name_zh_cn: at % 11 === 0 ? '' : `${pick(rooms, at)}${pick(kinds, Math.floor(at / 7))}第${at}期`,
  name_en:
    at % 5 === 0 ? '' : `${pick(englishRooms, at)} ${pick(englishKinds, Math.floor(at / 7))} no. ${at}`,
  description_zh_cn: `与${pick(rooms, at * 3)}相伴的${pick(kinds, at + 1)}，學而時習之。`,
  content_en: `<p>Stories of ${pick(englishRooms, at * 7).toLowerCase()}s, making ${pick(englishKinds, at + 2)}s by hand.</p>`,
  content_zh_cn: `<p>${pick(rooms, at + 4)}之后，${pick(rooms, at * 9)}。${at % 100 === 0 ? '空山不见人' : '山居秋暝'}</p>`,
  date: '2026-12-01',
  start_at: 1_796_000_000 + at * 600,
  end_at: 1_796_007_200 + at * 600,
  createtime: 1_700_000_000 + (at % 97) * 86_400,
  weigh: at,
})

describe.each(engines)('on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine, { DEMO: 'on' })
    const { house } = world
    await house.db.write(async ({ queries }) => {
      for (let first = 1; first <= generated; first += 100) {
        const rows = Array.from({ length: 100 }, (_, at) => eventOf(first + at))
        await queries
          .insertInto('event')
          .values(rows as never)
          .execute()
      }
    })
    await reindexAll(house)
    // The order depends on the creation day, so the day of the demo content must be fixed.
    await house.db.write(({ queries }) =>
      queries
        .updateTable('search_doc')
        .set((eb) => ({ at: eb('row_id', '*', 3600) }))
        .where('row_id', '<', firstId)
        .execute(),
    )
  }, 120_000)
  afterAll(() => world.close())

  async function answerTo(asked: string): Promise<RecordedHits> {
    const { house } = world
    const text = searchedText(asked)
    const locale = /[a-z]/i.test(text) ? 'en' : 'zh-cn'
    const groups = searchedByType(house)
    const synonyms = await synonymsOf(house, text)
    const where = { text, synonyms, locale } as const
    const found = await search(house.db.byIndex, engine, { ...where, groups, page: 1, limit: 3 })
    const among = Object.values(groups).flat()
    const suggested = await suggest(house.db.byIndex, engine, { ...where, among, limit: 2 })
    const named = (hits: typeof suggested) => hits.map(({ title }) => title)
    const total = found.counts.reduce((sum, { count }) => sum + count, 0)
    return { asked, hits: named(found.hits), suggested: named(suggested), total }
  }

  test('three hundred searches give the recorded hits', async () => {
    const answers = []
    for (const { asked, reason } of recorded)
      answers.push({ ...(await answerTo(asked)), ...(reason && { reason }) })
    if (rewrite && engine === 'sqlite')
      writeFileSync(file, `[\n${answers.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
    expect(answers).toHaveLength(300)
    expect(answers).toEqual(recorded)
  }, 120_000)
})
