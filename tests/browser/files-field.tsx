import { useState } from 'react'
import { FilesInput } from '#platform/fields/files/FilesInput.tsx'
import { renderInOffice } from './office-stage.tsx'

const field = {
  name: 'papers',
  kind: 'files' as const,
  label: { zh: '', en: '' },
  required: false,
  options: {},
}

/** A field of files in a form, which is empty. */
export async function renderFilesField(tools: Parameters<typeof renderInOffice>[1]): Promise<void> {
  function Field() {
    const [value, setValue] = useState<unknown>('')
    return (
      <FilesInput
        field={field}
        name="papers"
        label="Papers"
        value={value}
        row={{}}
        rowId={null}
        onChange={setValue}
      />
    )
  }
  await renderInOffice(<Field />, tools)
}
