import type { CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import styles from './switch-cell.module.css'

interface Props extends CellProps {
  /** Without this function the switch is read-only. */
  onToggle?: ((value: 0 | 1) => void) | undefined
}

export function SwitchCell({ field, value, onToggle }: Props) {
  const { t, locale } = useFieldTools()
  const on = Number(value) === 1
  if (!onToggle) return <span>{on ? t('field.on') : t('field.off')}</span>
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={labelIn(field.label, locale)}
      className={styles.switch}
      onClick={() => onToggle(on ? 0 : 1)}
    />
  )
}
