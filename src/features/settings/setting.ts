import type { ChoiceOption, Field, FieldDeclaration } from '#platform/fields/field.ts'
import { field } from '#platform/fields/fields.ts'
import { isDay, typedDay } from '#platform/fields/typed/typed-day.ts'
import { typedDecimal } from '#platform/fields/typed/typed-number.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { itemTypes, type ItemType } from './item-types.ts'

/** Returns the problem of a text, or null. */
export type Check = (text: string) => MessageKey | null

/** A setting of the product. It is declared like a field of an entity, and its value is stored as text. */
export interface Setting<
  Value extends string | boolean = string | boolean,
  Translated extends boolean = boolean,
> {
  field: Field<unknown, Translated>
  type: Extract<ItemType, 'string' | 'textarea' | 'switch' | 'select' | 'password'>
  /** The default as it is stored; a translated setting has one for each language. */
  default: string | Label
  check?: Check
  /** The spelling that is stored of what was typed. */
  spell?: (typed: string) => string
  /** Its value decides what runs in every browser. */
  superOnly?: boolean
  /** The bounds of the check, for the words of a refusal. */
  range?: { min: number; max: number }
  readonly value?: Value
}

type TextDeclaration<T extends boolean> = FieldDeclaration<T> & {
  superOnly?: boolean
  default?: T extends true ? Label : string
  check?: Check
  spell?: (typed: string) => string
}

function text<const T extends boolean = false>(asked: TextDeclaration<T>): Setting<string, NoInfer<T>> {
  return { ...worded(asked), type: 'string', field: field.text({ ...asked, max: 300 }) }
}

function longText<const T extends boolean = false>(asked: TextDeclaration<T>): Setting<string, NoInfer<T>> {
  return { ...worded(asked), type: 'textarea', field: field.longText({ ...asked, max: 5000 }) }
}

function worded<T extends boolean>({
  translated,
  default: value,
  check,
  spell,
  superOnly,
}: TextDeclaration<T>) {
  return {
    default: value ?? (translated ? { zh: '', en: '' } : ''),
    ...(check && { check }),
    ...(spell && { spell }),
    ...(superOnly && { superOnly }),
  }
}

/** A whole number, which staff type as text. */
function number(
  asked: FieldDeclaration<false> & { default: number; min?: number; max: number },
): Setting<string, false> {
  const { default: value, min = 0, max, ...declared } = asked
  const check: Check = (typed) =>
    /^\d{1,9}$/.test(typed) && Number(typed) >= min && Number(typed) <= max ? null : 'settings.whole'
  const spell = (typed: string) => typedDecimal(typed)?.replace(/\.0+$/, '') ?? typed
  return { ...text({ ...declared, default: String(value), check, spell }), range: { min, max } }
}

/** A day, or nothing where a default is set at the start. */
function day(asked: FieldDeclaration<false>): Setting<string, false> {
  const check: Check = (typed) => (isDay(typed) ? null : 'settings.day')
  return text({ ...asked, check, spell: (typed) => typedDay(typed, null) ?? typed })
}

function toggle(asked: FieldDeclaration<false> & { default: boolean }): Setting<boolean, false> {
  const stored = asked.default ? 1 : 0
  return { type: 'switch', default: String(stored), field: field.toggle({ ...asked, default: stored }) }
}

/** Goes in and never comes out: it is no value of the settings, and what needs it reads it by itself. */
function secret(asked: FieldDeclaration<false>): Setting<never, false> {
  return { type: 'password', default: '', field: itemTypes.password.make(asked) }
}

/** One of a few values. */
function choice<const C extends readonly (ChoiceOption & { value: string })[]>(
  choices: C,
  asked: FieldDeclaration<false> & { default: C[number]['value'] },
): Setting<string, false> {
  return {
    type: 'select',
    default: asked.default,
    field: field.choice(choices, { ...asked, required: true }),
  }
}

export const setting = { text, longText, number, day, toggle, choice, secret }
