import { event } from '#entities/event.ts'
import { eventTheme } from '#entities/event-theme.ts'
import { demoEvents } from '#app/demo/events.ts'
import type { DemoEvent } from '#app/demo/event.ts'
import type { MasterKey } from '#app/demo/people.ts'
import type { TagKey } from '#app/demo/tags.ts'
import { demoThemes, type ThemeKey } from '#app/demo/themes.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { bothOf, idsOf, ink, momentOf, seedRows, type SeedContext } from './seed-context.server.ts'

const tagOfTheme: Record<ThemeKey, TagKey> = {
  reading: 'reading',
  tea: 'hands',
  calligraphy: 'beginners',
  qin: 'listening',
  seasons: 'outdoors',
  conversation: 'evening',
  family: 'family',
}

/** Answers the ids of the events by their keys. */
export async function seedEvents(
  sowing: SeedContext,
  tags: ReadonlyMap<TagKey, number>,
  masters: ReadonlyMap<MasterKey, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const themes = await seedThemes(sowing)
  // The soonest comes first in the list, as an editor would have put it.
  const ordered = demoEvents.toSorted((a, b) => place(a) - place(b))
  for (const [index, demo] of ordered.toReversed().entries()) {
    const startAt = momentOf(sowing, demo.startsInDays, demo.startTime)
    const endAt = startAt + demo.durationMinutes * 60
    const { id } = await sowing.changes.add(event, {
      theme_id: themes.get(demo.theme) ?? null,
      tag_id: tags.get(tagOfTheme[demo.theme]) ?? null,
      masters: idsOf(demo.masters, masters),
      ...bothOf(demo, 'name', 'subtitle', 'description', 'content', 'location'),
      cover_image: picture(demo, '16:10'),
      bg_image: picture(demo, '21:9'),
      ...placeOf(demo),
      ...bothOf({ price_note: demo.price_note ?? blank }, 'price_note'),
      fee: demo.price === undefined ? null : demo.price * 100,
      date: dayAt(startAt, sowing.timeZone),
      start_at: startAt,
      end_at: endAt,
      capacity: demo.capacity,
      // An event without a limit of seats stays open until its end.
      signup_close_at: demo.capacity === null ? endAt : null,
      index_switch: demo.index_switch ? 1 : 0,
      language: demo.language ?? 'zh',
      with_children: demo.theme === 'family' ? 1 : 0,
      certificate_switch: demo.certificate ? 1 : 0,
      weigh: (index + 1) * 16,
    })
    ids.set(demo.key, id)
  }
  return ids
}

const blank = { zh: '', en: '' }

function placeOf({ location, online_url = '' }: DemoEvent) {
  const { address = blank, access = blank } = location
  const texts = bothOf({ address, access_kinds: access }, 'address', 'access_kinds')
  const venue = location.venue ?? ('house' as const)
  return { venue, ...texts, online_url: location.online_url ?? online_url }
}

const seedThemes = (sowing: SeedContext): Promise<Map<ThemeKey, number>> =>
  seedRows(sowing, eventTheme, demoThemes, ({ key, motif, weigh, ...demo }) => ({
    ...bothOf(demo, 'name', 'description', 'content'),
    bg_image: ink(`theme-${key}`, '21:9', { motif }),
    weigh,
  }))

/** Past events come after all coming events. */
const place = ({ startsInDays }: DemoEvent) => (startsInDays < 0 ? 1000 - startsInDays : startsInDays)

const picture = ({ key, motif, mood }: DemoEvent, ratio: '16:10' | '21:9') =>
  ink(key, ratio, { motif, ...(mood ? { mood } : {}) })
