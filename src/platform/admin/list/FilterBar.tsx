import { Button, MantineThemeProvider, Popover, Skeleton } from '@mantine/core'
import { Filter, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { earlyPart } from '#platform/admin/early-part.tsx'
import { fieldOf } from '#platform/admin/entity-words.ts'
import { FilterWords } from './FilterWords.tsx'
import styles from './list-screen.module.css'
import type { Condition } from './list-state.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { List } from './use-list.ts'

const { Part: FilterForm, useEarly } = earlyPart(async () => (await import('./FilterForm.tsx')).FilterForm)

/** The filters of a list as sentences, and a way to add one. */
export function FilterBar({ list }: { list: List }) {
  const { t } = useOffice()
  const label = useLabel()
  const [open, setOpen] = useState(false)
  useEarly()
  const { conditions } = list.state
  if (list.entity.filters.length === 0 && conditions.length === 0) return null
  const add = (condition: Condition) => {
    const same = (each: Condition) => each.field === condition.field && each.operator === condition.operator
    list.go({ conditions: [...conditions.filter((each) => !same(each)), condition] })
    setOpen(false)
  }
  return (
    <div className={styles.filters}>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        closeOnEscape={false}
        width={320}
      >
        <Popover.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<Filter size={14} />}
            onClick={() => setOpen(!open)}
          >
            {t('list.addFilter')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <MantineThemeProvider inherit theme={choicesInside}>
            <Suspense fallback={<Skeleton height={240} />}>
              <FilterForm entity={list.entity} onAdd={add} onClose={() => setOpen(false)} />
            </Suspense>
          </MantineThemeProvider>
        </Popover.Dropdown>
      </Popover>
      {conditions.map((condition, at) => (
        <span key={`${condition.field} ${condition.operator}`} className={styles.chip}>
          <FilterWords entity={list.entity} condition={condition} />
          <button
            type="button"
            aria-label={t('list.removeFilter', {
              filter: label(fieldOf(list.entity, condition.field).label),
            })}
            onClick={() => list.go({ conditions: conditions.filter((_each, index) => index !== at) })}
          >
            <X size={13} aria-hidden="true" />
          </button>
        </span>
      ))}
      {conditions.length > 1 && (
        <button type="button" className={styles.textButton} onClick={() => list.go({ conditions: [] })}>
          {t('list.clearFilters')}
        </button>
      )}
    </div>
  )
}

// These menus are rendered inside the filter: otherwise a click into one counts as outside and closes the filter.
const choicesInside = {
  components: {
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { withinPortal: false } },
  },
}
