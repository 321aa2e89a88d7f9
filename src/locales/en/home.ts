import type { home as zhHome } from '#locales/zh-cn/home.ts'
import type { Translation } from '#locales/translation.ts'

export const home: Translation<typeof zhHome> = {
  next: 'Coming up',
  nextAll: 'All events',
  nothingNext: 'The next gatherings are being prepared. Please look in again in a few days.',
  lectures: 'Lectures to watch',
  lecturesAll: 'All lectures',
  courses: 'Courses to begin',
  coursesAll: 'All courses',
  sections: '{count,1 section|# sections}',
  masters: 'Who teaches here',
  mastersAll: 'All masters',
  films: 'A short look',
  reports: 'What others wrote',
  reportsAll: 'All reports',
  partners: 'Our neighbours',
}
