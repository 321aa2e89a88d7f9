import { sql } from 'kysely'
import { regionText } from '#features/region/public/region-text.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { storedNames, titleColumns, type Entity } from '#platform/entity/entity.ts'
import { rowsIn } from '#platform/entity/rows.server.ts'
import { inLocale, isBlank } from '#platform/entity/translated.ts'
import { cleanRichText } from '#platform/fields/rich-text/rich-text.server.ts'
import { idsNamedBy } from '#platform/fields/many-of/many-of.ts'
import { shownValue, type Field } from '#platform/fields/field.ts'
import { labelIn, locales, localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { isShown, switchesOf } from '#platform/search/search-document.ts'
import { entityPage } from '#platform/site/entity-page.ts'
import type {
  Collection,
  CollectionRow,
  RelatedRow,
  ShownField,
} from '#features/collection/collection.calls.ts'

export type StoredRow = Record<string, unknown> & { id: number }

/** What visitors may see of an entity, in their language. */
export const collectionIn = (
  entity: Entity,
  names: readonly string[],
  { locale }: CallContext,
): Collection => ({
  name: entity.name,
  label: labelIn(entity.label, locale),
  fields: fieldsNamed(entity, names).map(([name, field]) => describedField(name, field, locale)),
})

function describedField(name: string, { kind, label, options }: Field, locale: Locale): ShownField {
  const { unit, choices } = options
  return {
    name,
    kind,
    label: labelIn(label, locale),
    ...(unit && { unit: labelIn(unit, locale) }),
    ...(choices && {
      choices: choices.map(({ value, label: words }) => ({ value, label: labelIn(words, locale) })),
    }),
  }
}

/** A field that staff have taken away since is left out, and so is a secret. */
const fieldsNamed = (entity: Entity, names: readonly string[]): Array<[string, Field]> =>
  names.flatMap((name): Array<[string, Field]> => {
    const field = entity.fields[name]
    return field && !field.secret ? [[name, field]] : []
  })

export const columnsFor = (entity: Entity, names: readonly string[]): string[] => [
  ...new Set([
    'id',
    ...titleColumns(entity),
    ...fieldsNamed(entity, names).flatMap(([name, field]) => storedNames(name, field)),
  ]),
]

/** Rows as visitors see them. */
export async function rowsFor(
  entity: Entity,
  names: readonly string[],
  stored: StoredRow[],
  context: CallContext,
): Promise<CollectionRow[]> {
  const fields = fieldsNamed(entity, names)
  const related = await Promise.all(
    fields
      .filter(([, field]) => field.options.entity)
      .map(async ([name, field]) => [name, await relatedTo(field, stored, name, context)] as const),
  )
  const titled: [string, Field | undefined] = [entity.title, entity.fields[entity.title]]
  return stored.map((row) => {
    const texts = [...fields, titled].filter(([, field]) => field?.translated).map(([name]) => name)
    const { fallback, ...inOne } = inLocale(row, texts as never[], context.locale) as Record<
      string,
      unknown
    > & {
      fallback: CollectionRow['fallback']
    }
    const values = fields
      .filter(([, { options }]) => !options.entity)
      .map(([name, field]) => [
        name,
        field.translated ? shownText(field, inOne[name]) : plainValue(field, row[name], context),
      ])
    const title = wordsIn(titled[1]?.translated ? inOne[entity.title] : row[entity.title])
    const named = related.map(([name, of]): [string, RelatedRow[]] => [name, of(row)])
    return {
      id: row.id,
      values: Object.fromEntries(values) as CollectionRow['values'],
      title,
      titled: entity.title,
      related: Object.fromEntries(named),
      fallback,
    }
  })
}

const wordsIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const plainValue = (field: Field, stored: unknown, { locale }: CallContext) =>
  field.kind === 'city' ? regionText(wordsIn(stored), locale) : shownText(field, shownValue(field, stored))

/** Rich text is cleaned here by its kind: answers know the names of rich text in declared tables alone. */
const shownText = ({ kind }: Field, value: unknown) =>
  kind === 'richText' ? cleanRichText(wordsIn(value)) : value

/** The rows that a relation names, if visitors may see them: they have a page, and nobody switched them off. */
async function relatedTo(field: Field, stored: StoredRow[], name: string, context: CallContext) {
  const none = (): RelatedRow[] => []
  const target = context.registry.entities.get(field.options.entity ?? '')
  if (!target?.page) return none
  const ids = [...new Set(stored.flatMap((row) => idsNamedBy(field, row[name])))]
  if (ids.length === 0) return none
  const columns = ['id', ...titleColumns(target), ...switchesOf(target)]
  const found = (await rowsIn(context.db, target)
    .select(columns as never)
    .where('id', 'in', ids)
    .execute()) as StoredRow[]
  const shown = new Map(
    found.flatMap((row): Array<[number, RelatedRow]> => {
      const path = entityPage(target, row.id)
      return path && isShown(target, row) ? [[row.id, { path, ...titleOf(target, row, context.locale) }]] : []
    }),
  )
  return (row: StoredRow) => idsNamedBy(field, row[name]).flatMap((id) => shown.get(id) ?? [])
}

function titleOf({ title, fields }: Entity, row: StoredRow, locale: Locale): Omit<RelatedRow, 'path'> {
  if (!fields[title]?.translated) return { title: wordsIn(row[title]), fallback: {} }
  const { [title]: words, fallback } = inLocale(row, [title] as never[], locale) as Record<string, unknown>
  return { title: wordsIn(words), fallback: fallback as RelatedRow['fallback'] }
}

/** Every text that visitors see of it is there in both languages, or in neither. */
export function isInBothLanguages(entity: Entity, names: readonly string[], row: StoredRow): boolean {
  const titled = fieldsNamed(entity, [entity.title, ...names])
  return titled
    .filter(([, { translated }]) => translated)
    .every(([name]) => {
      const blank = locales.map((locale) => isBlank(wordsIn(row[`${name}_${localeSuffix[locale]}`])))
      return blank[0] === blank[1]
    })
}

/** The rows that staff have not switched off. */
export function shownRows(entity: Entity, { db }: CallContext) {
  let rows = rowsIn(db, entity)
  for (const name of switchesOf(entity)) rows = rows.where(sql.ref(name), '<>', 0)
  return rows
}
