import type { TagCard } from '#features/tag/public/tag-card.shapes.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
import type { Fallback } from '#platform/ui/OnlyIn.tsx'
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
  const choice = (words: string, change: Partial<MasterListState>, fallback: Fallback = {}) => ({
    words,
    href: masterList.link({ ...state, ...change, page: 1 }, locale, {}),
    current: Object.entries(change).every(([name, value]) => state[name as keyof MasterListState] === value),
    ...(fallback.name && { lang: htmlLang[fallback.name] }),
  })
  const circles = categories.map(({ id, name, fallback }) => choice(name, { category: id }, fallback))
  const marks = tags.map(({ id, name, fallback }) => choice(name, { tag: id }, fallback))
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
