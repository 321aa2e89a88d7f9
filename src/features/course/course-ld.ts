import { peopleLd } from '#features/byline/public/byline-card.shapes.ts'
import { paths } from '#paths.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import type { CourseDetail } from './course.calls.ts'
import { secondsOfAll } from './length-text.ts'
import { linesOf } from './lines.ts'

interface CourseLdOptions {
  locale: Locale
  whole: (address: string) => string
  siteName: string
}

/** A course as search engines read it. */
export function courseLd(course: CourseDetail, { locale, whole, siteName }: CourseLdOptions) {
  const { id, name, description, subtitle, master, outline, audience, prerequisites } = course
  const teaches = linesOf(course.outcomes)
  const minutes = Math.round(secondsOfAll(outline) / 60)
  const workload = `PT${minutes}M`
  const inLanguage = htmlLang[course.fallback.content ?? locale]
  return {
    '@type': 'Course',
    name,
    description: description || subtitle || name,
    url: whole(link(paths.courseDetail, { id }, locale)),
    inLanguage,
    image: [whole(shareAddress('course', id, locale))],
    provider: {
      '@type': 'EducationalOrganization',
      name: siteName,
      url: whole(link(paths.home, {}, locale)),
    },
    ...(teaches.length > 0 && { teaches }),
    ...(audience && { audience: { '@type': 'EducationalAudience', audienceType: audience } }),
    ...(prerequisites && { coursePrerequisites: prerequisites }),
    ...(minutes > 0 && { timeRequired: workload }),
    ...(course.certificate && {
      educationalCredentialAwarded: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'Certificate of completion',
      },
    }),
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'CNY' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      inLanguage,
      ...(minutes > 0 && { courseWorkload: workload }),
      ...(master && { instructor: peopleLd([master], locale, whole) }),
    },
    syllabusSections: outline.map((chapter) => ({
      '@type': 'Syllabus',
      name: chapter.name,
      ...(chapter.description && { description: chapter.description }),
    })),
  }
}
