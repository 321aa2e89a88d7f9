import { bannerCards } from '#features/banner/public/banner-cards.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import { housePlace } from '#features/venue/public/event-place.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { inLocale, isInBoth } from '#platform/entity/translated.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { pageCalls } from './page.calls.ts'
import { pageCards } from '#features/page/public/page-cards.server.ts'

export const pageHandlers = handle(pageCalls, {
  index: async (_input, { db, locale }) => {
    const list = await pageCards(db, locale)
    return { list, total: list.length }
  },

  detail: async ({ name }, { db, locale }) => {
    const row = await db.selectFrom('page').selectAll().where('name', '=', name).executeTakeFirst()
    if (!row) refuse('refused.notFound', { kind: 'notFound' })
    return {
      name,
      updatetime: row.updatetime,
      ...inLocale(row, ['title', 'content'], locale),
      both_languages: isInBoth(row, 'title', 'content'),
    }
  },

  house: async (_input, { db, locale }) => {
    const settings = await settingsOf(db)
    const place = housePlace(settings, locale)
    const words = inLocale(settings, ['contact_hours', 'contact_exceptions'], locale)
    const { contact_hours: hours, contact_exceptions: exceptions } = words
    return {
      ...place,
      hours,
      exceptions,
      phone: settings.contact_phone,
      email: settings.contact_email,
      banners: await bannerCards(db, 'about', locale),
      fallback: {
        ...place.fallback,
        ...(words.fallback.contact_hours && { hours: words.fallback.contact_hours }),
        ...(words.fallback.contact_exceptions && { exceptions: words.fallback.contact_exceptions }),
      },
    }
  },
})
