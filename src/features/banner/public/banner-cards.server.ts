import type { bannerPositions } from '#entities/banner.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { BannerCard } from './banner-card.shapes.ts'

type Position = (typeof bannerPositions)[number]['value']

/** The banners of one place, in the order that staff gave them. */
export async function bannerCards(db: Queries, position: Position, locale: Locale): Promise<BannerCard[]> {
  const rows = await db
    .selectFrom('banner')
    .select(['id', 'name_zh_cn', 'name_en', 'banner_image', 'url'])
    .where('position', '=', position)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    banner_image: row.banner_image,
    url: row.url,
    ...inLocale(row, ['name'], locale),
  }))
}
