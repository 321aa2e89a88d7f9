import { sql } from 'kysely'
import { event } from '#entities/event.ts'
import { eventTheme } from '#entities/event-theme.ts'
import type { searchCalls } from '#features/search/search.calls.ts'
import { searchHandlers } from '#features/search/search.server.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { searchWatcher } from '#platform/search/search-index.server.ts'
import { searchSchema } from '#platform/search/search-tables.ts'
import type { EngineName } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'

export type SearchWorld = Awaited<ReturnType<typeof openSearchWorld>>

/** A world with a search index, a theme and two events. */
export async function openSearchWorld(engine: EngineName) {
  const small = await openSmallHouse(engine)
  const { house } = small
  await house.db.write(async ({ queries }) => {
    for (const statement of searchSchema[engine]) await sql.raw(statement).execute(queries)
  })
  house.watchers.push(searchWatcher(house))
  await addRow(house, eventTheme, { name_zh_cn: '书法与碑帖', name_en: 'Calligraphy', weigh: 3 })
  const both = { date: '2027-01-01', cover_image: '/ink/tea-a-1600x1000.svg' }
  await addRow(house, event, {
    ...both,
    name_zh_cn: '禅茶一味',
    name_en: 'Tea and Zen',
    content_zh_cn: '<p>一盏<b>茶</b>，一段经典。</p>',
  })
  await addRow(house, event, {
    ...both,
    name_zh_cn: '朱子读书法',
    content_zh_cn: '<p>读书之法，会讲之时。</p>',
  })
  const ask = asking(house, searchHandlers)
  return {
    small,
    ask,
    found: async (input: object) =>
      (await ask('GET', '/api/search/index', input)).data as unknown as AnswerOf<typeof searchCalls.index>,
  }
}
