import type { bannerPositions } from '#entities/banner.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { bannerCard, type BannerCard } from './banner-card.shapes.ts'

type Position = (typeof bannerPositions)[number]['value']

/** The banners of one place, in the order that staff gave them. */
export async function bannerCards(db: Queries, position: Position, locale: Locale): Promise<BannerCard[]> {
  const rows = await selectCards(db.selectFrom('banner').where('position', '=', position), bannerCard)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => bannerCard.toCard(row, locale, {}))
}
