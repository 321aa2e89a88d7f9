import type { TagCard } from '#features/tag/public/tag-card.shapes.ts'
import { choicesOf, FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { MasterCategoryCard } from '#features/master/public/master-category-card.shapes.ts'
import { masterList, type MasterListState } from './master-list.ts'

interface MasterFiltersProps {
  state: MasterListState
  categories: MasterCategoryCard[]
  tags: TagCard[]
}

export function MasterFilters({ state, categories, tags }: MasterFiltersProps) {
  const { t, locale } = useReader()
  const choice = choicesOf(state, (to) => masterList.link(to, locale, {}))
  const circles = categories.map(({ id, name, fallback }) => choice(name, { category: id }, fallback.name))
  const marks = tags.map(({ id, name, fallback }) => choice(name, { tag: id }, fallback.name))
  const orders = [
    choice(t('master.byWeigh'), { sort: undefined }),
    choice(t('master.byName'), { sort: 'name' }),
  ]
  return (
    <Filters>
      {circles.length > 0 && (
        <FilterBar
          label={t('master.categories')}
          choices={[choice(t('master.everyCategory'), { category: undefined }), ...circles]}
        />
      )}
      {marks.length > 0 && (
        <FilterBar
          label={t('master.tags')}
          choices={[choice(t('master.everyTag'), { tag: undefined }), ...marks]}
        />
      )}
      <FilterBar label={t('master.order')} choices={orders} />
    </Filters>
  )
}
