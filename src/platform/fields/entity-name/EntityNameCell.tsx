import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { labelIn } from '#platform/i18n/locale.ts'

export function EntityNameCell({ value }: CellProps) {
  const { locale, entities } = useFieldTools()
  const name = asText(value)
  const known = entities.find((each) => each.name === name)
  return <span title={name}>{known ? labelIn(known.label, locale) : name || nothing}</span>
}
