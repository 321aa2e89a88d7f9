import { randomHex } from '#platform/std/random-hex.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import type { FormValues } from '#platform/call/posted-form.ts'

const keyOf = (eventId: number) => `signUp ${eventId}`

interface Draft {
  typed: FormValues
  /** Drawn once for each form, so that a form that is sent again does not sign up twice. */
  once: string
}

interface StoredDraft extends Draft {
  /** The member who was signed in. A session that has run out still names them, and one that was signed out does not. */
  owner?: unknown
}

/**
 * The typed values of a sign-up form. They last as long as the tab is open, and go when the member who typed them signs
 * out, in whatever tab.
 */
export function readDraft(eventId: number): Draft {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? 'null') as StoredDraft | null
    if (found && isOfAnother(found)) dropDraft(eventId)
    else if (found?.once && typeof found.typed === 'object') return { typed: found.typed, once: found.once }
  } catch {
    // The storage may be forbidden, or may hold other text.
  }
  return { typed: {}, once: randomHex() }
}

export function saveDraft(eventId: number, draft: Draft): void {
  try {
    const stored: StoredDraft = { ...draft, owner: signedInId() }
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(stored))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

const signedInId = (): unknown => sessionsIn(localStorage).read('user')?.id

const isOfAnother = ({ owner }: StoredDraft) => owner !== undefined && owner !== signedInId()

/** Whether the member who typed into the form has signed out since. */
export function isDraftOver(eventId: number): boolean {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? 'null') as StoredDraft | null
    return found !== null && isOfAnother(found)
  } catch {
    return false
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
