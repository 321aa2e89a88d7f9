import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import styles from './json-tree.module.css'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { namesInside, recordsOf, tableOf } from './named-records.ts'
import { parsed, type Parsed } from './parsed.ts'
import { RecordNames } from './RecordNames.tsx'
import { recordedWords } from './recorded-words.ts'

/** All values, one in each line; nested values are indented. Above them stand the records that an action was about. */
export function JsonTree({ field, value, row }: CellProps) {
  const tools = useFieldTools()
  const table = tableOf(row)
  const records = recordsOf(row)
  const recorded = { table, names: namesInside(field, row), sent: field.options.sent, whole: true }
  const words = recordedWords(parsed(asText(value)), recorded, tools)
  const isEmpty = words === '' || (typeof words === 'object' && Object.keys(words ?? {}).length === 0)
  if (isEmpty && records.total === 0) return <span aria-hidden="true">{nothing}</span>
  const isKnown = tools.entities.some(({ name }) => name === table)
  return (
    <div className={styles.tree} data-words={isKnown || undefined}>
      {records.total > 0 && (
        <dl className={styles.branch}>
          <div>
            <dt>{tools.t(records.total === 1 ? 'list.record' : 'list.records')}</dt>
            <dd>
              <RecordNames {...records} />
            </dd>
          </div>
        </dl>
      )}
      {!isEmpty && <Branch value={words} />}
    </div>
  )
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
