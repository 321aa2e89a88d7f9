import type { eventSignup } from '#entities/event-signup.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'

export type Signup = RowOfEntity<typeof eventSignup>

/** A sign-up with a seat, or on the waiting list. */
export const isLive = ({ state }: Pick<Signup, 'state'>) =>
  state === 'confirmed' || state === 'held' || state === 'waiting'

/** One person has at most one live sign-up for an event. After it has ended, the person may sign up again. */
export const liveKeys = (
  eventId: number,
  person: { member_id: number | null; mobile: string; email: string },
) => ({
  live_member: person.member_id === null ? null : `${eventId} ${person.member_id}`,
  live_mobile: person.mobile === '' ? null : `${eventId} ${person.mobile}`,
  live_email: person.email === '' ? null : `${eventId} ${person.email}`,
})

export const noKeys = { live_member: null, live_mobile: null, live_email: null } as const

/** The person has not proved yet that the email address is theirs. */
export const canVerify = (
  { state, awaits_code, held_until }: Pick<Signup, 'state' | 'awaits_code' | 'held_until'>,
  now: number,
) => state === 'held' && awaits_code === 1 && (held_until ?? 0) > now

/** What counts against a person who had a seat. */
export function noShowMark({ no_show_at, late }: Pick<Signup, 'no_show_at' | 'late'>) {
  if (no_show_at !== null) return 'absent'
  return late ? 'late' : 'none'
}

/** How many seats a sign-up has now. */
export function seatsOf({
  state,
  people,
  held_people,
}: Record<'people' | 'held_people', number> & { state: string }) {
  if (state === 'confirmed') return people
  return state === 'held' ? held_people : 0
}

/** A seat that somebody passed on to this person, who may say no to it. */
export const isReceived = ({
  state,
  transferred,
  checked_in_at,
}: Pick<Signup, 'state' | 'transferred' | 'checked_in_at'>): boolean =>
  state === 'confirmed' && transferred === 1 && checked_in_at === null
