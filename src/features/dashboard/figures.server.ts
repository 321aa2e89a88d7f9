import { loose, type Queries } from '#platform/db/db.server.ts'
import { previousDays, byDays, quarterOf, type Days } from '#platform/db/by-days.server.ts'

export interface FigureDeps {
  db: Queries
  now: number
  days: Days
}

const newestShown = 6

export async function joinedMembers(where: FigureDeps) {
  const { total } = await where.db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total: Number(total), joined: await eachDay('member', 'jointime', where) }
}

export const newestMembers = ({ db }: FigureDeps) =>
  db
    .selectFrom('member')
    .select(['id', 'nickname', 'avatar', 'jointime'])
    .orderBy('jointime', 'desc')
    .orderBy('id', 'desc')
    .limit(newestShown)
    .execute()

export const newSignups = (where: FigureDeps) => eachDay('event_signup', 'joined_at', where)

export async function addedFiles(where: FigureDeps) {
  const { total, bytes } = await where.db
    .selectFrom('attachment')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number | null>('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    bytes: Number(bytes ?? 0),
    added: await eachDay('attachment', 'createtime', where),
  }
}

const kinds = ['image', 'video', 'audio', 'other'] as const

export async function filesByKind({ db }: FigureDeps) {
  const types = await db
    .selectFrom('attachment')
    .select(({ fn }) => ['mimetype', fn.countAll<number>().as('count')])
    .groupBy('mimetype')
    .execute()
  const kindOf = (type: string) => kinds.find((kind) => type.startsWith(`${kind}/`)) ?? 'other'
  return kinds.flatMap((kind) => {
    const own = types.filter(({ mimetype }) => kindOf(mimetype) === kind)
    const count = own.reduce((sum, each) => sum + Number(each.count), 0)
    return count > 0 ? [{ kind, count }] : []
  })
}

/** Views of the pages of all items; each item counts once for a person and day. */
export async function visitors({ db, days }: FigureDeps) {
  const rows = await db
    .selectFrom('item_day')
    .select(({ fn }) => ['day', fn.sum<number>('people').as('count')])
    .where('day', '>', dayNumber(days.days[0] ?? '') - 1)
    .groupBy('day')
    .execute()
  const counts = new Map(rows.map(({ day, count }) => [Number(day), Number(count)]))
  return days.days.map((day) => counts.get(dayNumber(day)) ?? 0)
}

/** Visits are stored by the number of the day since 1970. */
const dayNumber = (day: string) => Date.parse(day) / 86_400_000

async function eachDay(table: string, column: string, { db, days, now }: FigureDeps): Promise<number[]> {
  const at = quarterOf(column)
  const rows = await loose(db)
    .selectFrom(table)
    .select(({ fn }) => [at.as('at'), fn.countAll<number>().as('amount')])
    .where(column, '>=', previousDays(days, now))
    .groupBy(at)
    .execute()
  return byDays(days, rows as { at: unknown; amount: unknown }[])
}
