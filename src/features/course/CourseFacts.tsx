import { BylineCards } from '#features/byline/public/BylineCards.tsx'
import { TagMark } from '#features/tag/public/TagMark.tsx'
import { paths } from '#paths.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { link } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { CourseDetail } from './course.calls.ts'
import { lengthText, secondsOfAll } from './length-text.ts'

export function CourseFacts({ course }: { course: CourseDetail }) {
  const { t, locale } = useReader()
  const { master, chapters, sections, duration, category_id, category_name, tag, certificate, fallback } =
    course
  const whole = secondsOfAll(course.outline)
  return (
    <Facts>
      {master && (
        <Fact name={t('course.teacher')}>
          <BylineCards masters={[master]} />
        </Fact>
      )}
      <Fact name={t('course.content')}>
        <span>{t('course.chapterCount', { count: chapters })}</span>
        <span>{t('course.sectionCount', { count: sections })}</span>
      </Fact>
      {whole > 0 && (
        <Fact name={t('course.length')}>
          <span>{t('course.inAll', { length: lengthText(whole, t) })}</span>
          {duration > 0 && <span>{t('course.playing', { length: lengthText(duration, t) })}</span>}
        </Fact>
      )}
      <Fact name={t('course.price')}>{t('course.free')}</Fact>
      <Fact name={t('course.certificate')}>
        {t(certificate ? 'course.certificateGiven' : 'course.certificateNone')}
      </Fact>
      {category_id !== null && category_name && (
        <Fact name={t('course.field')}>
          <a href={link(paths.courseCategory, { id: category_id }, locale)} {...langOf(fallback, 'category')}>
            {category_name}
          </a>
          {tag && <TagMark tag={tag} />}
        </Fact>
      )}
    </Facts>
  )
}
