import { LearningProgress } from '#features/learning/LearningProgress.tsx'
import { useLearning } from '#features/learning/use-learning.ts'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf, OnlyIn } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/ui/page.ts'
import { Picture } from '#platform/ui/Picture.tsx'
import { Prose } from '#platform/ui/Prose.tsx'
import { useReader, type Reader } from '#platform/ui/reader.ts'
import { shareAddress } from '#platform/ui/share-address.ts'
import { Trail, trailLd } from '#platform/ui/Trail.tsx'
import { courseCalls, type CourseDetail } from './course.calls.ts'
import { courseLd } from './course-ld.ts'
import { stepsToCategories } from './course-trail.ts'
import { CourseFacts } from './CourseFacts.tsx'
import { CoursePath } from './CoursePath.tsx'
import { WayIn } from './WayIn.tsx'
import styles from './CourseDetailPage.module.css'

export const CourseDetailPage = definePage(paths.courseDetail, {
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
      trailLd(stepsTo(course, t, locale), whole),
    ],
  }),

  View({ course, layout }) {
    const { t, locale } = useReader()
    const { learning, learners, join, leave } = useLearning(course.id)
    const { id, name, subtitle, description, content, outline, fallback } = course
    const { progress } = learning
    return (
      <article className={styles.page}>
        <Trail steps={stepsTo(course, t, locale)} />
        <header className={styles.head}>
          <div className={styles.title}>
            <h1 {...langOf(fallback, 'name')}>{name}</h1>
            {subtitle && (
              <p className={styles.subtitle} {...langOf(fallback, 'subtitle')}>
                {subtitle}
              </p>
            )}
            <OnlyIn fallback={fallback} fields={['content', 'name']} />
            <WayIn outline={outline} progress={progress} />
          </div>
          <Picture
            stored={course.cover_image}
            record={`course-${id}`}
            alt=""
            sizes="(width < 56rem) 100vw, 36rem"
            first
            className={styles.cover}
          />
          <div className={styles.facts}>
            <CourseFacts course={course} />
            {layout.open_member_center && (
              <LearningProgress learning={learning} learners={learners}>
                <button type="button" onClick={progress?.joined ? leave : join}>
                  {progress?.joined ? t('learning.leave') : t('learning.join')}
                </button>
              </LearningProgress>
            )}
          </div>
        </header>
        <section className={styles.path}>
          <h2>{t('course.path')}</h2>
          {outline.length > 0 ? (
            <CoursePath
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
        </section>
        <section className={styles.body} aria-label={t('course.intro')}>
          {description && (
            <p className={styles.description} {...langOf(fallback, 'description')}>
              {description}
            </p>
          )}
          <Prose html={content} {...langOf(fallback, 'content')} />
        </section>
      </article>
    )
  },
})

function stepsTo(
  { category_id, category_name, fallback }: CourseDetail,
  t: Reader['t'],
  locale: Reader['locale'],
) {
  const category = { id: category_id ?? 0, name: category_name, fallback: { name: fallback.category } }
  return stepsToCategories(category_name ? [category] : [], t, locale)
}
