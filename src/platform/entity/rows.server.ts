import { sql } from 'kysely'
import { loose, type Queries } from '#platform/db/db.server.ts'
import type { Entity } from './entity.ts'

/** The rows of an entity: those of its table, or those of its view. */
export const rowsIn = (db: Queries, { name, view }: Entity) =>
  view ? loose(db).selectFrom(sql<never>`(${sql.raw(view)})`.as(name)) : loose(db).selectFrom(name)
