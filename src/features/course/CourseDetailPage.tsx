import { EarnedCertificate } from '#features/certificate/public/EarnedCertificate.tsx'
import { LearningProgress } from '#features/learning/public/LearningProgress.tsx'
import { useLearning } from '#features/learning/public/use-learning.ts'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { About } from '#platform/ui/About.tsx'
import { DetailHead, DetailPage } from '#platform/ui/DetailPage.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { PageSection } from '#platform/ui/PageSection.tsx'
import { useReader, type Reader } from '#platform/site/reader.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { courseCalls, type CourseDetail } from './course.calls.ts'
import { courseLd } from './course-ld.ts'
import { courseBreadcrumbs } from './course-breadcrumbs.ts'
import { CourseAims } from './CourseAims.tsx'
import { CourseFacts } from './CourseFacts.tsx'
import { CourseOutline } from './CourseOutline.tsx'
import { StartCourse } from './StartCourse.tsx'
import styles from './CourseDetailPage.module.css'

export const CourseDetailPage = definePage(paths.courseDetail, {
  title: { zh: '课程详情', en: 'Course' },
  reads: ({ params }) => ({
    course: read(courseCalls.detail, { id: params.id }),
    layout: read(siteCalls.frame, {}),
  }),

  head: ({ course, layout }, { t, locale, whole }) => ({
    title: course.name,
    description: course.description || course.subtitle || t('course.about'),
    image: shareAddress('course', course.id, locale),
    onlyIn: course.both_languages ? undefined : (course.fallback.name ?? course.fallback.content ?? locale),
    jsonLd: [
      courseLd(course, { locale, whole, siteName: layout.site.site_name }),
      breadcrumbsLd(breadcrumbsOf(course, t, locale), whole),
    ],
  }),

  View({ course, layout }) {
    const { t, locale } = useReader()
    const { learning, learners, join, leave } = useLearning(course.id)
    const { id, name, subtitle, description, content, outline, fallback } = course
    const { progress } = learning
    return (
      <DetailPage trail={breadcrumbsOf(course, t, locale)}>
        <DetailHead
          name={{ field: 'name', text: name }}
          subtitle={{ field: 'subtitle', text: subtitle }}
          fallback={fallback}
          cover={{ stored: course.cover_image, record: `course-${id}` }}
          below={<StartCourse outline={outline} progress={progress} />}
          facts={
            <>
              <CourseFacts course={course} />
              {layout.open_member_center && (
                <LearningProgress learning={learning} learners={learners}>
                  <button type="button" onClick={progress?.joined ? leave : join}>
                    {progress?.joined ? t('learning.leave') : t('learning.join')}
                  </button>
                </LearningProgress>
              )}
            </>
          }
        />
        <CourseAims course={course} />
        <EarnedCertificate course={id} completedAt={progress?.completed_at} />
        <PageSection title={t('course.path')}>
          {outline.length > 0 ? (
            <CourseOutline
              outline={outline}
              completed={progress?.completed ?? []}
              next={progress?.joined ? progress.next : null}
            />
          ) : (
            <p className={styles.none}>
              {t('course.noPath')}{' '}
              <a href={link(paths.courseCenter, {}, locale)}>{t('course.backToCentre')}</a>
            </p>
          )}
        </PageSection>
        <About
          label={t('course.intro')}
          description={{ field: 'description', text: description }}
          content={content}
          fallback={fallback}
        />
      </DetailPage>
    )
  },
})

function breadcrumbsOf(
  { category_id, category_name, fallback }: CourseDetail,
  t: Reader['t'],
  locale: Reader['locale'],
) {
  const category = { id: category_id ?? 0, name: category_name, fallback: { name: fallback.category } }
  return courseBreadcrumbs(category_name ? [category] : [], t, locale)
}
