import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { filesIn } from '#platform/files/files-in.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { film, type Film } from './home.calls.ts'

const mostFilms = 3

/** The films that staff show, in their order. */
export async function films(db: Queries, locale: Locale): Promise<Film[]> {
  const shown = db.selectFrom('video').where('show_switch', '=', 1).where('video_file', '!=', '')
  const rows = await selectCards(shown, film)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFilms)
    .execute()
  return rows.map((row) => film.toCard({ ...row, video_file: filesIn(row.video_file)[0] ?? '' }, locale, {}))
}
