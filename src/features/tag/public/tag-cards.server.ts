import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { TagCard } from './tag-card.shapes.ts'

/** All tags by their id, in the order that staff gave them: there are few, and every list needs most of them. */
export async function tagCards(db: Queries, locale: Locale): Promise<Map<number, TagCard>> {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'tag_color', 'tag_name_zh_cn', 'tag_name_en'])
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const cards = rows.map(({ id, tag_color: color, ...row }) => {
    const { tag_name: name, fallback } = inLocale(row, ['tag_name'], locale)
    return { id, name, color, fallback: fallback.tag_name ? { name: fallback.tag_name } : {} }
  })
  return new Map(cards.map((card) => [card.id, card]))
}

/** Those tags that the rows of a list have, in the order that staff gave them. */
export async function tagsOf(rows: Array<{ tag_id: number | null }>, db: Queries, locale: Locale) {
  const found = new Set(rows.map(({ tag_id }) => tag_id))
  return [...(await tagCards(db, locale)).values()].filter(({ id }) => found.has(id))
}
