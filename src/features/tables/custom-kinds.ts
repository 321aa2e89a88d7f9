import { int, nullable, text } from '#platform/db/columns.ts'
import { field as fields } from '#platform/fields/fields.ts'
import type { ChoiceOption, Field, FieldDeclaration, SearchRole } from '#platform/fields/field.ts'
import type { Label } from '#platform/i18n/locale.ts'

/** What may be said of a field beside its kind. Amounts of money are in yuan, as people write them. */
export interface CustomOptions {
  max?: number | undefined
  min?: number | undefined
  unit?: Label | undefined
  default?: string | number | undefined
  choices?: ChoiceOption[] | undefined
  entity?: string | undefined
  outlives?: boolean | undefined
  search?: SearchRole | 'named' | 'spoken' | undefined
}
export type OptionName = keyof CustomOptions

interface KindDeclaration extends FieldDeclaration {
  /** The table that the field is in. */
  table: string
}

export interface CustomKind {
  options: readonly OptionName[]
  /** The largest `max`, for kinds that have one. */
  most?: number
  /** The roles in search that it may have. */
  search?: ReadonlyArray<NonNullable<CustomOptions['search']>>
  /** Rows may be named by it, it may be in both languages, and no two rows may have the same. */
  title?: true
  translated?: true
  unique?: true
  /** It says by itself what it holds, so it is never asked whether it must be filled in. */
  neverRequired?: true
  make(said: KindDeclaration, options: CustomOptions): Field
}

const wordRoles = ['title', 'subtitle', 'body'] as const
const mostNumber = 2_000_000_000

/** What was not said is left out, so that the function of the kind takes its own. */
function given<Options extends object>(options: Options) {
  const said = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as { [K in keyof Options]?: Exclude<Options[K], undefined> }
}

const inOne = (said: FieldDeclaration) => ({ ...said, translated: false as const })
const cents = (yuan: number | undefined) => (yuan === undefined ? undefined : Math.round(yuan * 100))

/** A value that a new row begins with, for kinds whose function knows none. */
function beginningWith(made: Field, value: string | number | undefined): Field {
  if (value === undefined || value === '') return made
  const column =
    made.column.type === 'int' ? int({ default: Number(value) }) : text({ default: String(value) })
  return { ...made, blank: value, column }
}

function plainWords(kind: 'text' | 'longText' | 'richText'): CustomKind['make'] {
  return (said, { max, search, default: first }) => {
    const role = search as SearchRole | undefined
    return beginningWith(fields[kind]({ ...said, ...given({ max, search: role }) }) as Field, first)
  }
}

const plain =
  (make: (said: FieldDeclaration<false>) => unknown): CustomKind['make'] =>
  (said) =>
    make(inOne(said)) as Field

/** Tables of staff have no references in the database: one that rests must not keep other rows from being deleted. */
const unreferenced = (made: unknown): Field => ({ ...(made as Field), column: nullable(int()) })

/** Every kind of field that a table of staff may have, and how it becomes a field. */
export const customKinds = {
  text: {
    options: ['max', 'default', 'search'],
    most: 2000,
    search: wordRoles,
    title: true,
    translated: true,
    unique: true,
    make: plainWords('text'),
  },
  longText: {
    options: ['max', 'default', 'search'],
    most: 20_000,
    search: wordRoles,
    translated: true,
    make: plainWords('longText'),
  },
  richText: {
    options: ['search'],
    search: ['body'],
    translated: true,
    make: plainWords('richText'),
  },
  number: {
    options: ['min', 'max', 'unit', 'default'],
    most: mostNumber,
    make: (said, { min, max, unit, default: first }) =>
      fields.number({
        ...inOne(said),
        ...given({ min, max, unit, default: first === undefined ? undefined : Number(first) }),
      }) as Field,
  },
  optionalNumber: {
    options: ['min', 'max', 'unit'],
    most: mostNumber,
    unique: true,
    make: (said, { min, max, unit }) =>
      fields.optionalNumber({ ...inOne(said), ...given({ min, max, unit }) }) as Field,
  },
  money: {
    options: ['min', 'max', 'default'],
    most: mostNumber / 100,
    make: (said, { min, max, default: first }) =>
      beginningWith(
        fields.money({ ...inOne(said), ...given({ min: cents(min), max: cents(max) }) }) as Field,
        first === undefined ? undefined : cents(Number(first)),
      ),
  },
  optionalMoney: {
    options: ['max'],
    most: mostNumber / 100,
    make: (said, { max }) => fields.optionalMoney({ ...inOne(said), max: cents(max) ?? mostNumber }) as Field,
  },
  choice: {
    options: ['choices', 'default'],
    make: (said, { choices = [], default: first = choices[0]?.value ?? '' }) =>
      fields.choice(choices, { ...inOne(said), default: String(first) }) as Field,
  },
  choices: {
    options: ['choices', 'default'],
    make: (said, { choices = [], default: first }) =>
      fields.choices(choices, {
        ...inOne(said),
        ...given({ default: first === undefined ? undefined : String(first) }),
      }) as Field,
  },
  switch: {
    options: ['default'],
    neverRequired: true,
    make: (said, { default: first }) =>
      fields.toggle({ ...inOne(said), default: Number(first) === 1 ? 1 : 0 }) as Field,
  },
  image: { options: [], make: plain(fields.image) },
  images: { options: [], make: plain(fields.images) },
  files: {
    options: ['search'],
    search: ['spoken'],
    make: (said, { search }) =>
      fields.files({ ...inOne(said), ...(search === 'spoken' && { search }) }) as Field,
  },
  belongsTo: {
    options: ['entity', 'outlives', 'search'],
    search: ['named'],
    unique: true,
    make: (said, { entity = '', outlives, search }) =>
      unreferenced(
        fields.belongsTo(entity, {
          ...inOne(said),
          ...(outlives && { outlives }),
          ...(search === 'named' && { search }),
        }),
      ),
  },
  manyOf: {
    options: ['entity', 'search'],
    search: ['named'],
    make: (said, { entity = '', search }) =>
      fields.manyOf(entity, { ...inOne(said), ...(search === 'named' && { search }) }) as Field,
  },
  superior: {
    options: [],
    neverRequired: true,
    make: ({ table, ...said }) => unreferenced(fields.superior(table, inOne(said))),
  },
  date: { options: [], unique: true, make: plain(fields.date) },
  dateTime: { options: [], make: plain(fields.dateTime) },
  weigh: { options: [], neverRequired: true, make: ({ zh, en }) => fields.weigh({ zh, en }) as Field },
  url: { options: [], title: true, unique: true, make: plain(fields.url) },
  email: { options: [], title: true, unique: true, make: plain(fields.email) },
  mobile: { options: [], title: true, unique: true, make: plain(fields.mobile) },
  color: { options: [], make: plain(fields.color) },
  icon: { options: [], make: plain(fields.icon) },
  json: { options: [], make: plain(fields.typedJson) },
  city: { options: [], make: plain(fields.city) },
} as const satisfies Record<string, CustomKind>

export type CustomKindName = keyof typeof customKinds
export const customKindNames = Object.keys(customKinds) as CustomKindName[]

export const kindOf = (name: string): CustomKind | undefined =>
  Object.hasOwn(customKinds, name) ? customKinds[name as CustomKindName] : undefined
