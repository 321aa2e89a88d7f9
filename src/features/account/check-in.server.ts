import { memberCheckIn } from '#entities/member-check-in.ts'
import { settingsNow, settingsOf } from '#features/settings/public/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { lockRow, type Queries } from '#platform/db/db.server.ts'
import { monthOf } from '#platform/std/days.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { givePoints } from '#features/account/public/give-points.server.ts'
import { isMilestone, pointRules, pointsOfDay, type PointRules } from '#features/account/point-rules.ts'
import { streakOf } from '#features/account/streak.ts'

/** The check-in state of a member today. The day follows the time zone of the centre. */
export async function memberCheckIns({ db, house, member, now }: CallContext) {
  const settings = await settingsNow(house.db)
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

type CheckInDeps = Pick<House, 'db' | 'clock'>

/** Counts once for each member and day. A repeated request answers `already` and changes nothing. */
export async function checkIn(member: number, changes: Changes, deps: CheckInDeps): Promise<CheckInResult> {
  const { queries } = changes.tx
  const { db, clock } = deps
  await lockRow(db.kind, changes.tx, 'member', member)
  const settings = await settingsOf(queries)
  const day = dayAt(clock.seconds(), settings.time_zone)
  const rows = await daysOf(member, queries)
  if (rows.some((row) => row.day === day)) return { already: true, points: 0 }
  const rules = pointRules(settings)
  const turn = streakOf([...namesOf(rows), day].toSorted(), day, rules.restDays).now
  const amount = pointsOfDay(turn, rules)
  const grant = { member, amount, key: `check-in:${member}:${day}`, remark: remarkOf(turn, rules) }
  const points = await givePoints({ ...grant, source: 'check_in' }, changes, deps)
  await changes.add(memberCheckIn, { member_id: member, day, points, createtime: clock.seconds() })
  return { already: false, points }
}

interface CheckInResult {
  already: boolean
  points: number
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
