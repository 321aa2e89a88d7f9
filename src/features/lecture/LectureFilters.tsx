import type { TagCard } from '#features/tag/public/tag-card.shapes.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
import { useReader } from '#platform/site/reader.ts'
import { lectureFormats, type LectureCategoryCard } from '#features/lecture/public/lecture-card.shapes.ts'
import { lectureList, type LectureListState } from './lecture-list.ts'

interface LectureFiltersProps {
  state: LectureListState
  categories: LectureCategoryCard[]
  tags: TagCard[]
}

export function LectureFilters({ state, categories, tags }: LectureFiltersProps) {
  const { t, locale } = useReader()
  const choice = (words: string, change: Partial<LectureListState>, current: boolean, lang?: string) => ({
    words,
    href: lectureList.link({ ...state, page: 1, ...change }, locale, {}),
    current,
    ...(lang && { lang }),
  })
  return (
    <Filters>
      <FilterBar
        label={t('lecture.way')}
        choices={[
          choice(t('lecture.anyWay'), { way: undefined }, state.way === undefined),
          ...lectureFormats.map((way) => choice(t(`lecture.${way}`), { way }, state.way === way)),
        ]}
      />
      {categories.length > 0 && (
        <FilterBar
          label={t('lecture.category')}
          choices={[
            choice(t('lecture.everyCategory'), { category: undefined }, state.category === undefined),
            ...categories.map(({ id, category_name, fallback }) =>
              choice(
                category_name,
                { category: id },
                state.category === id,
                fallback.category_name && htmlLang[fallback.category_name],
              ),
            ),
          ]}
        />
      )}
      {tags.length > 0 && (
        <FilterBar
          label={t('lecture.tag')}
          choices={[
            choice(t('lecture.everyTag'), { tag: undefined }, state.tag === undefined),
            ...tags.map(({ id, name, fallback }) =>
              choice(name, { tag: id }, state.tag === id, fallback.name && htmlLang[fallback.name]),
            ),
          ]}
        />
      )}
    </Filters>
  )
}
