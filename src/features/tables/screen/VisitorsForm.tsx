import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { SheetForm } from './SheetForm.tsx'
import { Notice } from '#platform/admin/Notice.tsx'
import texts from './table-texts.module.css'
import styles from './table-sheet.module.css'
import type { InfoFormProps } from './table-info.ts'
import { useWords } from './use-words.ts'

const places = ['list', 'detail'] as const
type VisitorPlace = (typeof places)[number]

/** Which fields visitors see in the list, and which on the page of a record. */
export function VisitorsForm({ info, planner, onBack }: InfoFormProps) {
  const { locale } = useOffice()
  const say = useWords()
  const [shown, setShown] = useState({
    list: info.visitors?.list ?? [],
    detail: info.visitors?.detail ?? [],
  })
  const live = info.fields.flatMap(({ id, label, status }) =>
    status === 'live' && id !== null ? [{ id, label }] : [],
  )
  const toggle = (place: VisitorPlace, id: number, isOn: boolean) => {
    // In the order of the fields, however they were chosen.
    const ids = live
      .map((each) => each.id)
      .filter((each) => (each === id ? isOn : shown[place].includes(each)))
    setShown({ ...shown, [place]: ids })
  }
  const submit = () => {
    const isShown = shown.list.length + shown.detail.length > 0
    const visitors = isShown ? shown : null
    void planner.plan({ operation: { op: 'changeTable', table: info.table.name, visitors } })
  }
  const { error, ...place } = planner.at('visitors')
  return (
    <SheetForm title={say('visitors')} planner={planner} onBack={onBack} onSubmit={submit}>
      <p className={texts.note}>{say('visitorsNote')}</p>
      <table {...place} className={styles.choices}>
        <thead>
          <tr>
            <th scope="col">{say('fields')}</th>
            <th scope="col">{say('inList')}</th>
            <th scope="col">{say('inDetail')}</th>
          </tr>
        </thead>
        <tbody>
          {live.map(({ id, label }) => (
            <tr key={id}>
              <th scope="row">{labelIn(label, locale)}</th>
              {places.map((place) => (
                <td key={place}>
                  <Checkbox
                    aria-label={`${labelIn(label, locale)}: ${say(place === 'list' ? 'inList' : 'inDetail')}`}
                    checked={shown[place].includes(id)}
                    onChange={({ currentTarget }) => toggle(place, id, currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
    </SheetForm>
  )
}
