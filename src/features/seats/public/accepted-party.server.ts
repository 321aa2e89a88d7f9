import { refuse } from '#platform/i18n/refusal.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { companionsOf, hasNames, partyWith, type PartyChoice } from './party.ts'
import type { Signup } from './signup-rows.ts'

/** Who comes when an offer is accepted. Where fewer seats are offered, a party with names must choose. */
export function acceptedParty(signup: Signup, choice: PartyChoice | null) {
  const { held_people: held, people, party_names } = signup
  const companions = companionsOf(signup)
  if (choice === null) {
    if (held === 1) return partyWith(companions, [])
    if (held < people && hasNames(companions)) refuseField('companions', 'signup.whoComes')
    return { people: held, party_names }
  }
  refuseStale(signup, choice)
  const party = partyWith(companions, choice.companions)
  if (party.people > held)
    refuseField('companions', { key: 'signup.tooManyCompanions', params: { count: held - 1 } })
  return party
}

/** Positions name other people once the party has changed. */
export function refuseStale({ people }: Signup, { party }: PartyChoice): void {
  if (party !== people) refuse('signup.partyChanged')
}
