import { backfillCertificates } from '#features/certificate/backfill-certificates.server.ts'
import { moveEventStatus } from '#features/event/event-status.server.ts'
import { settingsOf, writeSetting } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { demoSite } from '#app/demo/site.ts'
import { seedCourses } from '#app/seed/courses.server.ts'
import { seedEvents } from '#app/seed/events.server.ts'
import { seedLectures } from '#app/seed/lectures.server.ts'
import { seedMasters } from '#app/seed/masters.server.ts'
import { seedMembers } from '#app/seed/members.server.ts'
import { seedSiteContent, seedTags } from '#app/seed/site.server.ts'
import { seedSignUps } from '#app/seed/sign-ups.server.ts'
import { both, type SeedContext } from '#app/seed/seed-context.server.ts'

/** Fills a database without events and themes. What jobs do later is done at once; returns whether it did. */
export async function seedWhenEmpty(house: House): Promise<boolean> {
  const isSeeded = await seed(house)
  if (isSeeded) {
    await moveEventStatus(house)
    await backfillCertificates(house)
  }
  return isSeeded
}

async function seed(house: House): Promise<boolean> {
  return house.change('seed', async (changes) => {
    const { tx } = changes
    if (await tx.queries.selectFrom('event_theme').select('id').limit(1).executeTakeFirst()) return false
    if (await tx.queries.selectFrom('event').select('id').limit(1).executeTakeFirst()) return false
    await seedSettings(changes)
    await seedContent(house, {
      changes,
      now: house.clock.seconds(),
      timeZone: (await settingsOf(tx.queries)).time_zone,
    })
    return true
  })
}

async function seedContent(house: House, sowing: SeedContext): Promise<void> {
  const tags = await seedTags(sowing)
  const masters = await seedMasters(sowing, tags)
  const events = await seedEvents(sowing, tags, masters)
  const lectures = await seedLectures(sowing, tags, masters)
  const courses = await seedCourses(sowing, tags, masters)
  await seedSiteContent(sowing, masters)
  const members = await seedMembers(house, sowing, { courses, lectures })
  await seedSignUps(house, sowing, events, members)
}

async function seedSettings(changes: Changes): Promise<void> {
  const values = {
    ...both('site_name', demoSite.site_name),
    ...both('site_motto', demoSite.motto),
    ...both('site_description', demoSite.description),
    ...both('site_keywords', demoSite.keywords),
    ...both('home_title', demoSite.title),
    ...both('home_description', demoSite.description),
    ...both('home_keywords', demoSite.keywords),
    ...both('contact_address', demoSite.address),
    ...both('contact_hours', demoSite.opening_hours),
    ...both('contact_exceptions', demoSite.exceptions),
    ...both('contact_way', demoSite.directions),
    contact_phone: demoSite.phone,
    contact_email: demoSite.email,
    record_number: demoSite.record_number,
  }
  for (const [name, value] of Object.entries(values)) await writeSetting(changes, name, value, 'zh-cn')
}
