import { EarnedCertificate } from '#features/certificate/public/EarnedCertificate.tsx'
import { LearningPlayer } from '#features/learning/public/LearningPlayer.tsx'
import { LearningProgress } from '#features/learning/public/LearningProgress.tsx'
import { useLearningVisit } from '#features/learning/public/use-learning-visit.ts'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { langOf, OnlyIn } from '#platform/ui/OnlyIn.tsx'
import { Neighbours, type Neighbour } from '#platform/ui/Neighbours.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Prose } from '#platform/ui/prose/Prose.tsx'
import { useReader, type Reader } from '#platform/site/reader.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { SharedTrail } from '#platform/ui/share/SharedTrail.tsx'
import { cutOf } from '#platform/site/title-cut.ts'
import { courseCalls, type SectionDetail } from './course.calls.ts'
import { courseBreadcrumbs } from './course-breadcrumbs.ts'
import { sectionLd } from './section-ld.ts'
import { sectionLength } from './length-text.ts'
import { SectionOutline } from './SectionOutline.tsx'
import styles from './CourseSectionPage.module.css'

export const CourseSectionPage = definePage(paths.courseSection, {
  title: { zh: '课程学习', en: 'Lesson' },
  reads: ({ params }) => ({
    section: read(courseCalls.section, { id: params.id }),
    layout: read(siteCalls.frame, {}),
  }),

  head: ({ section }, { t, locale, whole }) => ({
    title: `${section.name} - ${section.course.name}`,
    description: `${section.course.name} · ${section.chapter.name} · ${section.name}`,
    image: shareAddress('course_section', section.id, locale),
    onlyIn: section.both_languages
      ? undefined
      : (section.fallback.name ?? section.fallback.content ?? locale),
    jsonLd: [sectionLd(section, locale, whole), breadcrumbsLd(breadcrumbsOf(section, t, locale), whole)],
  }),

  View({ section, layout }) {
    const { t, locale } = useReader()
    const { id, name, kind, content, chapter, course, media, transcripts, previous, fallback } = section
    const keep = `section-${id}`
    const isText = media.length === 0
    const next = nextOf(section, t, locale)
    const visit = useLearningVisit({ piece: { section: id }, keep, isText, reading: section.reading })
    return (
      <div className={styles.page}>
        <SharedTrail steps={breadcrumbsOf(section, t, locale)} />
        <article className={styles.section}>
          <LearningPlayer
            visit={visit}
            media={media}
            spoken={transcripts}
            poster={{ stored: course.cover_image, record: `course-${course.id}` }}
            title={name}
            keep={keep}
            next={next}
          />
          <header className={styles.head}>
            <p className={styles.chapter} {...langOf(chapter.fallback, 'name')}>
              {chapter.name}
            </p>
            <h1 {...langOf(fallback, 'name')} {...cutOf(name)}>
              {name}
            </h1>
            <p className={styles.length}>
              {t(`course.kind.${kind}`)} {sectionLength(section, t)}
            </p>
            <OnlyIn fallback={fallback} fields={['content', 'name']} />
          </header>
          {content && <Prose html={content} {...langOf(fallback, 'content')} />}
          <div ref={visit.end} />
          <EarnedCertificate course={course.id} completedAt={visit.learning.progress?.completed_at} />
          <Neighbours
            label={t('course.path')}
            previous={previous && sectionLink(t('course.before'), previous, locale)}
            next={next}
          />
        </article>
        <SectionOutline
          section={section}
          course={course}
          completed={visit.learning.progress?.completed ?? []}
        >
          {layout.open_member_center && <LearningProgress learning={visit.learning} />}
        </SectionOutline>
      </div>
    )
  },
})

function breadcrumbsOf({ course }: SectionDetail, t: Reader['t'], locale: Reader['locale']) {
  return [
    ...courseBreadcrumbs([], t, locale),
    {
      name: course.name,
      href: link(paths.courseDetail, { id: course.id }, locale),
      ...langOf(course.fallback, 'name'),
    },
  ]
}

/** The next section. After the last section the link leads back to the course. */
function nextOf({ next, course }: SectionDetail, t: Reader['t'], locale: Reader['locale']): Neighbour {
  return next
    ? sectionLink(t('course.after'), next, locale)
    : {
        href: link(paths.courseDetail, { id: course.id }, locale),
        words: t('course.last'),
        name: t('course.backToCourse'),
      }
}

const sectionLink = (
  words: string,
  { id, name, fallback }: NonNullable<SectionDetail['next']>,
  locale: Reader['locale'],
): Neighbour => ({
  href: link(paths.courseSection, { id }, locale),
  words,
  name,
  ...langOf(fallback, 'name'),
})
