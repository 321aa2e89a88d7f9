import type { PostedForm } from '#platform/call/posted-form.ts'

/** What the browser needs to go on where the server stopped. */
export interface PageState {
  answers: Record<string, unknown>
  now: number
  /** The server answered with the page for what is not found or not allowed. */
  status: number
  /** The page answers a form that was sent without scripts. */
  posted?: PostedForm | undefined
}

export const stateId = 'state'

/** JSON that can stand in a script element, whatever people wrote into their texts. */
export function stateText(state: PageState): string {
  return JSON.stringify(state).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
