import type { InputProps } from '#platform/fields/field-props.ts'
import { StoredFiles } from '#platform/fields/files/StoredFiles.tsx'
import styles from './image.module.css'

export function ImageInput(props: InputProps) {
  const draw = (address: string) => (
    <img className={styles.input} src={address} alt={props.label} width={192} height={120} />
  )
  return <StoredFiles input={props} single pictures draw={draw} />
}
