import { signupEnds, signupStates } from '#entities/event-signup.ts'
import type { Seat } from '#features/desk/desk.calls.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'

/** The state of a sign-up in words, with its position on the waiting list. */
export function useStateText(): (seat: Seat) => string {
  const { t } = useOffice()
  const label = useLabel()
  return ({ state, end, place }) => {
    const stateChoice = signupStates.find(({ value }) => value === state)
    const endChoice = signupEnds.find(({ value }) => value === end && value !== '')
    const words = label(endChoice?.label ?? stateChoice?.label ?? { zh: state, en: state })
    return state === 'waiting' ? `${words} · ${t('desk.place', { place })}` : words
  }
}
