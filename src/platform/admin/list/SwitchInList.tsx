import { useState } from 'react'
import type { FieldDescription } from '#platform/entity/description.ts'
import { SwitchCell } from '#platform/fields/switch/SwitchCell.tsx'
import type { Row } from '#platform/admin/tree.ts'

interface Props {
  field: FieldDescription
  row: Row
  save: (patch: Record<string, unknown>) => Promise<boolean>
}

/** Switches at once, and back when the server refuses. */
export function SwitchInList({ field, row, save }: Props) {
  const [wished, setWished] = useState<{ value: number; version: number } | null>(null)
  const stands = wished?.version === row.version
  const turn = async (value: 0 | 1) => {
    setWished({ value, version: row.version })
    if (!(await save({ [field.name]: value }))) setWished(null)
  }
  return (
    <SwitchCell
      field={field}
      row={row}
      value={stands ? wished.value : row[field.name]}
      onToggle={(value) => void turn(value)}
    />
  )
}
