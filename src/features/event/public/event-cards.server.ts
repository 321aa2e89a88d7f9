import { sql } from 'kysely'
import { event } from '#entities/event.ts'
import { earlierStarts, movedFrom } from '#features/event/earlier-starts.server.ts'
import type { EventPeriod } from '#features/event/event.calls.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { defineFilter, equals, isOn, names, type FilterOf } from '#platform/entity/filter.server.ts'
import { readersFirst } from '#platform/entity/readers-first.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { eventCard, type EventCard } from './event-card.shapes.ts'

/** The status is a literal in the query, because only then do both databases use its partial index. */
const conditions = {
  upcoming: sql<boolean>`event.status < 2`,
  past: sql<boolean>`event.status = 2`,
}

const events = defineFilter('event', {
  theme: equals('event.theme_id'),
  master: names('event', 'masters'),
  when: (when: EventPeriod) => conditions[when],
  onHome: isOn('event.index_switch'),
})

type EventFilter = FilterOf<typeof events>

/** Events in lists: those in the reader's language first, then upcoming ones, then past ones with the latest first. */
export async function eventCards(
  db: Queries,
  query: EventFilter & { page: number; limit: number },
  locale: Locale,
): Promise<EventCard[]> {
  const order = query.when === 'upcoming' ? 'asc' : 'desc'
  const cards = selectCards(events.rows(db, query), eventCard)
    .orderBy('event.date', order)
    .orderBy('event.start_at', order)
    .orderBy('event.id', order)
  const rows = await readersFirst(cards, event, { ...query, locale })
  const { time_zone } = await settingsOf(db)
  const starts = await earlierStarts(db, rows, time_zone)
  return rows.map((row) =>
    eventCard.toCard(row, locale, { moved_from: movedFrom(starts.get(row.id), row.date, locale) }),
  )
}

export const countEvents = events.count
