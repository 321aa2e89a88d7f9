import type { Field } from '#platform/fields/field.ts'

/** As much of a value as those may see who look after the data. */
export function masked({ kind, secret }: Pick<Field, 'kind' | 'secret'>, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (text === '') return ''
  if (secret) return '●●●●●●'
  if (kind === 'mobile') return text.replace(/^\+86/, '').replace(/^(.{3}).*(.{4})$|^.*$/, '$1****$2')
  if (kind === 'email') return text.replace(/^(.).*(@.*)$/, '$1***$2')
  return text
}
