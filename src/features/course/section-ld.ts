import { paths } from '#paths.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import type { SectionDetail } from './course.calls.ts'

/** A section as search engines read it: a part of its course. */
export function sectionLd(section: SectionDetail, locale: Locale, whole: (address: string) => string) {
  const { id, name, course, duration, reading } = section
  return {
    '@type': 'LearningResource',
    name,
    url: whole(link(paths.courseSection, { id }, locale)),
    inLanguage: htmlLang[section.fallback.content ?? locale],
    learningResourceType: 'Lesson',
    timeRequired: `PT${Math.max(1, Math.round((duration || reading) / 60))}M`,
    isAccessibleForFree: true,
    isPartOf: {
      '@type': 'Course',
      name: course.name,
      url: whole(link(paths.courseDetail, { id: course.id }, locale)),
    },
  }
}
