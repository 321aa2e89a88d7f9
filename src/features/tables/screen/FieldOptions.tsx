import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useOffice } from '#platform/admin/office.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import type { KindLine } from '#features/tables/tables.calls.ts'
import type { FieldDraft } from './field-draft.ts'
import { LabelInputs } from './LabelInputs.tsx'
import styles from './table-sheet.module.css'
import { useTables } from './tables-context.ts'
import { words } from './tables-words.ts'
import type { FieldAt } from './use-planner.ts'
import { useWords } from './use-words.ts'

interface FieldOptionsProps {
  kind: KindLine
  draft: FieldDraft
  change: (patch: Partial<FieldDraft>) => void
  at: FieldAt
  isNew: boolean
}

/** What may be said of a field of this kind. */
export function FieldOptions(props: FieldOptionsProps) {
  const { kind, draft, change, at, isNew } = props
  const { locale } = useOffice()
  const { targets } = useTables()
  const say = useWords()
  const has = (name: string) => kind.options.includes(name)
  return (
    <>
      <Bounds {...props} />
      {has('unit') && (
        <LabelInputs
          words={['unitZh', 'unitEn']}
          value={draft.unit}
          onChange={(unit) => change({ unit })}
          at={(language) => at(`options.unit.${language}`)}
        />
      )}
      {has('choices') && (
        <Textarea
          label={say('choices')}
          description={say('choicesHint')}
          withAsterisk
          autosize
          minRows={3}
          value={draft.choices}
          {...at('options.choices')}
          onChange={({ currentTarget }) => change({ choices: currentTarget.value })}
        />
      )}
      {has('entity') && (
        <Select
          label={say('entity')}
          searchable
          withAsterisk
          disabled={!isNew}
          data={targets.map((each) => ({ value: each.name, label: labelIn(each.label, locale) }))}
          value={draft.entity || null}
          {...at('options.entity')}
          onChange={(entity) => change({ entity: entity ?? '' })}
        />
      )}
      {has('outlives') && (
        <Switch
          label={say('outlives')}
          checked={draft.outlives}
          onChange={({ currentTarget }) => change({ outlives: currentTarget.checked })}
        />
      )}
      {has('default') && (
        <TextInput
          label={say('default')}
          maxLength={2000}
          value={draft.default}
          {...at('options.default')}
          onChange={({ currentTarget }) => change({ default: currentTarget.value })}
        />
      )}
      {kind.search.length > 0 && <SearchRole {...props} />}
    </>
  )
}

function Bounds({ kind, draft, change, at }: FieldOptionsProps) {
  const say = useWords()
  const isText = kind.name === 'text' || kind.name === 'longText'
  const bounds = (['min', 'max'] as const).filter((name) => kind.options.includes(name))
  if (bounds.length === 0) return null
  return (
    <div className={styles.pair}>
      {bounds.map((name) => (
        <TextInput
          key={name}
          label={say(isText ? 'longest' : name)}
          inputMode="decimal"
          maxLength={20}
          value={draft[name]}
          {...at(`options.${name}`)}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      ))}
    </div>
  )
}

const roles = ['title', 'subtitle', 'body', 'named', 'spoken'] as const

function SearchRole({ kind, draft, change, at }: FieldOptionsProps) {
  const { locale } = useOffice()
  const say = useWords()
  const possible = roles.filter((role) => kind.search.includes(role))
  return (
    <Select
      label={say('search')}
      description={say('searchNote')}
      allowDeselect={false}
      data={[
        { value: '', label: labelIn(words.searchRoles.none, locale) },
        ...possible.map((role) => ({ value: role, label: labelIn(words.searchRoles[role], locale) })),
      ]}
      value={draft.search}
      {...at('options.search')}
      onChange={(search) => change({ search: search ?? '' })}
    />
  )
}
