import type { InputProps } from '#platform/fields/field-props.ts'
import { StoredFiles } from '#platform/fields/files/StoredFiles.tsx'
import styles from '#platform/fields/image/image.module.css'

/** One picture or several. */
export function ImagesInput(props: InputProps) {
  const draw = (address: string) => (
    <img className={styles.input} src={address} alt={props.label} width={192} height={120} />
  )
  return <StoredFiles input={props} single={props.field.kind === 'image'} pictures draw={draw} />
}
