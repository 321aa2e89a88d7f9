import { asText, type CellProps } from '#platform/fields/field-props.ts'
import styles from './json-tree.module.css'
import { parsed, type Parsed } from './parsed.ts'

/** All values, one in each line; nested values are indented. */
export function JsonTree({ value }: CellProps) {
  const text = asText(value)
  return text ? <Branch value={parsed(text)} /> : <span aria-hidden="true">–</span>
}

function Branch({ value }: { value: Parsed }) {
  if (typeof value !== 'object' || value === null)
    return <span className={styles.leaf}>{value === null || value === '' ? '–' : String(value)}</span>
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return <span className={styles.leaf}>{value.join(', ') || '–'}</span>
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
