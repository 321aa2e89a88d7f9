import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '#platform/call/house.server.ts'
import { search, suggest } from '#platform/search/search.server.ts'
import { searchedByType } from './search.server.ts'
import { synonymsOf } from './synonyms.server.ts'

const startFirst = 500
const between = 50
/** A character, a word of three, a pinyin syllable and two words: each takes another path of the search. */
const typical = ['书', '读书会', 'shu', 'tea room']

/** The first search after a start takes several times as long as the next, so it runs before the first visitor. */
export async function warmSearch(house: House, ending: AbortSignal): Promise<void> {
  const groups = searchedByType(house)
  const among = Object.values(groups).flat()
  const { byIndex, kind } = house.db
  try {
    await pause(startFirst, undefined, { signal: ending })
    for (const text of [...typical, ...typical]) {
      const asked = { text, synonyms: await synonymsOf(house, text), locale: 'en' as const }
      await search(byIndex, kind, { ...asked, groups, page: 1, limit: 10 })
      await suggest(byIndex, kind, { ...asked, among })
      await pause(between, undefined, { signal: ending })
    }
  } catch (error) {
    if (!ending.aborted) house.log.warn('search not warmed up', { error })
  }
}
