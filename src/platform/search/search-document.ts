import type { Values } from '#platform/change/recorded.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'
import type { SearchRole } from '#platform/fields/field.ts'
import type { PartWords } from './index-words.ts'
import { nearTokens } from './near-words.ts'
import { pinyinTokens } from './pinyin.ts'
import { plainText } from './plain-text.ts'
import { comparable, tokensIn, tokensOf } from './tokens.ts'

const longestTitle = 300
const longestText = 250_000

export const isSearched = (entity: Entity): boolean =>
  Object.values(entity.fields).some((field) => field.search)

/** What the index stores of a row. It is also found by the titles that it names and the text of its files. */
export function documentOf(entity: Entity, row: Values, others: { named: string; spoken: string }) {
  const titles = textsOf(entity, row, ['title'])
  const titleWithout = (suffix: string) =>
    joined(titles.filter(({ column }) => !column.endsWith(suffix))).slice(0, longestTitle)
  const [title_zh_cn, title_en] = [titleWithout('_en'), titleWithout('_zh_cn')]
  const [folded_zh_cn, folded_en] = [comparable(title_zh_cn), comparable(title_en)]
  const own = joined(textsOf(entity, row, ['title', 'subtitle', 'body']))
  const written = comparable(`${own}\n${others.named}`)
  const said = others.spoken && comparable(others.spoken)
  const text = tokensIn(written)
  const words: PartWords = {
    title: tokensIn(`${folded_zh_cn} ${folded_en}`),
    text,
    spoken: said ? [...new Set(tokensIn(said)).difference(new Set(text))] : [],
    named: tokensOf(others.named),
    sound: pinyinTokens(title_zh_cn),
    namedSound: pinyinTokens(others.named),
    near: nearTokens(`${folded_zh_cn} ${folded_en}`),
  }
  const folded_text = `${written} ${said}`.trim().slice(0, longestText)
  const at = Number((entity.createdAt && row[entity.createdAt]) ?? 0)
  const ended = isEnded(entity, row) ? 1 : 0
  return { title_zh_cn, title_en, folded_zh_cn, folded_en, folded_text, at, ended, words }
}

const joined = (texts: Array<{ text: string }>) => texts.map(({ text }) => text).join(' ')

function textsOf(entity: Entity, row: Values, roles: SearchRole[]) {
  const fields = Object.entries(entity.fields)
  const inOrder = roles.flatMap((role) => fields.filter(([, { search }]) => search === role))
  return inOrder.flatMap(([name, field]) =>
    storedNames(name, field).map((column) => {
      const text = typeof row[column] === 'string' ? row[column] : ''
      return { column, text: field.kind === 'richText' ? plainText(text) : text }
    }),
  )
}

/** Whether an edit concerns the index at all. */
export const isSearchedPartChanged = (entity: Entity, before: Values, after: Values): boolean =>
  Object.entries(entity.fields)
    .flatMap(([name, field]) => (field.search ? storedNames(name, field) : []))
    .concat(switchesOf(entity), statesOf(entity))
    .some((column) => before[column] !== after[column])

/** One of its choices says that it is over. */
const isEnded = (entity: Entity, row: Values) =>
  statesOf(entity).some((name) =>
    entity.fields[name]?.options.choices?.some(({ value, ended }) => ended && value === row[name]),
  )

const statesOf = (entity: Entity) =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.options.choices?.some(({ ended }) => ended))
    .map(([name]) => name)

/** Staff can switch a row off. */
export const isShown = (entity: Entity, row: Values) => switchesOf(entity).every((name) => row[name] !== 0)

export const switchesOf = (entity: Entity) =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.options.choices?.includes(enabled[1]))
    .map(([name]) => name)
