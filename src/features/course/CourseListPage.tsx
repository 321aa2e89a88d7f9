import { paths } from '#paths.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { listHead } from '#platform/site/list-head.ts'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { useReader } from '#platform/site/reader.ts'
import { ReadersFirst } from '#platform/ui/ReadersFirst.tsx'
import { Rows } from '#platform/ui/Rows.tsx'
import { Breadcrumbs, breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { courseCalls } from './course.calls.ts'
import { courseList } from './course-list.ts'
import { courseBreadcrumbs } from './course-breadcrumbs.ts'
import { CourseRow } from './CourseRow.tsx'

export const CourseListPage = definePage(paths.courseList, {
  title: { zh: '课程列表', en: 'Course list' },
  queryParams: courseList.queryParams,
  reads: ({ params: { id }, query }) => ({
    courses: read(courseCalls.list, { category: id, ...courseList.input(courseList.state(query)) }),
    found: read(courseCalls.category, { id }),
  }),

  head: ({ courses, found: { category }, params: { id }, query }, { t, locale, whole }) => ({
    title: category?.name ?? '',
    description:
      courses.list.map(({ name }) => name).join(locale === 'en' ? ', ' : '、') || t('course.about'),
    ...listHead(courseList.link(courseList.state(query), 'zh-cn', { id }), courses.list),
    onlyIn: category?.both_languages ? undefined : (category?.fallback.name ?? locale),
    jsonLd: [
      breadcrumbsLd(courseBreadcrumbs(category ? [...category.above, category] : [], t, locale), whole),
    ],
  }),

  View({ courses, found: { category }, params: { id }, query }) {
    const { t, locale } = useReader()
    if (!category) return null
    const state = courseList.state(query)
    const at = (tag?: number, category = id) => courseList.link({ tag, page: 1 }, locale, { id: category })
    const fields = category.children.map((child) => ({
      words: child.name,
      href: at(undefined, child.id),
      current: false,
      ...(child.fallback.name && { lang: htmlLang[child.fallback.name] }),
    }))
    const tags = courses.tags.map((tag) => ({
      words: tag.name,
      href: at(tag.id),
      current: state.tag === tag.id,
      ...(tag.fallback.name && { lang: htmlLang[tag.fallback.name] }),
    }))
    return (
      <ListPage
        trail={<Breadcrumbs steps={courseBreadcrumbs([...category.above, category], t, locale)} />}
        title={category.name}
        {...langOf(category.fallback, 'name')}
        count={t('course.count', { count: courses.total })}
      >
        <Filters>
          {fields.length > 0 && (
            <FilterBar
              label={t('course.within')}
              choices={[{ words: t('course.everything'), href: at(), current: true }, ...fields]}
            />
          )}
          {tags.length > 0 && (
            <FilterBar
              label={t('course.tag')}
              choices={[
                {
                  words: t('course.everyTag'),
                  href: at(),
                  current: state.tag === undefined,
                },
                ...tags,
              ]}
            />
          )}
        </Filters>
        {courses.total === 0 ? (
          <EmptyState words={state.tag === undefined ? t('course.noneHere') : t('course.noneLike')}>
            {state.tag !== undefined && <a href={at()}>{t('course.seeField')}</a>}
            <a href={link(paths.courseCenter, {}, locale)}>{t('course.backToCentre')}</a>
          </EmptyState>
        ) : (
          <ReadersFirst items={courses.list} title="name">
            {(list) => <Rows items={list} renderRow={(course) => <CourseRow course={course} />} />}
          </ReadersFirst>
        )}
        <Pager
          page={state.page}
          pages={Math.ceil(courses.total / courseList.perPage)}
          hrefOf={(page) => courseList.link({ ...state, page }, locale, { id })}
        />
      </ListPage>
    )
  },
})
