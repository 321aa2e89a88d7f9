import type { Field } from '#platform/fields/field.ts'
import { yuan } from '#platform/std/money.ts'
import { wordsOfChange } from './words-of-change.ts'

/** Shows only as much of a value as staff may see. */
export function maskValue({ kind, secret }: Pick<Field, 'kind' | 'secret'>, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (text === '') return ''
  if (secret) return '●●●●●●'
  if (kind === 'mobile') return text.replace(/^\+86/, '').replace(/^(.{3}).*(.{4})$|^.*$/, '$1****$2')
  if (kind === 'email') return text.replace(/^(.).*(@.*)$/, '$1***$2')
  if (kind === 'richText') return wordsOfChange(text)
  return kind === 'money' ? yuan(Number(value)) : text
}
