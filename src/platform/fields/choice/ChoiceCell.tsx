import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { ToneTag } from './ToneTag.tsx'

export function ChoiceCell({ field, value }: CellProps) {
  const { locale } = useFieldTools()
  const choice = field.options.choices?.find((each) => String(each.value) === String(value))
  return <ToneTag tone={choice?.tone}>{choice ? labelIn(choice.label, locale) : asText(value)}</ToneTag>
}
