import { eventSignup } from '#entities/event-signup.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import type { Allotment } from './allotment.server.ts'
import { notify } from './notices.server.ts'
import { companionsOf, partyWith, type PartyChoice } from './party.ts'
import { refuseStale } from './accepted-party.server.ts'
import { cancelObstacle } from './signup-actions.server.ts'
import type { Signup } from './signup-rows.ts'

/** Takes companions out of a party that has seats or waits. Their seats go to the waiting list. */
export async function makePartySmaller(
  changes: Changes,
  allotment: Allotment,
  signup: Signup,
  choice: PartyChoice,
): Promise<void> {
  const obstacle = cancelObstacle(allotment, signup)
  if (obstacle) refuse(obstacle)
  const { state } = signup
  if (state !== 'confirmed' && state !== 'waiting') refuse('signup.onlyPartyWithSeats')
  refuseStale(signup, choice)
  const party = partyWith(companionsOf(signup), choice.companions)
  const freed = signup.people - party.people
  if (freed === 0) refuseField('companions', 'signup.allStillCome')
  if (state === 'waiting') allotment.shortenLine(freed)
  else allotment.release(freed)
  await changes.edit(eventSignup, signup.id, party)
  await notify(changes.tx, allotment.now, [{ signup, kind: 'party', turn: signup.version }])
}
