import { settingsNow } from '#features/settings/public/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { beginOf } from '#platform/std/centre-time.ts'
import { lastDays, type Days } from '#platform/db/by-days.server.ts'
import { yuan } from '#platform/std/money.ts'
import type { GrowthRange } from './account.calls.ts'
import { completionsOf, learnedOn, ledgerOf } from './activity-days.server.ts'

const lengths: Record<GrowthRange, number> = { week: 7, month: 30, quarter: 90 }
const longestMonth = 31

/** The sums of the last days, and the totals. */
export async function overview(context: CallContext) {
  const { time_zone: timeZone } = await settingsNow(context.house.db)
  const asked = lastDays(lengths.week, context.now, timeZone)
  const [score, money, times, doneInMonth, counts, has_balance] = await Promise.all([
    ledgerOf('score_log', asked, context),
    ledgerOf('balance_log', asked, context),
    learningOf(lastDays(longestMonth, context.now, timeZone), context),
    completedSince(beginOf(`${monthOf(asked)}-01`, timeZone), context),
    countsOf(context),
    hasBalance(context),
  ])
  const { month, ...learning } = times
  return {
    days: asked.days,
    score,
    money: money.map(yuan),
    learning,
    month: { time: month, ...doneInMonth },
    ...counts,
    has_balance,
  }
}

/** Learning time, completions and points, day by day. */
export async function growth(range: GrowthRange, context: CallContext) {
  const { time_zone: timeZone } = await settingsNow(context.house.db)
  const asked = lastDays(lengths[range], context.now, timeZone)
  const [time, completions, points] = await Promise.all([
    learnedOn(asked, context),
    completionsOf(asked, context),
    ledgerOf('score_log', asked, context),
  ])
  return { range, days: asked.days, time, completions, points }
}

/** Learning time in total, of seven days and since the first of the month. */
async function learningOf(asked: Days, context: CallContext) {
  const { db, member } = context
  const days = await learnedOn(asked, context)
  const inMonth = days.filter((_seconds, at) => asked.days[at]?.startsWith(monthOf(asked)))
  const { total } = await db
    .selectFrom('learning_day')
    .select(({ fn }) => fn.sum<number | string | null>('seconds').as('total'))
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { total: Number(total ?? 0), week: sum(days.slice(-lengths.week)), month: sum(inMonth) }
}

/** The month of today, such as `2026-11`. */
const monthOf = ({ days }: Days) => (days.at(-1) ?? '').slice(0, 7)

/** The courses that a member completed and the events at which they were let in, since a moment. */
async function completedSince(moment: number, { db, member }: CallContext) {
  return db
    .selectNoFrom(({ fn }) => [
      db
        .selectFrom('course_enrolment')
        .where('member_id', '=', member.id)
        .where('completed_at', '>=', moment)
        .select(fn.countAll<number>().as('count'))
        .as('courses'),
      db
        .selectFrom('event_signup')
        .where('member_id', '=', member.id)
        .where('checked_in_at', '>=', moment)
        .select(fn.countAll<number>().as('count'))
        .as('events'),
    ])
    .$castTo<Record<'courses' | 'events', number>>()
    .executeTakeFirstOrThrow()
}

async function hasBalance({ db, member }: CallContext): Promise<boolean> {
  const entry = db.selectFrom('balance_log').select('id').where('member_id', '=', member.id)
  return (await entry.limit(1).executeTakeFirst()) !== undefined
}

const sum = (days: number[]) => days.reduce((before, each) => before + each, 0)

async function countsOf({ db, member }: CallContext) {
  const courses = db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .where('course_enrolment.member_id', '=', member.id)
    .where('course_enrolment.left_at', 'is', null)
  return db
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
    .$castTo<Record<'events' | 'classes' | 'completed' | 'certificates', number>>()
    .executeTakeFirstOrThrow()
}
