import type { InputProps } from '#platform/fields/field-props.ts'
import { fileName } from './file-name.ts'
import { StoredFiles } from './StoredFiles.tsx'

export function FilesInput(props: InputProps) {
  const draw = (address: string) => (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {fileName(address)}
    </a>
  )
  return <StoredFiles input={props} lines draw={draw} />
}
