import { memberCheckIn } from '#entities/member-check-in.ts'
import { settingsOf } from '#features/settings/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { lockRow, type Queries } from '#platform/db/db.server.ts'
import { monthOf } from '#platform/std/days.ts'
import { dayAt } from '#platform/std/wall-clock.ts'
import { givePoints } from './give-points.server.ts'
import { isMilestone, pointRules, pointsOfDay, type PointRules } from './point-rules.ts'
import { streakOf } from './streak.ts'

/** How a member stands today, by the clock on the wall of the centre. */
export async function ownCheckIns({ db, member, now }: CallContext) {
  const settings = await settingsOf(db)
  const rules = pointRules(settings)
  const day = dayAt(now, settings.time_zone)
  const rows = await daysOf(member.id, db)
  const streak = streakOf(namesOf(rows), day, rules.restDays)
  const month = monthOf(day)
  return {
    day,
    done: rows.some((row) => row.day === day),
    streak: streak.now,
    best: streak.best,
    rest_left: streak.restLeft,
    month: rows.filter((row) => monthOf(row.day) === month).map(({ day, points }) => ({ day, points })),
    rested: streak.rested.filter((each) => monthOf(each) === month),
    next: pointsOfDay(streak.now + 1, rules),
  }
}

/** Once a member and day; who asks again is told so, and what the first time brought stays as it is. */
export async function checkInToday(context: CallContext): Promise<{ already: boolean; points: number }> {
  const { house, member } = context
  return context.change(async (changes) => {
    const { queries } = changes.tx
    await lockRow(house.db.kind, changes.tx, 'member', member.id)
    const settings = await settingsOf(queries)
    const day = dayAt(house.clock.seconds(), settings.time_zone)
    const rows = await daysOf(member.id, queries)
    if (rows.some((row) => row.day === day)) return { already: true, points: 0 }
    const rules = pointRules(settings)
    const turn = streakOf([...namesOf(rows), day].toSorted(), day, rules.restDays).now
    return {
      already: false,
      points: await entered({ member: member.id, day, turn }, rules, changes, context),
    }
  })
}

interface Day {
  member: number
  day: string
  /** Which day of its streak it is. */
  turn: number
}

async function entered(
  { member, day, turn }: Day,
  rules: PointRules,
  changes: Changes,
  { house }: CallContext,
) {
  const points = await givePoints(
    {
      member,
      amount: pointsOfDay(turn, rules),
      source: 'check_in',
      key: `check-in:${member}:${day}`,
      remark: remarkOf(turn, rules),
    },
    changes,
    house,
  )
  await changes.add(memberCheckIn, { member_id: member, day, points })
  return points
}

function remarkOf(turn: number, rules: PointRules) {
  const extra = rules.streakExtra
  const isExtra = extra > 0 && isMilestone(turn, rules)
  return {
    zh: `签到：连续第 ${turn} 天${isExtra ? `，另加 ${extra} 分` : ''}`,
    en: `Check-in: day ${turn} of a streak${isExtra ? `, and ${extra} extra` : ''}`,
  }
}

const daysOf = (member: number, db: Queries) =>
  db
    .selectFrom('member_check_in')
    .select(['day', 'points'])
    .where('member_id', '=', member)
    .orderBy('day')
    .execute()

const namesOf = (rows: readonly { day: string }[]) => rows.map(({ day }) => day)
