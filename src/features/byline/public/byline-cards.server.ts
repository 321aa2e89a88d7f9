import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { BylineCard } from './byline-card.shapes.ts'

/** Those whom a row names, in the order in which staff named them. */
export async function bylineCards(db: Queries, stored: string, locale: Locale): Promise<BylineCard[]> {
  const ids = idsIn(stored)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('master')
    .select(['id', 'name_zh_cn', 'name_en', 'rank_zh_cn', 'rank_en', 'avatar', 'cover_image'])
    .where('id', 'in', ids)
    .execute()
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, avatar, cover_image, ...texts }) => ({
      id,
      avatar: avatar || cover_image,
      ...inLocale(texts, ['name', 'rank'], locale),
    }))
}

/** The master that a list is filtered by. A list of an unknown master is not found. */
export async function filteredByMaster(db: Queries, id: number | undefined, locale: Locale) {
  if (id === undefined) return null
  const [master] = await bylineCards(db, String(id), locale)
  return master ?? refuse('refused.notFound', { kind: 'notFound' })
}
