import { sql, type RawBuilder } from 'kysely'
import type { Question } from './question.ts'
import {
  and,
  columnOf,
  or,
  quoted,
  sought,
  soughtSound,
  storedKind,
  type LineAge,
  type Kind,
  type Part,
} from './stored-words.server.ts'
import type { Term } from './tokens.ts'

export interface ConditionInput {
  kind: Kind
  question: Question
  /** Suggestions while typing show titles only; the sound of a master's name is not a title. */
  withNamed: boolean
}

export interface SearchScope {
  parts: Part[]
  entities: string[]
}

/**
 * For more entities than this it is cheaper to check the entity of each line than to gather the lines of each entity.
 */
const mostGathered = 3

/** The lines of the index that match in one of some parts; on Postgres only those of one age, if one is set. */
export function condition(
  asked: ConditionInput,
  { parts, entities }: SearchScope,
  age?: LineAge,
): RawBuilder<unknown> {
  const { kind } = asked
  const kinds = entities.map((entity) => storedKind(kind, entity))
  const isSeen = kind === 'postgres' && kinds.length > mostGathered
  const of = isSeen ? '' : `(${kinds.map((each) => quoted(kind, each)).join(or[kind])})${and[kind]}`
  const each = parts.map((part) => `(${wordsOf(asked, part)})`)
  if (kind === 'sqlite') return sql`search_index match ${`${of}(${each.join(or[kind])})`}`
  const ofAge = age ? sql` && ${sql.ref(age)} from ages` : sql``
  // Asked for in a way that no plan can depend on: it is the same for every word, and made once.
  const inColumns = parts.map(
    (part, at) => sql`${sql.ref(columnOf[part])} @@ (select cast(${of + each[at]} as tsquery)${ofAge})`,
  )
  const found = sql`(${sql.join(inColumns, sql` or `)})`
  return isSeen ? sql`${found} and entity in (${sql.join(kinds.map((each) => sql.lit(each)))})` : found
}

function wordsOf({ kind, question, withNamed }: ConditionInput, part: Part): string {
  if (part === 'pinyin') return soundsOf(kind, question, withNamed)
  return question.ways
    .map(({ terms }) => `(${terms.map((term) => sought(kind, part, term)).join(and[kind])})`)
    .join(or[kind])
}

function soundsOf(kind: Kind, { sounds }: Question, withNamed: boolean): string {
  if (!sounds) return ''
  const sound = (term: Term) => soughtSound(kind, term, withNamed)
  const together = sound(sounds.together)
  return sounds.apart.length === 1
    ? together
    : `(${sounds.apart.map(sound).join(and[kind])})${or[kind]}${together}`
}
