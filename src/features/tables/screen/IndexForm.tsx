import { Button, Group, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { SheetForm } from './SheetForm.tsx'
import texts from './table-texts.module.css'
import type { InfoFormProps } from './table-info.ts'
import { useWords } from './use-words.ts'

/** A further index of a table, and the way out of those that there are. */
export function IndexForm({ info, planner, onBack }: InfoFormProps) {
  const { locale } = useOffice()
  const say = useWords()
  const [chosen, setChosen] = useState<string[]>([])
  const live = info.fields.filter(({ status, id }) => status === 'live' && id !== null)
  const named = (ids: number[]) =>
    ids
      .map((id) => labelIn(live.find((each) => each.id === id)?.label ?? { zh: '', en: '' }, locale))
      .join(', ')
  const table = info.table.name
  const submit = () => void planner.plan({ operation: { op: 'addIndex', table, fields: chosen.map(Number) } })
  return (
    <SheetForm title={say('addIndex')} planner={planner} onBack={onBack} onSubmit={submit}>
      <p className={texts.note}>{say('indexNote')}</p>
      <MultiSelect
        label={say('fields')}
        data={live.map(({ id, label }) => ({ value: String(id), label: labelIn(label, locale) }))}
        value={chosen}
        {...planner.at('fields')}
        onChange={setChosen}
      />
      {info.own_indexes.map((ids) => (
        <Group key={ids.join(',')} gap="sm">
          <span>{named(ids)}</span>
          <Button
            variant="default"
            size="xs"
            onClick={() => void planner.plan({ operation: { op: 'dropIndex', table, fields: ids } })}
          >
            {say('dropIndex')}
          </Button>
        </Group>
      ))}
    </SheetForm>
  )
}
