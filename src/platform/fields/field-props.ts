import type { Label } from '#platform/i18n/locale.ts'
import type { FieldKind, FieldOptions } from './field.ts'

/** What an input or a cell needs to know of a field. */
export interface DrawnField {
  name: string
  kind: FieldKind
  label: Label
  required: boolean
  /** Set by the product, not by people. */
  fixed?: boolean
  options: FieldOptions
}

export interface CellProps {
  field: DrawnField
  value: unknown
  row: Record<string, unknown>
}

export interface InputProps {
  field: DrawnField
  /** The name the value is sent by; translated fields have one for each language. */
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: unknown
  /** The new value, or a function that computes it from the value at that time. */
  onChange: (value: unknown) => void
  /** The values of the other fields of the form. */
  row: Record<string, unknown>
  /** The row that is edited; none while a new one is made. */
  rowId: number | null
  /** The language the words are written in. */
  lang?: string | undefined
}

export function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Addresses and ids are stored between commas. */
export const asList = (value: unknown): string[] => asText(value).split(',').filter(Boolean)
