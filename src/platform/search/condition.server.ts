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
  type Kind,
  type Part,
} from './stored-words.server.ts'
import type { Term } from './tokens.ts'

interface Asked {
  kind: Kind
  question: Question
  /** Whoever is still typing is shown titles; that its master sounds so is no title. */
  withNamed: boolean
}

/** Which lines of the index match in one of some parts; of all entities where none are told. */
export function condition(asked: Asked, parts: Part[], entities: string[] = []): RawBuilder<unknown> {
  const { kind } = asked
  const kinds = entities.map((entity) => quoted(kind, storedKind(kind, entity))).join(or[kind])
  const each = parts.map((part) => `(${wordsOf(asked, part)})`)
  const ofKinds = (words: string) => (kinds ? `(${kinds})${and[kind]}(${words})` : words)
  if (kind === 'sqlite') return sql`search_index match ${ofKinds(each.join(or[kind]))}`
  const inColumns = parts.map(
    (part, at) => sql`${sql.ref(columnOf[part])} @@ cast(${ofKinds(each[at] ?? '')} as tsquery)`,
  )
  return sql`(${sql.join(inColumns, sql` or `)})`
}

function wordsOf({ kind, question, withNamed }: Asked, part: Part): string {
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
