import { Select } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { LabelInputs } from './LabelInputs.tsx'
import { SheetForm } from './SheetForm.tsx'
import { useTables } from './tables-context.ts'
import type { InfoFormProps } from './table-info.ts'
import { useWords } from './use-words.ts'

/** The names of a table, its place in the menu, and the field that names its records. */
export function TableForm({ info, planner, onBack }: InfoFormProps) {
  const { locale } = useOffice()
  const { folders, kinds } = useTables()
  const say = useWords()
  const { table } = info
  const [label, setLabel] = useState(table.label)
  const [folder, setFolder] = useState(info.folder)
  const [title, setTitle] = useState(info.title)
  const titles = info.fields.filter(
    ({ kind, status }) => status === 'live' && kinds.some((each) => each.name === kind && each.is_title),
  )
  const submit = () =>
    void planner.plan({
      operation: {
        op: 'changeTable',
        table: table.name,
        label,
        ...(folder !== info.folder && { folder }),
        ...(title !== null && title !== info.title && { title }),
      },
    })
  return (
    <SheetForm title={say('editTable')} planner={planner} onBack={onBack} onSubmit={submit}>
      <LabelInputs
        required
        value={label}
        onChange={setLabel}
        at={(language) => planner.at(`label.${language}`)}
      />
      <Select
        label={say('folder')}
        allowDeselect={false}
        data={folders.map((each) => ({ value: each.name, label: labelIn(each.label, locale) }))}
        value={folder}
        {...planner.at('folder')}
        onChange={(value) => setFolder(value ?? folder)}
      />
      <Select
        label={say('titleField')}
        allowDeselect={false}
        data={titles.map((each) => ({ value: String(each.id), label: labelIn(each.label, locale) }))}
        value={title === null ? null : String(title)}
        {...planner.at('title')}
        onChange={(value) => setTitle(Number(value))}
      />
    </SheetForm>
  )
}
