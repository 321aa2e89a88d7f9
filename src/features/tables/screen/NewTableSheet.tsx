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
            at={(language) => planner.at(`label.${language}`)}
          />
          <TextInput
            label={say('tableName')}
            description={say('tableNameHint')}
            withAsterisk
            maxLength={300}
            value={table.name}
            {...planner.at('name')}
            onChange={({ currentTarget }) => setTable({ ...table, name: currentTarget.value })}
          />
          <Select
            label={say('folder')}
            allowDeselect={false}
            data={folders.map((each) => ({ value: each.name, label: labelIn(each.label, locale) }))}
            value={table.folder}
            {...planner.at('folder')}
            onChange={(folder) => setTable({ ...table, folder: folder ?? table.folder })}
          />
          <fieldset className={styles.group}>
            <legend>{say('titleField')}</legend>
            <p className={texts.note}>{say('firstField')}</p>
            <LabelInputs
              required
              value={title.label}
              onChange={(label) => setTitle({ ...title, label })}
              at={(language) => planner.at(`fields.0.label.${language}`)}
            />
            {/* The first field has this name, and the table names it as the one of its title. */}
            <div data-field="title">
              <TextInput
                label={say('fieldName')}
                description={say('fieldNameHint')}
                withAsterisk
                maxLength={300}
                value={title.name}
                {...planner.at('fields.0.name')}
                error={planner.at('fields.0.name').error ?? planner.at('title').error}
                onChange={({ currentTarget }) => setTitle({ ...title, name: currentTarget.value })}
              />
            </div>
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
