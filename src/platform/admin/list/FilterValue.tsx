import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { FieldDescription } from '#platform/entity/description.ts'
import { BelongsToInput } from '#platform/fields/belongs-to/BelongsToInput.tsx'
import { CityInput } from '#platform/fields/city/CityInput.tsx'
import { pathTo } from '#platform/fields/city/region-path.ts'
import { asList, asText } from '#platform/fields/field-props.ts'
import type { Operator } from '#platform/fields/field.ts'
import { ManyOfInput } from '#platform/fields/many-of/ManyOfInput.tsx'
import { labelIn } from '#platform/i18n/locale.ts'
import { useOffice } from '#platform/admin/office.ts'
import { isTyped, TypedValue } from './TypedValue.tsx'

interface Props {
  field: FieldDescription
  operator: Operator
  /** As in a condition: several values are separated by commas. */
  value: string
  /** The condition; null for what cannot be read, which stays in its input. */
  onChange: (value: string | null) => void
}

/** The input for the value of a filter, by the kind of its field. */
export function FilterValue(props: Props) {
  const { t } = useOffice()
  const { field, operator, value, onChange } = props
  const several = operator === 'IN' || operator === 'NOT IN'
  const label = t('list.value')
  if (field.kind === 'choice' || field.kind === 'switch') return <ChoiceValue {...props} several={several} />
  if (field.options.entity) {
    const Picker = several ? ManyOfInput : BelongsToInput
    const put = (picked: unknown) => onChange(asText(picked))
    return (
      <Picker
        field={{ ...field, required: false }}
        name="value"
        label={label}
        value={value}
        row={{}}
        rowId={null}
        onChange={put}
      />
    )
  }
  if (field.kind === 'city') return <RegionValue {...props} />
  if (isTyped(field)) return <TypedValue {...props} several={several} />
  if (several)
    return (
      <TextInput
        label={label}
        value={value}
        placeholder="1,2,3"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return <TextInput label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}

/** The condition names the last code, which is found below everything that it stands in. */
function RegionValue({ field, value, onChange }: Props) {
  const { t } = useOffice()
  return (
    <CityInput
      field={{ ...field, required: false }}
      name="value"
      label={t('list.value')}
      value={pathTo(value).join(',')}
      row={{}}
      rowId={null}
      onChange={(path) => onChange(asList(path).at(-1) ?? '')}
    />
  )
}

function ChoiceValue({ field, value, onChange, several }: Props & { several: boolean }) {
  const { t, locale } = useOffice()
  const data =
    field.kind === 'switch'
      ? [
          { value: '1', label: t('list.yes') },
          { value: '0', label: t('list.no') },
        ]
      : (field.options.choices ?? []).map((choice) => ({
          value: String(choice.value),
          label: labelIn(choice.label, locale),
        }))
  if (several) {
    const chosen = value.split(',').filter(Boolean)
    return (
      <MultiSelect
        label={t('list.value')}
        data={data}
        value={chosen}
        onChange={(picked) => onChange(picked.join(','))}
      />
    )
  }
  const choose = { value: '', label: t('field.choose') }
  return (
    <NativeSelect
      label={t('list.value')}
      value={value}
      data={[choose, ...data]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
