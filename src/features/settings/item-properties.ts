import type { FieldOptions } from '#platform/fields/field.ts'
import type { FieldProblem } from '#platform/i18n/refuse-fields.ts'
import { readLines } from './item-lines.ts'
import type { ItemType } from './item-types.ts'

/** Both lists: of the row in a form, and of its input. Front ends of the family part the two, and forms here read both. */
export interface ExtendedProperties {
  extend: string
  input_extend: string
}

/** What an input of this product draws by; all other properties are kept for front ends that know more. */
export interface KnownProperties {
  min?: number
  max?: number
  rows?: number
  placeholder?: string
  unit?: string
}

const whole = /^-?\d{1,9}$/
const mostWords = 100

/** Other front ends hand properties to their inputs as they are: none may become code, an address or a pattern. */
const harmful = /^on|html|^(?:src|srcdoc|href|action|formaction|style|is|ref|key|pattern|value)$/i
const propertyName = /^[a-z][\w-]{0,39}$/i

type Between = readonly [least: number, most: number]

const everyNumber: Between = [-Infinity, Infinity]

/** The numbers that a type reads, and between what. */
function numbersOf(type: ItemType): Partial<Record<'min' | 'max' | 'rows', Between>> {
  if (type === 'number') return { min: everyNumber, max: everyNumber }
  if (type === 'string') return { max: [1, 5000] }
  return type === 'textarea' ? { max: [1, 5000], rows: [1, 20] } : {}
}

export function propertiesOf(type: ItemType, { extend, input_extend }: ExtendedProperties): KnownProperties {
  const read = new Map([...(readLines(extend) ?? []), ...(readLines(input_extend) ?? [])])
  const numbers = Object.keys(numbersOf(type)).filter((name) => read.has(name))
  const words = (['placeholder', 'unit'] as const).filter((name) => read.has(name))
  return {
    ...Object.fromEntries(numbers.map((name) => [name, Number(read.get(name))])),
    ...Object.fromEntries(words.map((name) => [name, read.get(name)])),
  }
}

/** What the input of a field is drawn by, beside its kind. */
export function drawnBy({ rows, placeholder, unit }: KnownProperties): FieldOptions {
  return {
    ...(rows && { rows }),
    ...(placeholder && { placeholder }),
    ...(unit && { unit: { zh: unit, en: unit } }),
  }
}

/** The problem of one list by itself. */
export function propertiesProblem(type: ItemType, text: string): FieldProblem | null {
  const read = readLines(text)
  if (!read) return 'settings.lines'
  const bounds = numbersOf(type)
  for (const [name, value] of read) {
    if (!propertyName.test(name) || harmful.test(name) || (name === 'min' && hasNoLeast(type)))
      return { key: 'settings.propertyName', params: { name: name.slice(0, 40) } }
    const between = bounds[name as keyof typeof bounds]
    if (between && !isBetween(value, between)) return { key: 'settings.propertyNumber', params: { name } }
    if (value.length > mostWords) return { key: 'settings.propertyLong', params: { name, max: mostWords } }
  }
  return null
}

/** The problem of both lists together. */
export function boundsProblem(type: ItemType, given: ExtendedProperties): FieldProblem | null {
  const { min = -Infinity, max = Infinity } = propertiesOf(type, given)
  return min > max ? 'settings.propertyBounds' : null
}

/** Where the length of a text counts, a least one would seem to. */
const hasNoLeast = (type: ItemType) => ['string', 'textarea'].includes(type)

const isBetween = (text: string, [least, most]: Between) =>
  whole.test(text) && Number(text) >= least && Number(text) <= most
