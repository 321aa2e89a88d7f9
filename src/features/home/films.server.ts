import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { filesIn } from '#platform/files/files-in.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Film } from './home.calls.ts'

const mostFilms = 3

/** The films that staff show, in their order. */
export async function films(db: Queries, locale: Locale): Promise<Film[]> {
  const rows = await db
    .selectFrom('video')
    .select(['id', 'name_zh_cn', 'name_en', 'video_file', 'cover_image'])
    .where('show_switch', '=', 1)
    .where('video_file', '!=', '')
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFilms)
    .execute()
  return rows.map(({ id, cover_image, video_file, ...row }) => ({
    id,
    cover_image,
    video_file: filesIn(video_file)[0] ?? '',
    ...inLocale(row, ['name'], locale),
  }))
}
