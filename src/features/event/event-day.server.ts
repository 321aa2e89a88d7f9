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
 * Two different days are refused, because only the person who typed them knows which one is meant.
 */
export async function onOneDay(db: Queries, values: Form, before: Row | null): Promise<Form> {
  const { date, start_at } = { ...before, ...values }
  const isSet = (name: 'date' | 'start_at' | 'end_at') =>
    values[name] !== undefined && values[name] !== before?.[name]
  if (!date || typeof start_at !== 'number' || !(isSet('date') || isSet('start_at'))) return values
  const { time_zone } = await settingsOf(db)
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
