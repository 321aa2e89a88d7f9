import { Group, MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import type { FieldDescription } from '#platform/entity/description.ts'
import { BelongsToInput } from '#platform/fields/belongs-to/BelongsToInput.tsx'
import { CityInput } from '#platform/fields/city/CityInput.tsx'
import { pathTo } from '#platform/fields/city/region-path.ts'
import { asList, asText } from '#platform/fields/field-props.ts'
import { MomentInput } from '#platform/fields/date-time/MomentInput.tsx'
import type { Operator } from '#platform/fields/field.ts'
import { ManyOfInput } from '#platform/fields/many-of/ManyOfInput.tsx'
import { labelIn } from '#platform/i18n/locale.ts'
import { useOffice } from '#platform/admin/office.ts'

interface Props {
  field: FieldDescription
  operator: Operator
  /** As in a condition: several values are separated by commas. */
  value: string
  onChange: (value: string) => void
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
  if (several)
    return (
      <TextInput
        label={label}
        value={value}
        placeholder="1,2,3"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (field.kind === 'dateTime') return <MomentValue {...props} />
  if (field.kind === 'date') return <DayValue {...props} />
  if (field.kind === 'number' || field.kind === 'money') return <NumberValue {...props} />
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

const isRange = (operator: Operator) => operator === 'RANGE' || operator === 'NOT RANGE'

function MomentValue({ operator, value, onChange }: Props) {
  const { t } = useOffice()
  if (!isRange(operator))
    return (
      <MomentInput label={t('list.value')} value={value} onChange={(moment) => onChange(asText(moment))} />
    )
  const [low = '', high = ''] = value.split(',')
  return (
    <Group grow gap="xs" align="start">
      <MomentInput
        label={t('list.low')}
        value={low}
        onChange={(from) => onChange(`${asText(from)},${high}`)}
      />
      <MomentInput label={t('list.high')} value={high} onChange={(to) => onChange(`${low},${asText(to)}`)} />
    </Group>
  )
}

function DayValue({ operator, value, onChange }: Props) {
  const { t } = useOffice()
  const shape = {
    label: t('list.value'),
    clearable: true,
    valueFormat: 'YYYY-MM-DD',
    placeholder: t('field.dateShape'),
  }
  if (!isRange(operator))
    return <DatePickerInput {...shape} value={value || null} onChange={(day) => onChange(day ?? '')} />
  const [low = '', high = ''] = value.split(',')
  return (
    <DatePickerInput
      {...shape}
      type="range"
      allowSingleDateInRange
      value={[low || null, high || null]}
      onChange={([from, to]) => onChange(`${from ?? ''},${to ?? ''}`)}
    />
  )
}

function NumberValue({ field, operator, value, onChange }: Props) {
  const { t } = useOffice()
  const allowDecimal = field.kind === 'money'
  if (!isRange(operator)) {
    return (
      <NumberInput
        label={t('list.value')}
        value={value}
        allowDecimal={allowDecimal}
        onChange={(number) => onChange(String(number))}
      />
    )
  }
  const [low = '', high = ''] = value.split(',')
  return (
    <Group grow gap="xs">
      <NumberInput
        label={t('list.low')}
        value={low}
        allowDecimal={allowDecimal}
        onChange={(number) => onChange(`${number},${high}`)}
      />
      <NumberInput
        label={t('list.high')}
        value={high}
        allowDecimal={allowDecimal}
        onChange={(number) => onChange(`${low},${number}`)}
      />
    </Group>
  )
}
