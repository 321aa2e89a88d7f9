import { sql } from 'kysely'
import { settingsOf } from '#features/settings/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { dayAt } from '#platform/std/wall-clock.ts'

const shownDays = 7
const dayLength = 86_400
/** Days begin on one of these everywhere on earth, so that sums of quarters are sums of days. */
const quarter = 900

/** What the last days brought, and how much there is of everything. */
export async function overview(context: CallContext) {
  const { time_zone } = await settingsOf(context.db)
  const days = lastDays(dayAt(context.now, time_zone))
  const [score, money, counts] = await Promise.all([
    sumsOf('score_log', days, time_zone, context),
    sumsOf('balance_log', days, time_zone, context),
    countsOf(context),
  ])
  return { days, score, money, ...counts }
}

/** By the calendar, for not every day has 24 hours. */
function lastDays(today: string): string[] {
  const last = Date.parse(today)
  return Array.from({ length: shownDays }, (_, at) =>
    new Date(last - (shownDays - 1 - at) * dayLength * 1000).toISOString().slice(0, 10),
  )
}

async function sumsOf(
  ledger: 'balance_log' | 'score_log',
  days: string[],
  timeZone: string,
  { db, member, now }: CallContext,
): Promise<number[]> {
  const start = sql<number>`createtime / ${sql.lit(quarter)} * ${sql.lit(quarter)}`
  const quarters = await db
    .selectFrom(ledger)
    .select(({ fn }) => [start.as('at'), fn.sum<number | string>('amount').as('amount')])
    .where('member_id', '=', member.id)
    .where('createtime', '>=', now - (shownDays + 1) * dayLength)
    .groupBy(start)
    .execute()
  const sums = new Map<string, number>()
  for (const { at, amount } of quarters) {
    const day = dayAt(Number(at), timeZone)
    sums.set(day, (sums.get(day) ?? 0) + Number(amount))
  }
  return days.map((day) => sums.get(day) ?? 0)
}

async function countsOf({ db, member }: CallContext) {
  const courses = db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .where('course_enrolment.member_id', '=', member.id)
    .where('course_enrolment.left_at', 'is', null)
  const counts = await db
    .selectNoFrom(({ fn }) => [
      db
        .selectFrom('event_signup')
        .innerJoin('event', 'event.id', 'event_signup.event_id')
        .where('event_signup.member_id', '=', member.id)
        .where('event.cancelled_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('event_signup.state', '=', 'confirmed'),
            eb('event_signup.checked_in_at', 'is not', null),
          ]),
        )
        .select(fn.countAll<number>().as('count'))
        .as('events'),
      courses.select(fn.countAll<number>().as('count')).as('classes'),
      courses
        .where('course_enrolment.completed_at', 'is not', null)
        .select(fn.countAll<number>().as('count'))
        .as('completed'),
      db
        .selectFrom('certificate')
        .where('member_id', '=', member.id)
        .where('revoked_at', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .as('certificates'),
    ])
    .executeTakeFirstOrThrow()
  const { events, classes, completed, certificates } = counts
  return {
    events: Number(events),
    classes: Number(classes),
    completed: Number(completed),
    certificates: Number(certificates),
  }
}
