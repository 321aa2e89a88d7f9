import { sql } from 'kysely'
import { rowsLinkedTo } from '#platform/change/many-to-many.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { event } from '#entities/event.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { readersFirst } from '#platform/entity/readers-first.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { EventCard, When } from '#features/event/event.calls.ts'

interface Wanted {
  theme?: number | undefined
  master?: number | undefined
  when?: When | undefined
  /** Only what staff chose for the home page. */
  onHome?: boolean
  page: number
  limit: number
}

type Narrowing = Pick<Wanted, 'theme' | 'master' | 'when' | 'onHome'>

const cardColumns = [
  'event.id',
  'event.theme_id',
  'event.name_zh_cn',
  'event.name_en',
  'event.subtitle_zh_cn',
  'event.subtitle_en',
  'event.location_zh_cn',
  'event.location_en',
  'event.cover_image',
  'event.date',
  'event.start_at',
  'event.end_at',
  'event.status',
  'event.capacity',
  'event.cancelled_at',
] as const

/** Events as they stand in lists: the reader's language first, then what comes next, and of what is over the latest. */
export async function eventCards(db: Queries, wanted: Wanted, locale: Locale): Promise<EventCard[]> {
  const order = wanted.when === 'upcoming' ? 'asc' : 'desc'
  const cards = narrowed(db, wanted)
    .leftJoin('event_theme', 'event_theme.id', 'event.theme_id')
    .select([...cardColumns, 'event_theme.name_zh_cn as theme_zh_cn', 'event_theme.name_en as theme_en'])
    .orderBy('event.date', order)
    .orderBy('event.start_at', order)
    .orderBy('event.id', order)
  const rows = await readersFirst(cards, event, { ...wanted, locale })
  return rows.map((row) => toCard(row, locale))
}

export async function countEvents(db: Queries, wanted: Narrowing): Promise<number> {
  const { total } = await narrowed(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The state is written out in the query, because only then do both databases use the index of that state. */
const conditions = {
  upcoming: sql<boolean>`event.status < 2`,
  past: sql<boolean>`event.status = 2`,
}

function narrowed(db: Queries, { theme, master, when, onHome }: Narrowing) {
  return db
    .selectFrom('event')
    .$if(theme !== undefined, (query) => query.where('event.theme_id', '=', theme as number))
    .$if(master !== undefined, (query) =>
      query.where('event.id', 'in', rowsLinkedTo(db, 'event', 'masters', [master as number])),
    )
    .$if(when !== undefined, (query) => query.where(conditions[when as When]))
    .$if(onHome === true, (query) => query.where('event.index_switch', '=', 1))
}

type Column = (typeof cardColumns)[number] extends `event.${infer Name}` ? Name : never
type CardRow = Pick<RowOfEntity<typeof event>, Column> & {
  theme_zh_cn: string | null
  theme_en: string | null
}

function toCard(row: CardRow, locale: Locale): EventCard {
  const { id, theme_id, cover_image, date, start_at, end_at, status, capacity, cancelled_at } = row
  const { theme, ...texts } = inLocale(withTheme(row), ['name', 'subtitle', 'location', 'theme'], locale)
  return {
    id,
    theme_id,
    theme_name: theme,
    cover_image,
    date,
    start_at,
    end_at,
    status,
    capacity,
    cancelled_at,
    ...texts,
  }
}

const withTheme = (row: CardRow) => ({
  ...row,
  theme_zh_cn: row.theme_zh_cn ?? '',
  theme_en: row.theme_en ?? '',
})
