import { sql, type RawBuilder } from 'kysely'

const offset = 8 * 3600
const dayLength = 86_400

/** The number of the day it is at the centre, which knows no summer time. */
export const centreDay = (seconds: number) => Math.floor((seconds + offset) / dayLength)

/** The same in a query. */
export const centreDayOf = (seconds: RawBuilder<unknown>) =>
  sql<number>`((${seconds} + ${sql.lit(offset)}) / ${sql.lit(dayLength)})`
