import type { FigureDeps } from './figures.server.ts'

const within = 7 * 86_400
const mostShown = 8

/** The events of the next seven days, the nearest first, with what is still missing. */
export async function eventsAhead({ db, now }: FigureDeps) {
  const rows = await shownColumns(db)
    .where('event.start_at', '>=', now)
    .where('event.start_at', '<', now + within)
    .orderBy('event.start_at')
    .limit(mostShown)
    .execute()
  return rows.map(withLacks)
}

/** What has begun and goes on, what ends first before the others. Without an end an event goes on until midnight. */
export async function eventsNow({ db, now, days }: FigureDeps) {
  const today = days.days.at(-1) ?? ''
  const rows = await shownColumns(db)
    .where('event.status', '<', 2)
    .where('event.date', '<=', today)
    .where((eb) => eb.or([eb('event.start_at', 'is', null), eb('event.start_at', '<=', now)]))
    .where((eb) =>
      eb.or([
        eb('event.end_at', '>', now),
        eb.and([eb('event.end_at', 'is', null), eb('event.date', '=', today)]),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('event.end_at', eb.val(Number.MAX_SAFE_INTEGER)))
    .orderBy('event.id')
    .limit(mostShown)
    .execute()
  return rows.map(withLacks)
}

const shownColumns = (db: FigureDeps['db']) =>
  db
    .selectFrom('event')
    .leftJoin('event_seats', 'event_seats.event_id', 'event.id')
    .select([
      'event.id',
      'event.name_zh_cn',
      'event.name_en',
      'event.location_zh_cn',
      'event.venue',
      'event.address_zh_cn',
      'event.online_url',
      'event.cover_image',
      'event.date',
      'event.start_at',
      'event.end_at',
      'event.capacity',
      'event_seats.taken',
      'event_seats.waiting',
    ])
    .where('event.cancelled_at', 'is', null)

type ShownEvent = Awaited<ReturnType<ReturnType<typeof shownColumns>['execute']>>[number]

function withLacks(shown: ShownEvent) {
  const { venue, location_zh_cn, address_zh_cn, online_url, cover_image, ...row } = shown
  const lacksPlace = {
    house: location_zh_cn === '' && online_url === '',
    elsewhere: address_zh_cn === '',
    online: online_url === '',
  }
  const lacking = {
    english: row.name_en === '',
    picture: cover_image === '',
    place: lacksPlace[venue],
  }
  const lacks = (['english', 'picture', 'place'] as const).filter((what) => lacking[what])
  return { ...row, taken: row.taken ?? 0, waiting: row.waiting ?? 0, lacks }
}
