import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import type { Collection, CollectionRow } from './collection.calls.ts'
import { factsIn, picturesOf, proseIn, recordOf, textOf } from './collection-fields.ts'
import { FieldFacts } from './FieldFacts.tsx'

interface CollectionEntryProps {
  collection: Collection
  row: CollectionRow
  pictured: boolean
  /** Its picture is at the top of the page. */
  first: boolean
}

/** A row in a list: its picture, its title, the beginning of its text and its short values. */
export function CollectionEntry({ collection, row, pictured, first }: CollectionEntryProps) {
  const { locale } = useReader()
  const { name, fields } = collection
  const [words] = proseIn(fields.filter(({ kind }) => kind === 'longText'))
  return (
    <Entry>
      {pictured && (
        <Picture
          stored={picturesOf(row, fields)[0] ?? ''}
          record={recordOf(name, row.id)}
          alt=""
          sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 26rem"
          first={first}
        />
      )}
      <EntryName
        name={{ field: row.titled, text: row.title }}
        more={words && { field: words.name, text: textOf(row, words.name) }}
        fallback={row.fallback}
        href={link(paths.collectionItem, { table: slugOf(name), id: row.id }, locale)}
      />
      <FieldFacts row={row} fields={factsIn(fields, row)} />
    </Entry>
  )
}

/** `x_object` is at `/x/object`. */
export const slugOf = (table: string): string => table.replace(/^x_/, '')
