import { asText, type CellProps } from '#platform/fields/field-props.ts'
import styles from './whole-text.module.css'

/** Every word, with its lines as they were typed. */
export function WholeText({ value }: CellProps) {
  return <span className={styles.whole}>{asText(value) || '–'}</span>
}
