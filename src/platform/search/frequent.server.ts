import { sql } from 'kysely'
import { plannedEachTime, type Queries } from '#platform/db/db.server.ts'
import { condition } from './condition.server.ts'
import type { Question } from './question.ts'
import { storedKind, type Kind, type Part } from './stored-words.server.ts'

export interface Frequent {
  /** Whether a third of the newest lines are of some entities and have what is asked in a part of them. */
  inPart(part: Part, entities: string[]): boolean
  /** Whether at least one of them is of an entity and has it: then there are many. */
  atAll(entity: string): boolean
}

const nowhere: Frequent = { inPart: () => false, atAll: () => false }
const lines = 30
const apart = 100

/** Postgres is told by a few lines, between the newest and the three thousandth, what to expect of the others. */
export async function frequentIn(
  db: Queries,
  kind: Kind,
  { question, parts, withNamed }: { question: Question; parts: Part[]; withNamed: boolean },
): Promise<Frequent> {
  if (kind === 'sqlite') return nowhere
  const counts = parts.map(
    (part) =>
      sql`count(*) filter (where ${condition({ kind, question, withNamed }, [part])}) as ${sql.ref(part)}`,
  )
  const { rows } = await sql<{ entity: string } & Record<Part, number>>`${sql.raw(plannedEachTime)}
    select entity, ${sql.join(counts)} from generate_series(0, ${sql.lit(lines - 1)}) as step cross join lateral (
      select entity, title, words, pinyin from search_index
      where id <= (select max(id) from search_index) - ${sql.lit(apart)} * step
      order by id desc limit 1) as sampled group by entity`.execute(db)
  const byEntity = new Map(rows.map((row) => [row.entity, row]))
  const found = (part: Part, entity: string) => byEntity.get(storedKind(kind, entity))?.[part] ?? 0
  return {
    inPart: (part, entities) => 3 * entities.reduce((sum, each) => sum + found(part, each), 0) > lines,
    atAll: (entity) => parts.some((part) => found(part, entity) > 0),
  }
}
