import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldLine } from '#features/tables/tables.calls.ts'
import { SheetForm } from './SheetForm.tsx'
import type { InfoFormProps } from './table-info.ts'
import { useWords } from './use-words.ts'

/** Another name of a field in the database. Its values stay. */
export function RenameForm({ planner, onBack, field }: InfoFormProps & { field: FieldLine }) {
  const say = useWords()
  const [name, setName] = useState(field.name)
  const submit = () => void planner.plan({ operation: { op: 'renameField', field: field.id ?? 0, name } })
  return (
    <SheetForm title={say('rename')} planner={planner} onBack={onBack} onSubmit={submit}>
      <TextInput
        label={say('fieldName')}
        description={say('fieldNameHint')}
        maxLength={300}
        value={name}
        {...planner.at('name')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </SheetForm>
  )
}
