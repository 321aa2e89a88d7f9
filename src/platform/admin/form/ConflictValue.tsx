import type { DrawnField } from '#platform/fields/field-props.ts'
import { useNames } from '#platform/fields/belongs-to/use-names.ts'
import { asList, asText } from '#platform/fields/field-props.ts'
import { fileName } from '#platform/fields/files/file-name.ts'
import { linesOfRichText } from '#platform/fields/rich-text/lines-of-rich-text.ts'
import { wholes } from '#platform/admin/field-wholes.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { ComparedText } from './ComparedText.tsx'
import type { Values } from './conflict.ts'
import styles from './conflict-sheet.module.css'

interface Props {
  field: DrawnField | undefined
  name: string
  row: Values
  /** What it is compared with; without it the value is shown as it is. */
  before?: Values
}

/** One value of a field, in words or pictures. */
export function ConflictValue({ field, name, row, before }: Props) {
  const { t } = useOffice()
  const value = row[name]
  if (field?.kind === 'password') return <span>{t('conflict.secret')}</span>
  if (isEmpty(field, value)) return <span className={styles.note}>{t('conflict.nothing')}</span>
  if (!field) return <span>{asText(value)}</span>
  if (field.options.entity) return <Names entity={field.options.entity} ids={asList(value)} />
  if (field.kind === 'image' || field.kind === 'images') return <Pictures addresses={asList(value)} />
  if (field.kind === 'files') return <span>{asList(value).map(fileName).join(' · ')}</span>
  if (isProse(field)) return <Prose field={field} value={value} before={before?.[name]} />
  const Whole = wholes[field.kind]
  return <Whole field={field} row={row} value={value} />
}

/** A relation to nothing is 0. */
const isEmpty = (field: DrawnField | undefined, value: unknown) =>
  value === '' ||
  value === null ||
  value === undefined ||
  (field?.kind === 'belongsTo' && Number(value) === 0)

/** What is long enough to be read for its differences. */
export const isProse = ({ kind }: DrawnField) => prose.has(kind)

const prose = new Set<DrawnField['kind']>(['richText', 'longText', 'json', 'nodes'])

function Prose({ field, value, before }: { field: DrawnField; value: unknown; before: unknown }) {
  const { t } = useOffice()
  const words = (text: unknown) => {
    if (field.kind === 'nodes') return asList(text).toSorted().join('\n')
    if (field.kind !== 'richText') return asText(text)
    return linesOfRichText(asText(text), (alt) => ` ${t('conflict.picture', { alt })} `)
  }
  const [old, now] = [words(before), words(value)]
  if (before === undefined) return <p className={styles.text}>{now}</p>
  if (value === before) return <span className={styles.note}>{t('conflict.asBefore')}</span>
  if (old === now) return <span className={styles.note}>{t('conflict.onlyLooks')}</span>
  return <ComparedText before={old} after={now} />
}

const Pictures = ({ addresses }: { addresses: string[] }) => (
  <span className={styles.pictures}>
    {addresses.map((address) => (
      <img key={address} src={address} alt={fileName(address)} loading="lazy" decoding="async" />
    ))}
  </span>
)

/** Loads the names of related rows, because none of the three sides contains them. */
function Names({ entity, ids }: { entity: string; ids: string[] }) {
  const { locale } = useOffice()
  const { names } = useNames(entity, ids)
  return <span>{ids.map((id) => names.get(id) ?? '…').join(locale === 'en' ? ', ' : '、')}</span>
}
