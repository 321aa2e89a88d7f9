import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SideSheet } from '#platform/admin/form/SideSheet.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { LabelInputs } from './LabelInputs.tsx'
import { PlanView } from './PlanView.tsx'
import { SheetForm } from './SheetForm.tsx'
import texts from './table-texts.module.css'
import styles from './table-sheet.module.css'
import { useTables } from './tables-context.ts'
import { usePlanner } from './use-planner.ts'
import { useWords } from './use-words.ts'

const titleField = { label: { zh: '名称', en: 'Name' }, name: 'title', translated: true }

interface NewTableSheetProps {
  onClose: () => void
  onDone: (table: string) => void
}

/** A new table with its first field, which names its records. */
export function NewTableSheet({ onClose, onDone }: NewTableSheetProps) {
  const { locale } = useOffice()
  const { folders, changed } = useTables()
  const say = useWords()
  const planner = usePlanner()
  const [table, setTable] = useState({ name: 'x_', label: { zh: '', en: '' }, folder: 'content' })
  const [title, setTitle] = useState(titleField)
  const submit = () => {
    const field = { ...title, kind: 'text', required: true, options: { search: 'title' } } as const
    void planner.plan({ operation: { op: 'createTable', ...table, title: title.name, fields: [field] } })
  }
  return (
    <SideSheet title={say('add')} width={640} closesOutside={false} onClose={onClose}>
      {planner.shown ? (
        <PlanView
          shown={planner.shown}
          onCancel={planner.leave}
          onDone={(receipt) => void changed().then(() => onDone(receipt.table))}
        />
      ) : (
        <SheetForm title={say('add')} planner={planner} onBack={onClose} onSubmit={submit}>
          <LabelInputs
            required
            value={table.label}
            onChange={(label) => setTable({ ...table, label })}
            problem={(language) => planner.problem(`label.${language}`)}
          />
          <TextInput
            label={say('tableName')}
            description={say('tableNameHint')}
            withAsterisk
            maxLength={300}
            value={table.name}
            error={planner.problem('name')}
            onChange={({ currentTarget }) => setTable({ ...table, name: currentTarget.value })}
          />
          <Select
            label={say('folder')}
            allowDeselect={false}
            data={folders.map((each) => ({ value: each.name, label: labelIn(each.label, locale) }))}
            value={table.folder}
            error={planner.problem('folder')}
            onChange={(folder) => setTable({ ...table, folder: folder ?? table.folder })}
          />
          <fieldset className={styles.group}>
            <legend>{say('titleField')}</legend>
            <p className={texts.note}>{say('firstField')}</p>
            <LabelInputs
              required
              value={title.label}
              onChange={(label) => setTitle({ ...title, label })}
              problem={(language) => planner.problem(`fields.0.label.${language}`)}
            />
            <TextInput
              label={say('fieldName')}
              description={say('fieldNameHint')}
              withAsterisk
              maxLength={300}
              value={title.name}
              error={planner.problem('fields.0.name') ?? planner.problem('title')}
              onChange={({ currentTarget }) => setTitle({ ...title, name: currentTarget.value })}
            />
            <Switch
              label={say('translated')}
              checked={title.translated}
              onChange={({ currentTarget }) => setTitle({ ...title, translated: currentTarget.checked })}
            />
          </fieldset>
        </SheetForm>
      )}
    </SideSheet>
  )
}
