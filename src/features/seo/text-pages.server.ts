import { paths } from '#paths.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { inLocale, isInBoth } from '#platform/entity/translated.ts'
import { locales } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'

/** The pages of words, which are known by their names; one of them has an address of its own. */
export async function textPages(db: Queries) {
  const rows = await db.selectFrom('page').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    path: row.name === 'about' ? paths.about : link(paths.page, {}, 'zh-cn', { name: row.name }),
    in: isInBoth(row, 'title', 'content') ? locales : [onlyLanguageOf(row)],
    changed: row.updatetime || row.createtime,
  }))
}

type PageTexts = Record<`${'title' | 'content'}_${'zh_cn' | 'en'}`, string>

/** When both languages have a title, the body decides. */
function onlyLanguageOf(row: PageTexts) {
  const { fallback } = inLocale(row, ['title', 'content'], 'zh-cn')
  return fallback.title ?? fallback.content ?? 'zh-cn'
}
