import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { TypedLine } from '#platform/fields/typed/TypedLine.tsx'
import { useReading } from '#platform/fields/typed/use-reading.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { countsSeconds, durationText } from './duration-text.ts'
import styles from './number-input.module.css'

export function NumberInput(props: InputProps) {
  const { locale } = useFieldTools()
  const { field, label, value, onChange } = props
  const { unit, open, placeholder } = field.options
  const { read, problemOf } = useReading(field, label)
  const isLong = countsSeconds(field.options) && Number(value) >= 60
  const inWords = isLong ? ` = ${durationText(Number(value), locale)}` : ''
  return (
    <TypedLine
      {...frameOf(props)}
      placeholder={placeholder}
      text={asText(value)}
      problemOf={problemOf}
      inputMode={(field.options.min ?? 0) < 0 ? 'text' : 'numeric'}
      onText={(typed) => onChange(typed.trim() === '' ? (open ? null : '') : (read(typed) ?? typed))}
      {...(unit && {
        rightSection: (
          <span className={styles.unit}>
            {labelIn(unit, locale)}
            <span className={styles.words}>{inWords}</span>
          </span>
        ),
        rightSectionWidth: 'auto',
        rightSectionPointerEvents: 'none' as const,
      })}
    />
  )
}
