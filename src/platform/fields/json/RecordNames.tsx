import { useFieldTools } from '#platform/fields/field-tools.ts'
import { separator } from './stored-in-words.ts'
import { recordText, type NamedRecords } from './named-records.ts'

/** The names of the records that an action was about. A single one that is still there is opened by its name. */
export function RecordNames({ named, total }: NamedRecords) {
  const { t, locale } = useFieldTools()
  const [first] = named
  if (first?.there && total === 1)
    return <a href={`/admin/${first.table}?record=${first.id}`}>{recordText(first)}</a>
  const more = total > named.length ? [t('list.deleteMore', { count: total - named.length })] : []
  return <>{[...named.map(recordText), ...more].join(separator(locale))}</>
}
