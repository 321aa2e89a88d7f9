import { LearningPlayer } from '#features/learning/public/LearningPlayer.tsx'
import { useLearningVisit } from '#features/learning/public/use-learning-visit.ts'
import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { About } from '#platform/ui/About.tsx'
import { link } from '#platform/site/address.ts'
import { Neighbours, type Neighbour } from '#platform/ui/Neighbours.tsx'
import { classes } from '#platform/ui/classes.ts'
import { DetailPage } from '#platform/ui/DetailPage.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { lectureCalls, type LectureDetail } from './lecture.calls.ts'
import { lectureLd } from './lecture-ld.ts'
import { LectureTitle } from './LectureTitle.tsx'
import styles from './LectureDetailPage.module.css'
import { lectureBreadcrumbs } from './lecture-breadcrumbs.ts'

export const LectureDetailPage = definePage(paths.lectureDetail, {
  title: { zh: '讲座详情', en: 'Lecture' },
  reads: ({ params }) => ({ lecture: read(lectureCalls.detail, { id: params.detailId }) }),

  head: ({ lecture }, { t, locale, timeZone, whole }) => ({
    title: lecture.lecture_name,
    description: lecture.description_rows || lecture.subtitle,
    image: shareAddress('lecture', lecture.id, locale),
    onlyIn: lecture.both_languages
      ? undefined
      : (lecture.fallback.lecture_name ?? lecture.fallback.content ?? locale),
    jsonLd: [
      ...lectureLd(lecture, { locale, timeZone, whole }),
      breadcrumbsLd(lectureBreadcrumbs(t, locale, lecture.categories), whole),
    ],
  }),

  View({ lecture }) {
    const { t, locale } = useReader()
    const { id, lecture_name, cover_image, media, description_rows, content, categories, fallback } = lecture
    const keep = `lecture-${id}`
    const isText = media.length === 0
    const previous = lecture.previous && lectureLink(t('lecture.previous'), lecture.previous, locale)
    const next = lecture.next && lectureLink(t('lecture.next'), lecture.next, locale)
    const visit = useLearningVisit({ piece: { lecture: id }, keep, isText, reading: lecture.reading })
    return (
      <DetailPage trail={lectureBreadcrumbs(t, locale, categories)}>
        <div className={classes(styles.top, isText && styles.words)}>
          <div className={styles.main}>
            {isText && (
              <Picture
                stored={cover_image}
                record={`lecture-${id}`}
                alt=""
                sizes="(width < 64rem) 100vw, 46rem"
                first
              />
            )}
            <LearningPlayer
              visit={visit}
              media={media}
              spoken={lecture.transcripts}
              poster={{ stored: cover_image, record: `lecture-${id}` }}
              title={lecture_name}
              keep={keep}
              next={next ?? previous}
            />
          </div>
          <LectureTitle lecture={lecture} />
        </div>
        <About
          label={t('lecture.about')}
          description={{ field: 'description_rows', text: description_rows }}
          content={content}
          fallback={fallback}
        >
          <div ref={visit.end} />
        </About>
        <Neighbours label={t('lecture.neighbours')} previous={previous} next={next} />
      </DetailPage>
    )
  },
})

const lectureLink = (
  words: string,
  { id, lecture_name, cover_image, fallback }: NonNullable<LectureDetail['next']>,
  locale: Locale,
): Neighbour => ({
  href: link(paths.lectureDetail, { detailId: id }, locale),
  words,
  name: lecture_name,
  picture: { stored: cover_image, record: `lecture-${id}` },
  ...langOf(fallback, 'lecture_name'),
})
