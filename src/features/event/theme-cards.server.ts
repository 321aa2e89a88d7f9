import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { themeCard, type ThemeCard } from './event.calls.ts'

/** All themes in the order that staff gave them. */
export async function themeCards(db: Queries, locale: Locale): Promise<ThemeCard[]> {
  const rows = await selectCards(db.selectFrom('event_theme'), themeCard)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => themeCard.toCard(row, locale, {}))
}
