import { asList, type CellProps } from '#platform/fields/drawn-field.ts'
import { fileName } from './file-name.ts'

export function FilesCell({ value }: CellProps) {
  const [first, ...others] = asList(value)
  if (!first) return <span>–</span>
  return (
    <a href={first} target="_blank" rel="noopener noreferrer">
      {fileName(first)}
      {others.length > 0 && ` +${others.length}`}
    </a>
  )
}
