import type { EntityDescription, FieldDescription } from '#platform/entity/description.ts'
import { useNames } from '#platform/fields/belongs-to/use-names.ts'
import { CityCell } from '#platform/fields/city/CityCell.tsx'
import { pathTo } from '#platform/fields/city/region-path.ts'
import { countsSeconds, durationText } from '#platform/fields/number/duration-text.ts'
import { momentText } from '#platform/fields/date-time/wall-text.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { fieldOf } from '#platform/admin/entity-words.ts'
import type { Condition } from './list-state.ts'
import { useOffice } from '#platform/admin/office.ts'
import { operatorWords } from '#platform/fields/operator-words.ts'

interface Props {
  entity: EntityDescription
  condition: Condition
}

/** One filter as a sentence: “Status is Ongoing”. */
export function FilterWords({ entity, condition }: Props) {
  const { t, locale, timeZone } = useOffice()
  const field = fieldOf(entity, condition.field)
  const values = condition.val.split(',').filter(Boolean)
  const related = field.options.entity ?? ''
  const { names } = useNames(related, related ? values : [])
  const nothing = condition.operator === 'NULL' || condition.operator === 'NOT NULL'
  const inWords = (value: string) => (related ? (names.get(value) ?? '…') : wordsOf(field, value))
  const between = condition.operator.endsWith('RANGE')
  return (
    <span>
      {labelIn(field.label, locale)} {t(operatorWords[condition.operator])}{' '}
      {!nothing && (
        <strong>
          {field.kind === 'city' ? (
            <CityCell field={field} value={pathTo(condition.val).join(',')} row={{}} />
          ) : between ? (
            condition.val
              .split(',')
              .map((value) => (value ? inWords(value) : '…'))
              .join(' – ')
          ) : (
            values.map(inWords).join(locale === 'en' ? ', ' : '、')
          )}
        </strong>
      )}
    </span>
  )

  function wordsOf({ kind, options }: FieldDescription, value: string): string {
    const choice = options.choices?.find((each) => String(each.value) === value)
    if (choice) return labelIn(choice.label, locale)
    if (kind === 'switch') return value === '1' ? t('list.yes') : t('list.no')
    if (countsSeconds(options) && Number(value) > 0) return durationText(Number(value), locale)
    return kind === 'dateTime' ? momentText(value, timeZone) : value
  }
}
