import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import styles from './whole-text.module.css'

/** The whole text with its line breaks. */
export function WholeText({ value }: CellProps) {
  return <span className={styles.whole}>{asText(value) || nothing}</span>
}
