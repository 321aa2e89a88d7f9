import type { FieldKind } from '#platform/fields/field.ts'

/** As much of a value as those may see who look after the data. */
export function masked(kind: FieldKind, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (text === '') return ''
  if (kind === 'password') return '●●●●●●'
  if (kind === 'mobile') return text.replace(/^\+86/, '').replace(/^(.{3}).*(.{4})$|^.*$/, '$1****$2')
  if (kind === 'email') return text.replace(/^(.).*(@.*)$/, '$1***$2')
  return text
}
