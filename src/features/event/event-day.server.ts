import type { event } from '#entities/event.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { onAnotherDay } from '#platform/fields/date/day-of-moments.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { daysBetween } from '#platform/std/days.ts'

type Row = RowOfEntity<typeof event>
type Form = Partial<Row>

/**
 * Lists use the date and clocks use the start, and both are the same day. A change of one changes the other as well.
 * Two different days are refused, because only the person who typed them knows which one is meant. Without a start the
 * end follows the date, and is not on a day before it.
 */
export async function onOneDay(db: Queries, values: Form, before: Row | null): Promise<Form> {
  const { date, start_at } = { ...before, ...values }
  const isSet = (name: 'date' | 'start_at' | 'end_at') =>
    values[name] !== undefined && values[name] !== before?.[name]
  if (!date || !(isSet('date') || isSet('start_at') || isSet('end_at'))) return values
  const { time_zone } = await settingsOf(db)
  if (typeof start_at !== 'number') {
    const followed = endWithDate(values, before, time_zone)
    const { end_at } = { ...before, ...followed }
    if (typeof end_at === 'number' && dayAt(end_at, time_zone) < date)
      refuseField('end_at', 'event.endsBeforeDate')
    return followed
  }
  if (!(isSet('date') || isSet('start_at'))) return values
  const day = dayAt(start_at, time_zone)
  if (day === date) return values
  if (isSet('date') && isSet('start_at')) refuseField('date', 'event.twoDays')
  if (isSet('start_at')) return { ...values, date: day }
  const days = daysBetween(day, date)
  const later = (time: number) => onAnotherDay(time, days, time_zone)
  const end = values.end_at ?? before?.end_at ?? null
  return {
    ...values,
    start_at: later(start_at),
    ...(end === null || isSet('end_at') ? {} : { end_at: later(end) }),
  }
}

function endWithDate(values: Form, before: Row | null, timeZone: string): Form {
  const [day, end] = [before?.date, before?.end_at ?? null]
  const isTyped = values.end_at !== undefined && values.end_at !== end
  if (!day || !values.date || values.date === day || end === null || isTyped) return values
  return { ...values, end_at: onAnotherDay(end, daysBetween(day, values.date), timeZone) }
}
