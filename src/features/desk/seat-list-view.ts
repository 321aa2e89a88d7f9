import type { SeatListNumbers, SeatListView } from './desk.calls.ts'
import { seatsOf } from '#features/seats/public/signup-rows.ts'

interface ListedSignUp {
  state: string
  people: number
  held_people: number
  checked_in_at: number | null
}

export function inView(view: SeatListView): (signup: ListedSignUp) => boolean {
  if (view === 'all') return () => true
  if (view === 'attended') return ({ checked_in_at }) => checked_in_at !== null
  if (view === 'missing') return (each) => each.state === 'confirmed' && each.checked_in_at === null
  return ({ state }) => state === view
}

/** How many people there are, not sign-ups. An offer counts the seats that are held for it. */
export function peopleIn(view: SeatListView, signups: readonly ListedSignUp[]): number {
  const count = view === 'held' ? seatsOf : ({ people }: ListedSignUp) => people
  return signups.filter(inView(view)).reduce((sum, signup) => sum + count(signup), 0)
}

export function numbersOf(signups: readonly ListedSignUp[]): SeatListNumbers {
  return {
    confirmed: peopleIn('confirmed', signups),
    held: peopleIn('held', signups),
    waiting: peopleIn('waiting', signups),
    missed: peopleIn('missed', signups),
    cancelled: peopleIn('cancelled', signups),
    attended: peopleIn('attended', signups),
  }
}
