import type { InputProps } from './field-props.ts'

/** The props every Mantine input takes alike: its name, label, hint, mark and error. */
export function frameOf({ field, name, label, hint, error, lang }: InputProps) {
  return {
    name,
    label,
    description: hint,
    error,
    withAsterisk: field.required,
    'data-field': name,
    ...(lang ? { lang } : {}),
  }
}
