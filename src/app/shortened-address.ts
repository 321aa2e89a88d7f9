import { paths } from '#paths.ts'
import { link, splitLanguage } from '#platform/site/address.ts'

/** The list of each section of the site, by the first word of its addresses. */
const lists = new Map<string, string>(
  Object.entries({
    event: paths.eventList,
    course: paths.courseCenter,
    lecture: paths.lectureList,
    master: paths.masterList,
    presidium: paths.presidium,
    mediareport: paths.mediaReportList,
  }),
)

/** People shorten addresses by hand: one that lost its last words, such as `/event` or `/event/detail`, leads to the list. */
export function shortenedAddress(url: string): string | null {
  const { locale, address } = splitLanguage(url)
  const path = address.replace(/\?.*/s, '').toLowerCase()
  const list = lists.get(path.split('/')[1] ?? '')
  if (!list || path === list.toLowerCase()) return null
  return beginnings.has(path) ? link(list, {}, locale) : null
}

/** Each address without its last words. */
const beginnings = new Set(
  Object.values(paths).flatMap((path) => {
    const words = path.toLowerCase().split('/')
    return words.slice(2).map((_word, at) => words.slice(0, at + 2).join('/'))
  }),
)
