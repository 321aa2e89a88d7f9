import { event } from '#entities/event.ts'
import { eventTheme } from '#entities/event-theme.ts'
import { writeSetting } from '#features/settings/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { Changes } from '#platform/change/changes.server.ts'
import { systemDeed } from '#platform/change/deed.ts'
import { inkAddress } from '#platform/files/ink-address.ts'
import type { Bilingual } from '#app/demo/bilingual.ts'
import { demoEvents, type DemoEvent } from '#app/demo/events.ts'
import { demoSite } from '#app/demo/site.ts'
import { demoThemes, type ThemeKey } from '#app/demo/themes.ts'

/** Fills a database that holds no event and no theme yet; answers whether it did. */
export async function seedWhenEmpty(house: House): Promise<boolean> {
  const { db, clock, watchers } = house
  return db.write(async (tx) => {
    if (await tx.queries.selectFrom('event_theme').select('id').limit(1).executeTakeFirst()) return false
    if (await tx.queries.selectFrom('event').select('id').limit(1).executeTakeFirst()) return false
    const changes = new Changes(tx, { db: db.kind, deed: systemDeed('seed'), clock, watchers })
    await seedSettings(changes)
    const themes = await seedThemes(changes)
    await seedEvents(changes, themes, clock.seconds())
    return true
  })
}

async function seedSettings(changes: Changes): Promise<void> {
  const values = {
    ...both('site_name', demoSite.site_name),
    ...both('site_motto', demoSite.motto),
    ...both('contact_address', demoSite.address),
    ...both('contact_hours', demoSite.opening_hours),
    contact_phone: demoSite.phone,
    contact_email: demoSite.email,
    record_number: demoSite.record_number,
  }
  for (const [name, value] of Object.entries(values)) await writeSetting(changes, name, value, 'zh-cn')
}

async function seedThemes(changes: Changes): Promise<Map<ThemeKey, number>> {
  const ids = new Map<ThemeKey, number>()
  for (const { key, name, description, content, weigh, motif } of demoThemes) {
    const row = await changes.add(eventTheme, {
      ...both('name', name),
      ...both('description', description),
      ...both('content', content),
      bg_image: inkAddress({ seed: `theme-${key}`, ratio: '21:9', motif }),
      weigh,
    })
    ids.set(key, row.id)
  }
  return ids
}

async function seedEvents(changes: Changes, themes: Map<ThemeKey, number>, now: number): Promise<void> {
  // The soonest comes first in the list, as an editor would have put it.
  const ordered = demoEvents.toSorted((a, b) => place(b) - place(a))
  for (const [index, demo] of ordered.entries()) {
    const startAt = startOf(demo, now)
    await changes.add(event, {
      theme_id: themes.get(demo.theme) ?? null,
      ...both('name', demo.name),
      ...both('subtitle', demo.subtitle),
      ...both('description', demo.description),
      ...both('content', demo.content),
      ...both('location', demo.location),
      cover_image: picture(demo, '16:10'),
      bg_image: picture(demo, '21:9'),
      date: dayOf(startAt),
      start_at: startAt,
      end_at: startAt + demo.durationMinutes * 60,
      capacity: demo.capacity,
      index_switch: demo.index_switch ? 1 : 0,
      weigh: (index + 1) * 16,
    })
  }
}

/** What is over stands behind everything that is still to come. */
const place = ({ startsInDays }: DemoEvent) => (startsInDays < 0 ? 1000 - startsInDays : startsInDays)

const picture = ({ key, motif, mood }: DemoEvent, ratio: '16:10' | '21:9') =>
  inkAddress({ seed: key, ratio, motif, ...(mood ? { mood } : {}) })

type Pair<Name extends string> = Record<`${Name}_zh_cn` | `${Name}_en`, string>
const both = <Name extends string>(name: Name, { zh, en }: Bilingual) =>
  ({ [`${name}_zh_cn`]: zh, [`${name}_en`]: en }) as Pair<Name>

const chinaOffset = 8 * 3600

/** The demo centre lies in China, which knows one time zone and no summer time. */
function startOf({ startsInDays, startTime }: DemoEvent, now: number): number {
  const today = Math.floor((now + chinaOffset) / 86_400) * 86_400 - chinaOffset
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number)
  return today + startsInDays * 86_400 + hours * 3600 + minutes * 60
}

const dayOf = (seconds: number) => new Date((seconds + chinaOffset) * 1000).toISOString().slice(0, 10)
