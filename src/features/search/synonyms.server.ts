import { cachedUntilChanged } from '#platform/cache/cached-until-changed.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { comparable, isHan } from '#platform/search/tokens.ts'

const mostWays = 6

/** The same query with synonyms that staff entered. */
export async function synonymsOf(house: House, asked: string): Promise<string[]> {
  const line = comparable(asked)
  if (!line) return []
  const ways = (await synonyms(house.db)).flatMap((words) => {
    const said = words.find((word) => stands(word, line))
    return said ? words.filter((word) => word !== said).map((word) => replaced(line, said, word)) : []
  })
  return [...new Set(ways)].slice(0, mostWays)
}

/** Words that mean the same, group by group. */
const synonyms = cachedUntilChanged(['synonym'], async ({ read }): Promise<string[][]> => {
  const rows = await read
    .selectFrom('synonym')
    .select(['word_zh_cn', 'word_en', 'alike'])
    .orderBy('id')
    .execute()
  return rows.map(({ word_zh_cn, word_en, alike }) => {
    const words = [word_zh_cn, word_en, ...alike.split(/[,，、;；]/)].map(comparable)
    // The longest word first: a search for 古琴 does not mean a synonym of 琴.
    return [...new Set(words.filter(Boolean))].toSorted((a, b) => b.length - a.length)
  })
})

/** A single character means little within another word: 茶馆 is no tea. */
function stands(word: string, line: string): boolean {
  if (` ${line} `.includes(` ${word} `)) return true
  return isHan(word) && word.length > 1 && line.includes(word)
}

const replaced = (line: string, word: string, other: string) =>
  isHan(word) && word.length > 1
    ? line.replace(word, () => ` ${other} `)
    : ` ${line} `.replace(` ${word} `, () => ` ${other} `)
