import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { TypedLine } from '#platform/fields/typed/TypedLine.tsx'
import { useReading } from '#platform/fields/typed/use-reading.ts'

/** An amount with two decimals. */
export function MoneyInput(props: InputProps) {
  const { field, label, value, onChange } = props
  const { read, problemOf } = useReading(field, label)
  return (
    <TypedLine
      {...frameOf(props)}
      text={asText(value).replace(/\B(?=(?:\d{3})+\.\d\d$)/g, ',')}
      problemOf={problemOf}
      inputMode={(field.options.min ?? 0) < 0 ? 'text' : 'decimal'}
      onText={(typed) => onChange(typed.trim() === '' ? null : (read(typed) ?? typed))}
    />
  )
}
