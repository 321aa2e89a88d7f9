import { eventSignup } from '#entities/event-signup.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { isUniqueViolation } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Allotment } from '#features/seats/public/allotment.server.ts'
import type { NewPerson } from '#features/seats/public/signup-actions.server.ts'
import { notify } from '#features/seats/public/notices.server.ts'
import { isLive, liveKeys, type Signup } from '#features/seats/public/signup-rows.ts'

/** Gives a seat by the decision of staff. Returns by how many people the event is now overbooked. */
export async function forceSeat(
  changes: Changes,
  allotment: Allotment,
  signup: Signup,
  reason: string,
): Promise<{ signup: Signup; over: number }> {
  const { counts, event, now } = allotment
  if (event.cancelled_at !== null) refuse('signup.cancelled')
  if (signup.state === 'confirmed') return { signup, over: 0 }
  if (signup.state === 'waiting') allotment.leaveLine(signup.people)
  if (signup.state === 'held') {
    allotment.endHold(signup.held_people)
    allotment.release(signup.held_people)
  }
  allotment.take(signup.people)
  const row = await refuseTakenContact(() =>
    changes.edit(
      eventSignup,
      signup.id,
      {
        // The person may have signed up again in the meantime. Then the keys are taken and the change is refused.
        ...(isLive(signup) ? {} : liveKeys(event.id, signup)),
        state: 'confirmed',
        end: '',
        reason,
        ended_at: null,
        late: 0,
        held_until: null,
        held_people: 0,
        awaits_code: 0,
      },
      undefined,
      'override',
    ),
  )
  await notify(changes.tx, now, [{ signup, kind: 'confirmed', turn: signup.version }])
  return { signup: row, over: event.capacity === null ? 0 : Math.max(0, counts.taken - event.capacity) }
}

/** Staff correct a name, a number or an address. Contacts of another live sign-up are refused. */
export async function amendPerson(
  changes: Changes,
  eventId: number,
  signup: Signup,
  { userName, mobile, email }: NewPerson,
): Promise<void> {
  const { member_id } = signup
  const keys = isLive(signup) ? liveKeys(eventId, { member_id, mobile, email }) : {}
  // The letter went to the address of before.
  const proof = signup.proved_by === 'letter' && email !== signup.email ? { proved_by: '' as const } : {}
  const person = { user_name: userName, mobile, email, ...keys, ...proof }
  await refuseTakenContact(() => changes.edit(eventSignup, signup.id, person, undefined, 'amend'))
}

async function refuseTakenContact<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) refuse('signup.alreadyUsed')
    throw error
  }
}
