import type { InputProps } from '#platform/fields/field-props.ts'
import { FileLink } from './FileLink.tsx'
import { StoredFiles } from './StoredFiles.tsx'

const drawLink = (address: string) => <FileLink address={address} />

export function FilesInput(props: InputProps) {
  return <StoredFiles input={props} lines draw={drawLink} />
}
