import type { PostedForm } from '#platform/call/posted-form.ts'

/** The data that the browser needs to hydrate the page. */
export interface PageState {
  answers: Record<string, unknown>
  now: number
  /** The status of the page, such as 404 for the "not found" page. */
  status: number
  /** The page answers a form that was sent without scripts. */
  posted?: PostedForm | undefined
}

export const stateId = 'state'

/** JSON that is safe inside a script element, whatever characters the texts contain. */
export function stateText(state: PageState): string {
  return JSON.stringify(state).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
