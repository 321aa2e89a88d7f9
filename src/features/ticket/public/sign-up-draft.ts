import { randomHex } from '#platform/std/random-hex.ts'
import type { FormValues } from '#platform/call/posted-form.ts'

const keyOf = (eventId: number) => `signUp ${eventId}`

interface Draft {
  typed: FormValues
  /** Drawn once for each form, so that a form that is sent again does not sign up twice. */
  once: string
}

/** The typed values of a sign-up form. They last as long as the tab is open. */
export function readDraft(eventId: number): Draft {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? 'null') as Draft | null
    if (found?.once && typeof found.typed === 'object') return found
  } catch {
    // The storage may be forbidden, or may hold other text.
  }
  return { typed: {}, once: randomHex() }
}

export function saveDraft(eventId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(draft))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function dropDraft(eventId: number): void {
  try {
    sessionStorage.removeItem(keyOf(eventId))
  } catch {
    // Without storage there is no draft to remove.
  }
}

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const boxesIn = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is Box =>
      each instanceof HTMLInputElement ||
      each instanceof HTMLTextAreaElement ||
      each instanceof HTMLSelectElement,
  )

/** Fills only fields that were not touched. Returns whether there was one. */
export function fillIn(form: HTMLFormElement, values: FormValues): boolean {
  let filled = false
  for (const box of boxesIn(form)) {
    const value = values[box.name]
    if (!value) continue
    if (box instanceof HTMLInputElement && box.type === 'checkbox') box.checked = true
    else if (box instanceof HTMLSelectElement || box.value === '') {
      box.value = value
      filled = true
    }
  }
  return filled
}

export const typedIn = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
