import { bannerCards } from '#features/banner/public/banner-cards.server.ts'
import { courseCards } from '#features/course/public/course-cards.server.ts'
import { homeEvents } from '#features/event/public/event-cards.server.ts'
import { lectureCards } from '#features/lecture/public/lecture-cards.server.ts'
import { masterCards } from '#features/master/public/master-cards.server.ts'
import { reportCards } from '#features/media-report/public/report-cards.server.ts'
import { chosenWords } from '#features/search/public/hot-words.queries.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { filesIn } from '#platform/files/files-in.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { handle } from '#platform/call/handle.server.ts'
import { film, homeCalls } from './home.calls.ts'

const mostFilms = 3
const first = { page: 1, limit: 4 }

export const homeHandlers = handle(homeCalls, {
  index: async (_input, { db, locale }) => ({
    banners: await bannerCards(db, 'index', locale),
    events: await homeEvents(db, first.limit, locale),
    lectures: await lectureCards(db, { onHome: true, ...first }, locale),
    courses: await courseCards(db, { onHome: true, ...first }, locale),
    masters: await masterCards(db, { onHome: true, ...first }, locale),
    reports: await reportCards(db, { recommended: true, ...first }, locale),
    videos: await films(db, locale),
    keywords: await chosenWords(db, locale),
  }),
})

/** The films that staff show, in their order. */
async function films(db: Queries, locale: Locale) {
  const shown = db.selectFrom('video').where('show_switch', '=', 1).where('video_file', '!=', '')
  const rows = await selectCards(shown, film)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(mostFilms)
    .execute()
  return rows.map((row) => film.toCard({ ...row, video_file: filesIn(row.video_file)[0] ?? '' }, locale, {}))
}
