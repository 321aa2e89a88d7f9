import type { lecture as zhLecture } from '#locales/zh-cn/lecture.ts'
import type { Translation } from '#locales/translation.ts'

export const lecture: Translation<typeof zhLecture> = {
  way: 'How',
  anyWay: 'All',
  watch: 'Watch',
  hear: 'Listen',
  read: 'Read',
  category: 'Category',
  everyCategory: 'Every category',
  tag: 'Tag',
  everyTag: 'Every tag',
  count: '{count,1 lecture|# lectures}',
  feed: 'Follow new lectures',
  centre:
    'Lectures to watch, to hear and to read: the Four Books, Laozi and Zhuangzi, history and academies, poetry and the arts. All are free, and you may start anywhere.',
  toCategory: 'Open “{name}”',
  none: 'The lectures are being prepared. Please look in again before long.',
  noneLike: 'No lecture is like that.',
  noneInCategory: 'There are no lectures in this category yet.',
  seeAll: 'See all lectures',
  series: 'Series',
  inCategory: 'Lectures',
  aboutCategory: 'About this category',
  about: 'About this lecture',
  neighbours: 'Lectures before and after',
  previous: 'Previous lecture',
  next: 'Next lecture',
}
