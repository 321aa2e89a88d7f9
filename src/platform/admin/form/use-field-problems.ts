import { useEffect, useRef, useState } from 'react'
import { focusAnswer } from '#platform/site/focus-answer.ts'

export type Problems = Partial<Record<string, string>>

export interface FieldProblems {
  /** The form, in which fields are found by `data-field`. */
  sheet: HTMLFormElement | null
  /** The `ref` of the form. */
  setSheet: (sheet: HTMLFormElement | null) => void
  problems: Problems
  /** Says what is wrong with the fields, and moves the focus to the first of them as soon as it is drawn. */
  mark: (found: Problems) => void
  /** Nothing is wrong with a field, and still it was not sent: the button that sends gets back the focus that it lost. */
  retry: () => void
  /** Moves the focus to a field, such as after a choice beside it. */
  goTo: (name: string) => void
  /** Whoever types into a field answers what it says. */
  forget: (...names: string[]) => void
  /** How often something was found wrong. */
  marks: number
}

/** No field: the button that sends. */
const sending = ''

/** What is wrong with the fields of one form. */
export function useFieldProblems(): FieldProblems {
  const [sheet, setSheet] = useState<HTMLFormElement | null>(null)
  const [{ problems, marks }, setMarked] = useState({ problems: {} as Problems, marks: 0 })
  /** The names of fields of which the first has not got the focus yet. */
  const due = useRef<string[]>([])
  useEffect(() => {
    if (sheet && due.current.length > 0 && focusFirst(sheet, due.current)) due.current = []
  })
  return {
    sheet,
    setSheet,
    problems,
    marks,
    mark: (found) => {
      due.current = Object.keys(found)
      setMarked((before) => ({ problems: found, marks: before.marks + 1 }))
    },
    goTo: (name) => {
      due.current = [name]
    },
    retry: () => {
      due.current = [sending]
    },
    forget: (...names) =>
      setMarked((before) => {
        if (!names.some((name) => name in before.problems)) return before
        const left = Object.entries(before.problems).filter(([name]) => !names.includes(name))
        return { ...before, problems: Object.fromEntries(left) }
      }),
  }
}

/** The first of the named fields, in the order of the form. What is folded above it is opened. */
function focusFirst(sheet: HTMLElement, names: string[]): boolean {
  if (names.includes(sending)) {
    const button = sheet.querySelector<HTMLElement>('[type=submit]:not(:disabled)')
    focusAnswer(button)
    return button !== null
  }
  const fields = [...sheet.querySelectorAll<HTMLElement>('[data-field]')]
  const first = fields.find((each) => names.includes(each.dataset.field ?? ''))
  if (!first) return false
  for (let part = closedAbove(first); part; part = closedAbove(part)) part.open = true
  const able = 'input, select, textarea, button, [contenteditable="true"]'
  focusAnswer(first.matches(able) ? first : first.querySelector<HTMLElement>(able))
  first.scrollIntoView({ block: 'center' })
  return true
}

const closedAbove = (part: Element) => part.closest<HTMLDetailsElement>('details:not([open])')
