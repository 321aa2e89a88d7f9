import { sql } from 'kysely'
import { bannerCards } from '#features/banner/public/banner-cards.server.ts'
import { filteredByMaster } from '#features/byline/public/byline-cards.server.ts'
import { countEvents, eventCards, type EventFilter } from '#features/event/public/event-cards.server.ts'
import { tagCards } from '#features/tag/public/tag-cards.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { themeChoice, type EventPeriod } from './event.calls.ts'

/** A page of the list of events, with what the list can be narrowed to. */
export async function eventPage(
  query: EventFilter & { page: number; limit: number },
  { db, locale }: CallContext,
) {
  const used = await tagsInUse(db, query.when)
  return {
    list: await eventCards(db, query, locale),
    total: await countEvents(db, query),
    master: await filteredByMaster(db, query.master, locale),
    themes: await themeChoices(db, locale),
    tags: [...(await tagCards(db, locale)).values()].filter(({ id }) => used.has(id)),
    counts: await countsOfFilters(db),
    banners: query.page === 1 ? await bannerCards(db, 'activity', locale) : [],
  }
}

async function themeChoices(db: Queries, locale: Locale) {
  const rows = await selectCards(themesInOrder(db), themeChoice).execute()
  return rows.map((row) => themeChoice.toCard(row, locale, {}))
}

/** All themes in the order that staff gave them. */
export const themesInOrder = (db: Queries) =>
  db.selectFrom('event_theme').orderBy('weigh', 'desc').orderBy('id', 'desc')

const withTag = {
  upcoming: sql<boolean>`exists (select 1 from event where event.tag_id = tag.id and event.status < 2)`,
  past: sql<boolean>`exists (select 1 from event where event.tag_id = tag.id and event.status = 2)`,
}

/** Each tag is looked up in an index of its own half of the events. */
export async function tagsInUse(db: Queries, when: EventPeriod | undefined): Promise<Set<number>> {
  const condition = when ? withTag[when] : sql<boolean>`(${withTag.upcoming} or ${withTag.past})`
  const rows = await db.selectFrom('tag').select('id').where(condition).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Only coming events are read, by their index: past ones are many. */
export async function countsOfFilters(db: Queries) {
  const count = (condition: string) =>
    sql<number>`coalesce(sum(case when ${sql.raw(condition)} then 1 end), 0)`
  const { children, english, online } = await db
    .selectFrom('event')
    .select([
      count('with_children = 1').as('children'),
      count("language <> 'zh'").as('english'),
      count("venue = 'online' or online_url <> ''").as('online'),
    ])
    .where(sql<boolean>`status < 2 and date >= ''`)
    .executeTakeFirstOrThrow()
  return { children: Number(children), english: Number(english), online: Number(online) }
}
