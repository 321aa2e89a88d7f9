import type { FigureDeps } from './figures.server.ts'

const within = 7 * 86_400
const mostShown = 8

/** The events of the next seven days, the nearest first, with what is still missing. */
export async function eventsAhead({ db, now }: FigureDeps) {
  const rows = await db
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
      'event.start_at',
      'event.capacity',
      'event_seats.taken',
      'event_seats.waiting',
    ])
    .where('event.start_at', '>=', now)
    .where('event.start_at', '<', now + within)
    .where('event.cancelled_at', 'is', null)
    .orderBy('event.start_at')
    .limit(mostShown)
    .execute()
  return rows.map(({ venue, location_zh_cn, address_zh_cn, online_url, cover_image, ...row }) => {
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
    const { start_at, taken, waiting } = row
    return { ...row, start_at: Number(start_at), taken: taken ?? 0, waiting: waiting ?? 0, lacks }
  })
}
