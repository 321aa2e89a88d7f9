import { Button, NativeSelect, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { EntityDescription } from '#platform/entity/description.ts'
import type { Operator } from '#platform/fields/field.ts'
import { fieldOf } from '#platform/admin/entity-words.ts'
import { FilterValue } from './FilterValue.tsx'
import type { Condition } from './list-state.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { operatorWords } from '#platform/fields/operator-words.ts'
import { useEscape } from '#platform/admin/use-escape.ts'

interface Props {
  entity: EntityDescription
  onAdd: (condition: Condition) => void
  onClose: () => void
}

const valueless: readonly Operator[] = ['NULL', 'NOT NULL']

/** Field, condition and value, one after another. */
export function FilterForm({ entity, onAdd, onClose }: Props) {
  const { t } = useOffice()
  const label = useLabel()
  const able = entity.filters.filter((name) => fieldOf(entity, name).operators.length > 0)
  // Ids come last, because people rarely filter by them.
  const names = able.toSorted((a, b) => Number(a === 'id') - Number(b === 'id'))
  const [condition, setCondition] = useState<Condition>(() => fresh(entity, names[0] ?? 'id'))
  const field = fieldOf(entity, condition.field)
  const first = useRef<HTMLSelectElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEscape(form, onClose)
  // The form may come after the popover has looked for its first input.
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const complete = valueless.includes(condition.operator) || condition.val.replaceAll(',', '').trim() !== ''
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (complete) onAdd(condition)
      }}
    >
      <Stack gap="xs">
        <NativeSelect
          ref={first}
          label={t('list.field')}
          value={condition.field}
          data={names.map((name) => ({ value: name, label: label(fieldOf(entity, name).label) }))}
          onChange={(event) => setCondition(fresh(entity, event.currentTarget.value))}
        />
        <NativeSelect
          label={t('list.operator')}
          value={condition.operator}
          data={field.operators.map((operator) => ({ value: operator, label: t(operatorWords[operator]) }))}
          onChange={(event) =>
            setCondition({ ...condition, operator: event.currentTarget.value as Operator, val: '' })
          }
        />
        {!valueless.includes(condition.operator) && (
          <FilterValue
            key={`${condition.field} ${condition.operator}`}
            field={field}
            operator={condition.operator}
            value={condition.val}
            onChange={(val) => setCondition({ ...condition, val: val ?? '' })}
          />
        )}
        <Button type="submit" disabled={!complete}>
          {t('list.applyFilter')}
        </Button>
      </Stack>
    </form>
  )
}

const fresh = (entity: EntityDescription, field: string): Condition => ({
  field,
  operator: fieldOf(entity, field).operators[0] ?? '=',
  val: '',
})
