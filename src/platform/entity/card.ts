import * as z from 'zod/mini'
import { fallback } from '#platform/call/call.shapes.ts'
import type { Column } from '#platform/db/columns.ts'
import type { Field, ValueOf } from '#platform/fields/field.ts'
import { locales, localeSuffix, type Locale, type LocaleSuffix } from '#platform/i18n/locale.ts'
import type { Entity, EntityRow, Fields } from './entity.ts'
import { inLocale } from './translated.ts'

type PlainName<F extends Fields> = {
  [K in keyof F & string]: F[K] extends Field<infer _, true> ? never : K
}[keyof F & string]
type TextName<F extends Fields> = Exclude<keyof F & string, PlainName<F>>
type NamedRelations<F extends Fields> = Record<string, readonly [relation: PlainName<F>, title: string]>
type DerivedFields = Record<string, z.ZodMiniType>

interface CardDeclaration<Name, Text, N, D, Read> {
  /** The fields of the card, in the order of the answer: columns, and names out of `derived`. */
  fields: readonly Name[]
  /** Translated fields, in the language of the reader. */
  texts: readonly Text[]
  /** `theme: ['theme_id', 'name']` is `theme_name`: the name of the row that `theme_id` names, after that id. */
  named?: N
  /** Fields that the handler computes. */
  derived?: D
  /** Columns that the handler needs for the derived fields and that are not on the card. */
  reads?: readonly Read[]
}

type Shape<F extends Fields, Name extends string, Text extends string, N, D> = {
  id: z.ZodMiniNumber<number>
} & { [K in Exclude<Name, keyof D> & keyof F]: z.ZodMiniType<ValueOf<F[K]>> } & {
  [K in Text]: z.ZodMiniString<string>
} & { [K in keyof N & string as `${K}_name`]: z.ZodMiniString<string> } & D & { fallback: typeof fallback }

type Row<F extends Fields, Name extends string, Text extends string, N, Read extends string> = {
  id: number
} & Pick<EntityRow<F>, ((Name & PlainName<F>) | Read) & keyof EntityRow<F>> &
  Record<`${Text}_${LocaleSuffix}`, string> &
  Record<`${keyof N & string}_${LocaleSuffix}`, string | null>

export interface Card<CardRow, Answer, Worked, Schema> {
  /** Only the contract needs the schema; browsers get none. */
  schema: Schema
  table: string
  /** The columns to select, with their table. */
  columns: string[]
  joins: { table: string; relation: string }[]
  textColumns: string[]
  toCard(row: CardRow, locale: Locale, derived: Worked): Answer
}

/**
 * The part of a row that lists show: the schema of the answer, the columns to read and the way from a row to the
 * answer.
 */
export function defineCard<
  F extends Fields,
  const Name extends PlainName<F> | (keyof D & string),
  const Text extends TextName<F>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a card that names no other row
  const N extends NamedRelations<F> = Record<never, never>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a card of columns alone
  D extends DerivedFields = Record<never, never>,
  const Read extends PlainName<F> = never,
>(entity: Entity<string, F>, declared: CardDeclaration<Name, Text, N, D, Read>) {
  const { fields, texts, reads = [] } = declared
  const derived: DerivedFields = declared.derived ?? {}
  const named = Object.entries(declared.named ?? {}) as [string, readonly [string, string]][]
  const namedBy = (field: string) => named.filter(([, [relation]]) => relation === field).map(([key]) => key)
  const shape: Record<string, z.ZodMiniType> = { id: z.number() }
  for (const name of fields) {
    shape[name] = derived[name] ?? typeOf(entity.columns[name])
    for (const key of namedBy(name)) shape[`${key}_name`] = z.string()
  }
  for (const text of texts) shape[text] = z.string()
  const targetOf = (relation: string) => entity.fields[relation]?.options.entity ?? ''
  const stored = [...fields, ...reads].filter((name) => name in entity.columns)
  const textColumns = texts.flatMap((text) => inEveryLanguage(`${entity.name}.${text}`))
  const card = {
    schema: z.object({ ...shape, fallback }),
    table: entity.name,
    columns: [
      ...['id', ...new Set(stored)].map((name) => `${entity.name}.${name}`),
      ...textColumns,
      ...named.flatMap(([key, [relation, title]]) =>
        suffixes.map((suffix) => `${targetOf(relation)}.${title}_${suffix} as ${key}_${suffix}`),
      ),
    ],
    joins: named.map(([, [relation]]) => ({ table: targetOf(relation), relation })),
    textColumns,
    toCard(row: Record<string, unknown>, locale: Locale, worked: Record<string, unknown> = {}) {
      const names = [...texts, ...named.map(([key]) => key)]
      const { fallback: shownIn, ...shown } = inLocale(row, names as never[], locale) as Record<
        string,
        unknown
      >
      const answer: Record<string, unknown> = { id: row.id }
      for (const name of fields) {
        answer[name] = name in derived ? worked[name] : row[name]
        for (const key of namedBy(name)) answer[`${key}_name`] = shown[key]
      }
      for (const text of texts) answer[text] = shown[text]
      return { ...answer, fallback: shownIn }
    },
  }
  return card as unknown as CardOf<F, Name, Text, N, D, Read>
}

type CardOf<F extends Fields, Name extends string, Text extends string, N, D, Read extends string> = Card<
  Row<F, Name, Text, N, Read>,
  z.output<z.ZodMiniObject<Flat<Shape<F, Name, Text, N, D>>>>,
  { [K in keyof D]: z.output<D[K]> },
  z.ZodMiniObject<Flat<Shape<F, Name, Text, N, D>>>
>
type Flat<T> = { [K in keyof T]: T[K] extends z.ZodMiniType ? T[K] : never }

const suffixes = locales.map((locale) => localeSuffix[locale])
const inEveryLanguage = (name: string) => suffixes.map((suffix) => `${name}_${suffix}`)

function typeOf(column: Column | undefined): z.ZodMiniType {
  const type = column?.type === 'text' ? z.string() : z.number()
  return column?.nullable ? z.nullable(type) : type
}
