import { cachedUntilChanged } from '#platform/cache/cached-until-changed.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { comparable, isHan } from '#platform/search/tokens.ts'

const mostSynonyms = 6

/** The same search in the synonyms that staff entered. */
export async function synonymsOf(house: House, text: string): Promise<string[]> {
  const line = comparable(text)
  if (!line) return []
  const texts = (await synonyms(house.db)).flatMap((words) => {
    const found = words.find((word) => occurs(word, line))
    return found ? words.filter((word) => word !== found).map((word) => replaced(line, found, word)) : []
  })
  return [...new Set(texts)].slice(0, mostSynonyms)
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

/** A single character does not count within another word: 茶馆 is not tea. */
function occurs(word: string, line: string): boolean {
  if (` ${line} `.includes(` ${word} `)) return true
  return isHan(word) && word.length > 1 && line.includes(word)
}

const replaced = (line: string, word: string, other: string) =>
  isHan(word) && word.length > 1
    ? line.replace(word, () => ` ${other} `)
    : ` ${line} `.replace(` ${word} `, () => ` ${other} `)
