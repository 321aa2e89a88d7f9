import type { TagCard } from '#features/tag/public/tag-card.shapes.ts'
import { choicesOf, FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
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
  const choice = choicesOf(state, (to) => lectureList.link(to, locale, {}))
  const formats = lectureFormats.map((way) => choice(t(`lecture.${way}`), { way }))
  const eachCategory = categories.map(({ id, category_name, fallback }) =>
    choice(category_name, { category: id }, fallback.category_name),
  )
  const eachTag = tags.map(({ id, name, fallback }) => choice(name, { tag: id }, fallback.name))
  return (
    <Filters>
      <FilterBar
        label={t('lecture.way')}
        choices={[choice(t('lecture.anyWay'), { way: undefined }), ...formats]}
      />
      {categories.length > 0 && (
        <FilterBar
          label={t('lecture.category')}
          choices={[choice(t('lecture.everyCategory'), { category: undefined }), ...eachCategory]}
        />
      )}
      {tags.length > 0 && (
        <FilterBar
          label={t('lecture.tag')}
          choices={[choice(t('lecture.everyTag'), { tag: undefined }), ...eachTag]}
        />
      )}
    </Filters>
  )
}
