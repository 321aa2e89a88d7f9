import type { EntityTable } from '#platform/entity/entity.ts'
import type * as all from './all.ts'

type All = typeof all
type EntityTables = {
  [K in keyof All as All[K] extends { name: infer Name extends string } ? Name : never]: EntityTable<All[K]>
}

declare module '#platform/db/tables.ts' {
  // The tables of all entities join those of the machinery.
  interface Tables extends EntityTables {}
}
