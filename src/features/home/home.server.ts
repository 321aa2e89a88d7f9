import { bannerCards } from '#features/banner/public/banner-cards.server.ts'
import { courseCards } from '#features/course/public/course-cards.server.ts'
import { eventCards } from '#features/event/public/event-cards.server.ts'
import { lectureCards } from '#features/lecture/public/lecture-cards.server.ts'
import { masterCards } from '#features/master/public/master-cards.server.ts'
import { reportCards } from '#features/media-report/public/report-cards.server.ts'
import { chosenWords } from '#features/search/public/hot-words.queries.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { films } from './films.server.ts'
import { homeCalls } from './home.calls.ts'

const first = { page: 1, limit: 4 }

export const homeHandlers = handle(homeCalls, {
  index: async (_input, { db, locale }) => ({
    banners: await bannerCards(db, 'index', locale),
    events: await eventCards(db, { when: 'upcoming', onHome: true, ...first }, locale),
    lectures: await lectureCards(db, { onHome: true, ...first }, locale),
    courses: await courseCards(db, { onHome: true, ...first }, locale),
    masters: await masterCards(db, { onHome: true, ...first }, locale),
    reports: await reportCards(db, { recommended: true, ...first }, locale),
    videos: await films(db, locale),
    keywords: await chosenWords(db, locale),
  }),
})
