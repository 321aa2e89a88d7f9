import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import styles from './json-tree.module.css'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { parsed, type Parsed } from './parsed.ts'
import { recordedWords } from './recorded-words.ts'

/** All values, one in each line; nested values are indented. */
export function JsonTree({ value, row }: CellProps) {
  const text = asText(value)
  const words = recordedWords(parsed(text), row.data_table, useFieldTools())
  return text ? <Branch value={words} /> : <span aria-hidden="true">{nothing}</span>
}

function Branch({ value }: { value: Parsed }) {
  if (typeof value !== 'object' || value === null)
    return <span className={styles.leaf}>{value === null || value === '' ? nothing : String(value)}</span>
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return <span className={styles.leaf}>{value.join(', ') || nothing}</span>
  return (
    <dl className={styles.branch}>
      {Object.entries(value).map(([name, each]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Branch value={each} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
