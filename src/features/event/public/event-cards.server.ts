import { sql } from 'kysely'
import { event } from '#entities/event.ts'
import { hasSeatsLeft, isOnDays, type DaySpan } from '#features/event/coming-conditions.server.ts'
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
  // Every event has a date; naming it leads to the index by date also where other filters are read from the rows.
  upcoming: sql<boolean>`event.status < 2 and event.date >= ''`,
  past: sql<boolean>`event.status = 2 and event.date >= ''`,
}

const ifChosen = (condition: string) => (_yes: 'yes') => sql<boolean>`(${sql.raw(condition)})`

const events = defineFilter('event', {
  theme: equals('event.theme_id'),
  tag: equals('event.tag_id'),
  master: names('event', 'masters'),
  when: (when: EventPeriod) => conditions[when],
  onHome: isOn('event.index_switch'),
  children: ifChosen('event.with_children = 1'),
  english: ifChosen("event.language <> 'zh'"),
  online: ifChosen("event.venue = 'online' or event.online_url <> ''"),
  days: (days: DaySpan) => isOnDays(days),
  seatsAt: (now: number) => hasSeatsLeft(now),
})

export type EventFilter = FilterOf<typeof events>
type EventPage = EventFilter & { page: number; limit: number; offset?: number }

/**
 * Events in lists: coming ones with the soonest first, then past ones with the latest first, each beginning with those
 * in the reader's language. Weights order what begins at the same time.
 */
export async function eventCards(db: Queries, query: EventPage, locale: Locale): Promise<EventCard[]> {
  return toCards(
    db,
    query.when ? await rowsOf(db, query, locale) : await rowsOfAll(db, query, locale),
    locale,
  )
}

export const countEvents = events.count

/** The next events that staff chose for the home page. The heaviest of them leads. */
export async function homeEvents(db: Queries, limit: number, locale: Locale): Promise<EventCard[]> {
  const rows = await rowsOf(db, { when: 'upcoming', onHome: true, page: 1, limit }, locale)
  const heaviest = Math.max(...rows.map(({ weigh }) => weigh))
  const leader = rows.find(({ weigh }) => weigh === heaviest)
  return toCards(db, leader ? [leader, ...rows.filter((row) => row !== leader)] : [], locale)
}

type CardRow = Parameters<typeof eventCard.toCard>[0]

function rowsOf(db: Queries, query: EventPage, locale: Locale): Promise<CardRow[]> {
  const order = query.when === 'upcoming' ? 'asc' : 'desc'
  const cards = selectCards(events.rows(db, query), eventCard)
    .orderBy('event.date', order)
    .orderBy('event.start_at', order)
    .orderBy('event.weigh', 'desc')
    .orderBy('event.id', order)
  return readersFirst(cards, event, { ...query, locale })
}

async function rowsOfAll(db: Queries, query: EventPage, locale: Locale): Promise<CardRow[]> {
  const { page, limit } = query
  const offset = (page - 1) * limit
  const ahead = await countEvents(db, { ...query, when: 'upcoming' })
  const coming = offset < ahead ? await rowsOf(db, { ...query, when: 'upcoming' }, locale) : []
  if (coming.length === limit) return coming
  const rest = { ...query, when: 'past' as const, limit: limit - coming.length }
  return [...coming, ...(await rowsOf(db, { ...rest, offset: Math.max(0, offset - ahead) }, locale))]
}

async function toCards(db: Queries, rows: CardRow[], locale: Locale): Promise<EventCard[]> {
  const { time_zone } = await settingsOf(db)
  const starts = await earlierStarts(db, rows, time_zone)
  return rows.map((row) =>
    eventCard.toCard(row, locale, { moved_from: movedFrom(starts.get(row.id), row.date, locale) }),
  )
}
