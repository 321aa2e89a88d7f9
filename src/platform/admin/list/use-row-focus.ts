import { useEffect, useRef, type RefObject } from 'react'
import { focusAnswer } from '#platform/site/focus-answer.ts'

const pressable = 'button, a, input'

/** When the row with the focus leaves the table, the focus goes to the same button of the row in its place, or of the last one. */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>) {
  const last = useRef({ row: 0, label: '', place: null as Element | null })

  useEffect(() => {
    const { row, label, place } = last.current
    if (!place || place.isConnected || document.activeElement !== document.body) return
    last.current.place = null
    const rows = [...(body.current?.rows ?? [])]
    const next = rows[Math.min(row, rows.length - 1)]
    const buttons = [...(next?.querySelectorAll<HTMLElement>(pressable) ?? [])]
    focusAnswer(buttons.find(({ title }) => title === label) ?? buttons[0])
  })

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement ? target.closest('tr') : null
      if (row && target instanceof HTMLElement && body.current?.contains(row))
        last.current = { row: row.sectionRowIndex, label: target.title, place: target }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [body])
}
