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
})
