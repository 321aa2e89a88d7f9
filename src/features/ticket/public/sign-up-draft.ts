import { randomHex } from '#platform/std/random-hex.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import type { Typed } from '#platform/call/posted.ts'

const keyOf = (eventId: number) => `signUp ${eventId}`

interface Draft {
  typed: Typed
  /** Drawn once for a form, so that sending it again does not sign up again. */
  once: string
}

/** What somebody has typed into the form of an event, as long as the tab is open. */
export function readDraft(eventId: number): Draft {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? 'null') as Draft | null
    if (found?.once && typeof found.typed === 'object') return found
  } catch {
    // A storage that is forbidden or full of something else keeps nothing.
  }
  return { typed: {}, once: randomHex() }
}

export function keepDraft(eventId: number, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(draft))
  } catch {
    // Then what was typed lives only as long as the page.
  }
}

export function dropDraft(eventId: number): void {
  try {
    sessionStorage.removeItem(keyOf(eventId))
  } catch {
    // There was none.
  }
}

/** What a member told us before and need not type again. */
export function fromProfile(): Typed {
  const session = sessionsIn(localStorage).read('user')
  if (!session?.token) return {}
  const said = (value: unknown) => (typeof value === 'string' ? value : '')
  return { userName: said(session.nickname), mobile: said(session.mobile), email: said(session.email) }
}

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const boxesIn = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is Box =>
      each instanceof HTMLInputElement ||
      each instanceof HTMLTextAreaElement ||
      each instanceof HTMLSelectElement,
  )

/** Into those fields that nobody has touched; answers whether there was one. */
export function fillIn(form: HTMLFormElement, values: Typed): boolean {
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

export const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
