import type { Values } from '#platform/change/recorded.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'
import type { Field, SearchRole } from '#platform/fields/field.ts'
import { pinyinTokens } from './pinyin.ts'
import { plainText } from './plain-text.ts'
import { comparable, tokensIn, tokensOf } from './tokens.ts'

/** What the index knows of one row. */
export interface SearchDocument {
  title_zh_cn: string
  title_en: string
  folded_zh_cn: string
  folded_en: string
  at: number
  folded_text: string
  words: DocumentWords
}

/** All the words of a row. */
export interface DocumentWords {
  title: string[]
  words: string[]
  /** The words of the rows that it names. */
  named: string[]
  /** The sounds of its title. */
  pinyin: string[]
  /** The sounds of the titles that it names. */
  namedPinyin: string[]
}

/** What a row is found by and does not hold itself. */
export interface RelatedWords {
  /** The titles of the rows that it names. */
  named: string[]
  /** What is said in its files. */
  spoken: string[]
}

const longestTitle = 300
const longestText = 250_000

export const isSearched = (entity: Entity): boolean =>
  Object.values(entity.fields).some((field) => field.search)

/** Null for a row that visitors do not see. */
export function documentOf(
  entity: Entity,
  row: Values,
  { named, spoken }: RelatedWords,
): SearchDocument | null {
  if (!isShown(entity, row)) return null
  const titles = textsOf(entity, row, ['title'])
  const title_zh_cn = titles
    .filter(({ stored }) => !stored.endsWith('_en'))
    .map(({ text }) => text)
    .join(' ')
    .slice(0, longestTitle)
  const title_en = titles
    .filter(({ stored }) => !stored.endsWith('_zh_cn'))
    .map(({ text }) => text)
    .join(' ')
    .slice(0, longestTitle)
  const texts = [...titles, ...textsOf(entity, row, ['subtitle', 'body'])].map(({ text }) => text)
  const [folded_zh_cn, folded_en] = [comparable(title_zh_cn), comparable(title_en)]
  const whole = comparable([...texts, ...named, ...spoken].join('\n'))
  return {
    title_zh_cn,
    title_en,
    folded_zh_cn,
    folded_en,
    at: Number((entity.createdAt && row[entity.createdAt]) ?? 0),
    folded_text: whole.slice(0, longestText),
    words: {
      title: tokensIn(`${folded_zh_cn} ${folded_en}`),
      words: tokensIn(whole),
      named: tokensOf(named.join('\n')),
      pinyin: pinyinTokens(title_zh_cn),
      namedPinyin: pinyinTokens(named.join('\n')),
    },
  }
}

/** Whether an edit concerns the index at all. */
export function searchedPartMoved(entity: Entity, before: Values, after: Values): boolean {
  const searched = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.search ? storedNames(name, field) : [],
  )
  return [...searched, ...switchesOf(entity)].some((name) => before[name] !== after[name])
}

function textsOf(entity: Entity, row: Values, roles: SearchRole[]) {
  return roles.flatMap((role) =>
    Object.entries(entity.fields)
      .filter(([, field]) => field.search === role)
      .flatMap(([name, field]) =>
        storedNames(name, field).map((stored) => ({ stored, text: textIn(field, row[stored]) })),
      ),
  )
}

function textIn(field: Field, value: unknown): string {
  if (typeof value !== 'string') return ''
  return field.kind === 'richText' ? plainText(value) : value
}

/** Nothing about it was switched off by staff. */
export const isShown = (entity: Entity, row: Values) => switchesOf(entity).every((name) => row[name] !== 0)

export const switchesOf = (entity: Entity) =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.options.choices?.includes(enabled[1]))
    .map(([name]) => name)
