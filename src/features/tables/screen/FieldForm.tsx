import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import type { FieldLine, KindLine, OperationInput } from '#features/tables/tables.calls.ts'
import { draftOf, hintOf, optionsOf, type FieldDraft } from './field-draft.ts'
import { FieldOptions } from './FieldOptions.tsx'
import { LabelInputs } from './LabelInputs.tsx'
import { SheetForm } from './SheetForm.tsx'
import { useTables } from './tables-context.ts'
import type { InfoFormProps } from './table-info.ts'
import type { FieldAt } from './use-planner.ts'
import { useWords } from './use-words.ts'

/** A new field, or what is said of one that is there. */
export function FieldForm({ info, planner, onBack, field }: InfoFormProps & { field: FieldLine | null }) {
  const { locale } = useOffice()
  const { kinds } = useTables()
  const say = useWords()
  const [draft, setDraft] = useState(() => draftOf(field))
  const change = (patch: Partial<FieldDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const kind = kinds.find(({ name }) => name === draft.kind)
  if (!kind) return null
  const at: FieldAt = (name) => planner.at(field ? name : `field.${name}`)
  const submit = () => void planner.plan({ operation: operationOf(draft, kind, field, info.table.name) })
  return (
    <SheetForm
      title={field ? `${say('edit')}: ${labelIn(field.label, locale)}` : say('addField')}
      planner={planner}
      onBack={onBack}
      onSubmit={submit}
    >
      <LabelInputs
        required
        value={draft.label}
        onChange={(label) => change({ label })}
        at={(language) => at(`label.${language}`)}
      />
      {!field && (
        <>
          <TextInput
            label={say('fieldName')}
            description={say('fieldNameHint')}
            withAsterisk
            maxLength={300}
            value={draft.name}
            {...at('name')}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <Select
            label={say('fieldKind')}
            allowDeselect={false}
            searchable
            data={kinds.map((each) => ({ value: each.name, label: labelIn(each.label, locale) }))}
            value={draft.kind}
            {...at('kind')}
            onChange={(value) => value && change(startOf(value))}
          />
        </>
      )}
      <FieldOptions kind={kind} draft={draft} change={change} at={at} isNew={!field} />
      <FieldRules kind={kind} draft={draft} change={change} at={at} isNew={!field} />
      <LabelInputs
        words={['hintZh', 'hintEn']}
        value={draft.hint}
        onChange={(hint) => change({ hint })}
        at={(language) => at(`hint.${language}`)}
      />
    </SheetForm>
  )
}

/** A field that orders by hand has one name in every table. */
const startOf = (kind: string): Partial<FieldDraft> => ({
  kind,
  required: false,
  unique: false,
  translated: false,
  search: '',
  ...(kind === 'weigh' && { name: 'weigh' }),
})

function operationOf(
  draft: FieldDraft,
  kind: KindLine,
  field: FieldLine | null,
  table: string,
): OperationInput {
  const shared = {
    label: draft.label,
    hint: hintOf(draft),
    options: optionsOf(draft, kind, field),
    required: draft.required,
    in_list: draft.in_list,
    in_filters: draft.in_filters,
  }
  if (field?.id) return { op: 'changeField', field: field.id, ...shared }
  const { name, unique, translated } = draft
  return { op: 'addField', table, field: { ...shared, name, kind: kind.name as never, unique, translated } }
}

interface FieldRulesProps {
  kind: KindLine
  draft: FieldDraft
  change: (patch: Partial<FieldDraft>) => void
  at: FieldAt
  isNew: boolean
}

function FieldRules({ kind, draft, change, at, isNew }: FieldRulesProps) {
  const say = useWords()
  const rules = [
    { name: 'required', words: 'required', isPossible: kind.is_required },
    { name: 'unique', words: 'unique', isPossible: isNew && kind.is_unique },
    { name: 'translated', words: 'translated', isPossible: isNew && kind.is_translated },
    { name: 'in_list', words: 'inLists', isPossible: true },
    { name: 'in_filters', words: 'inFilters', isPossible: true },
  ] as const
  return rules
    .filter(({ isPossible }) => isPossible)
    .map(({ name, words }) => (
      <Switch
        key={name}
        label={say(words)}
        checked={draft[name]}
        {...at(name)}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.checked })}
      />
    ))
}
