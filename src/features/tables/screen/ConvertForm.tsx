import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import texts from './table-texts.module.css'
import type { FieldLine } from '#features/tables/tables.calls.ts'
import { draftOf, optionsOf, type FieldDraft } from './field-draft.ts'
import { FieldOptions } from './FieldOptions.tsx'
import { SheetForm } from './SheetForm.tsx'
import type { InfoFormProps } from './table-info.ts'
import { useTables } from './tables-context.ts'
import { words } from './tables-words.ts'
import { useWords } from './use-words.ts'

const ways = ['stop', 'blank', 'value'] as const

/** Another kind for a field. The plan lists the values that do not fit it. */
export function ConvertForm({ planner, onBack, field }: InfoFormProps & { field: FieldLine }) {
  const { locale } = useOffice()
  const { kinds } = useTables()
  const say = useWords()
  const possible = kinds.filter(({ name }) => field.becomes.includes(name))
  const [draft, setDraft] = useState<FieldDraft>(() => ({
    ...draftOf(null),
    kind: possible[0]?.name ?? field.kind,
    translated: field.translated,
  }))
  const [otherwise, setOtherwise] = useState<(typeof ways)[number]>('stop')
  const [value, setValue] = useState('')
  const change = (patch: Partial<FieldDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const kind = kinds.find(({ name }) => name === draft.kind)
  if (!kind) return null
  const submit = () =>
    void planner.plan({
      operation: {
        op: 'convertField',
        field: field.id ?? 0,
        kind: kind.name as never,
        options: optionsOf(draft, kind, field),
        translated: kind.is_translated && draft.translated,
        otherwise,
        ...(otherwise === 'value' && { value }),
      },
    })
  return (
    <SheetForm
      title={`${say('convert')}: ${labelIn(field.label, locale)}`}
      planner={planner}
      onBack={onBack}
      onSubmit={submit}
    >
      <p className={texts.note}>{say('convertNote')}</p>
      <Select
        label={say('fieldKind')}
        allowDeselect={false}
        data={possible.map((each) => ({ value: each.name, label: labelIn(each.label, locale) }))}
        value={draft.kind}
        {...planner.at('kind')}
        onChange={(name) => name && change({ kind: name, search: '' })}
      />
      <FieldOptions kind={kind} draft={draft} change={change} at={planner.at} isNew />
      {kind.is_translated && (
        <Switch
          label={say('translated')}
          checked={draft.translated}
          {...planner.at('translated')}
          onChange={({ currentTarget }) => change({ translated: currentTarget.checked })}
        />
      )}
      <Select
        label={say('otherwise')}
        allowDeselect={false}
        data={ways.map((way) => ({ value: way, label: labelIn(words.otherwiseWays[way], locale) }))}
        value={otherwise}
        onChange={(way) => setOtherwise(ways.find((each) => each === way) ?? 'stop')}
      />
      {otherwise === 'value' && (
        <TextInput
          label={say('otherValue')}
          maxLength={2000}
          value={value}
          {...planner.at('value')}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
    </SheetForm>
  )
}
