import type * as z from 'zod/mini'
import { text, type Column } from '#platform/db/columns.ts'
import type { Label } from '#platform/i18n/locale.ts'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'number'
  | 'money'
  | 'choice'
  | 'choices'
  | 'switch'
  | 'image'
  | 'images'
  | 'files'
  | 'belongsTo'
  | 'manyOf'
  | 'date'
  | 'dateTime'
  | 'weigh'
  | 'url'
  | 'email'
  | 'mobile'
  | 'password'
  | 'color'
  | 'icon'
  | 'nodes'
  | 'json'
  | 'entityName'
  | 'fieldNames'
  | 'city'

/** The operators of a filter in a list. */
export type Operator =
  | '='
  | '<>'
  | '>'
  | '>='
  | '<'
  | '<='
  | 'LIKE'
  | 'NOT LIKE'
  | 'IN'
  | 'NOT IN'
  | 'RANGE'
  | 'NOT RANGE'
  | 'NULL'
  | 'NOT NULL'
  | 'FIND_IN_SET'

/** The role of the text in search: titles rank above bodies. */
export type SearchRole = 'title' | 'subtitle' | 'body'

export interface Field<Value = unknown, Translated extends boolean = boolean> {
  kind: FieldKind
  label: Label
  hint?: Label
  column: Column
  /** Stored twice, as `<name>_zh_cn` and `<name>_en`. */
  translated: Translated
  required: boolean
  /** The value when nothing was entered. */
  blank: Value
  /** Takes what a client sends; its messages are message keys. */
  input: z.ZodMiniType<Value>
  /** What clients are sent for a stored value, if it is not the value itself. `input` is the way back. */
  output?: (stored: never) => unknown
  operators: readonly Operator[]
  /** A relation that is searched lends the title of the row that it names, a file the words that are said in it. */
  search?: SearchRole | 'named' | 'spoken'
  /** Set by the product and shown, never taken from a client. */
  fixed?: 'createdAt' | 'updatedAt' | 'shown'
  /** The column of an earlier release, which the record of change still names. */
  former?: FormerColumn
  /** Never read, searched, ordered by or written down. */
  secret?: boolean
  unique?: boolean
  /** What the browser needs to draw the input and the cell. */
  options: FieldOptions
}

export interface FormerColumn {
  name: string
  read: (recorded: unknown) => unknown
}

export interface FieldOptions {
  max?: number
  min?: number
  entity?: string
  /** A relation to the same table: a tree, and never oneself nor a descendant. */
  superior?: boolean
  /** A relation that becomes empty when the other row is deleted, instead of preventing the deletion. */
  outlives?: boolean
  choices?: ChoiceOption[]
  unit?: Label
  placeholder?: string
  /** A number that names something, such as a row: it is no amount and has no thousands. */
  names?: true
  /** The lines of an empty input. */
  rows?: number
  /** Beside this value of another field it is a secret, which is kept nowhere in the browser. */
  secretBeside?: { field: string; value: string }
  /** A new row needs it; left blank in an edit it stays as it is. */
  first?: true
  /** A number that may be left open. */
  open?: true
  /** The fields whose day is meant by a time that is typed alone, nearest first. */
  days?: string[]
  /** The moments that move with this day; the first of them is on it. */
  moments?: string[]
  /** Its files open only for whoever has a right to them. */
  private?: true
  /** The field of the same form that says of which table. */
  of?: string
  /** What a form or a list has sent, in its own spelling. */
  sent?: true
}

export interface ChoiceOption {
  value: number | string
  label: Label
  tone?: 'plain' | 'good' | 'warning' | 'accent'
  /** A row with this value is over: it is found after those that are not. */
  ended?: boolean
}

/** The part of the declaration that every field has. */
export interface FieldDeclaration<Translated extends boolean = boolean> extends Label {
  hint?: Label
  required?: boolean
  translated?: Translated
  unique?: boolean
}

export const textOperators = ['LIKE', 'NOT LIKE', '=', '<>', 'NULL', 'NOT NULL'] as const
export const rangeOperators = [
  'RANGE',
  'NOT RANGE',
  '=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'IN',
  'NULL',
  'NOT NULL',
] as const
export const choiceOperators = ['=', '<>', 'IN', 'NOT IN'] as const
export const relationOperators = ['=', '<>', 'IN', 'NOT IN', 'NULL', 'NOT NULL'] as const

/** The parts that are the same for every kind of field. */
export function fieldBase<Translated extends boolean>(declaration: FieldDeclaration<Translated>) {
  const { zh, en, hint, required = false, translated = false, unique } = declaration
  return {
    label: { zh, en },
    required,
    translated: translated as Translated,
    ...(hint ? { hint } : {}),
    ...(unique ? { unique } : {}),
  }
}

/** The base of the kinds that are one text in one language. What they take and how they are filtered differs. */
export const textField = (
  kind: FieldKind,
  declaration: FieldDeclaration<false>,
  own: Pick<Field<string, false>, 'input' | 'operators'> & Partial<Field<string, false>>,
): Field<string, false> => ({
  ...fieldBase({ ...declaration, translated: false }),
  kind,
  column: text({ default: '' }),
  blank: '',
  options: {},
  ...own,
})

/** What stands in a new form. A number that must be said stands empty, so that nobody saves one that was not typed. */
export const firstValue = ({ required, kind, blank }: Pick<Field, 'required' | 'kind' | 'blank'>): unknown =>
  required && (kind === 'number' || kind === 'money') ? null : blank

/** A stored value as clients see it. */
export const shownValue = ({ output }: Pick<Field, 'output'>, stored: unknown): unknown =>
  output ? output(stored as never) : stored

export type ValueOf<F> = F extends Field<infer Value> ? Value : never
