import { useRef, useState } from 'react'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import { followDay } from '#platform/fields/date/day-of-moments.ts'
import { momentText } from '#platform/fields/date-time/wall-text.ts'
import { nothing } from '#platform/fields/nothing.ts'
import { asText } from '#platform/fields/field-props.ts'
import { isDay } from '#platform/fields/typed/typed-day.ts'
import type { Values } from './conflict.ts'

/** Fields that follow another one do so once that is left or the form is saved, because half a date is another date. */
export function useFollowers({ fields }: EntityDescription, values: Values, follow: (moved: Values) => void) {
  const { timeZone, announce, t } = useOffice()
  const label = useLabel()
  const changed = useRef('')
  /** The last day that stood in each field before something else was typed there. */
  const daysBefore = useRef<Values>({})

  /** What stood in the fields that followed, as it is shown beside them. */
  const [former, setFormer] = useState<Record<string, string>>({})
  const shown = (value: unknown) =>
    typeof value === 'number' ? momentText(value, timeZone) : asText(value) || nothing

  function tell(moved: Values) {
    const followed = fields.filter(({ name }) => moved[name] !== undefined)
    const words = followed.map((field) =>
      t('form.follows', { field: label(field.label), value: shown(moved[field.name]) }),
    )
    announce(words.join(' · '))
    const were = Object.fromEntries(followed.map(({ name }) => [name, shown(values[name])]))
    setFormer((before) => ({ ...before, ...were }))
  }

  return {
    note: (name: string) => {
      const before = values[name]
      if (changed.current !== name && typeof before === 'string' && isDay(before))
        daysBefore.current[name] = before
      changed.current = name
      if (name in former) setFormer(({ [name]: _, ...others }) => others)
    },
    former,
    /** The values, with those that followed. */
    settle(): Values {
      const dayBefore = daysBefore.current[changed.current]
      const moved = followDay(fields, values, changed.current, { timeZone, dayBefore })
      changed.current = ''
      if (Object.keys(moved).length === 0) return values
      follow(moved)
      tell(moved)
      return { ...values, ...moved }
    },
  }
}
