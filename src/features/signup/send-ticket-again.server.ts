import { eventSignup } from '#entities/event-signup.ts'
import { newTicketCode } from '#features/seats/public/new-ticket-code.server.ts'
import { takeTogether, type KeyedLimit } from '#platform/auth/rate-limits.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { writeBuffer } from '#platform/call/write-buffer.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { notify } from '#features/seats/public/notices.server.ts'
import type { ExistingSignUp } from './contact-index.server.ts'

type SignUp = Pick<ExistingSignUp, 'id' | 'offers_missed' | 'email'>

/** Anybody who knows a name and a number can cause this letter, so its owner must not be flooded with it. */
const limitsOf = ({ id }: SignUp): KeyedLimit[] => [
  { key: `ticket again ${id}`, times: 1, seconds: 300 },
  { key: `ticket again in a day ${id}`, times: 3, seconds: 24 * 3600 },
]

/**
 * Somebody signed up with the name and a contact of a person who has signed up already. The sender learns no more than
 * that; the owner gets the letter of the sign-up again. The sender does not learn whether a limit stopped the letter.
 */
export const sendTicketAgain = (signup: SignUp, { house }: CallContext): Promise<void> =>
  sendAgain(house, signup)

/** The letter is written after the answer, so that the time of the answer does not tell whether there is one. */
export function sendLetterAgain(signup: SignUp, { house }: CallContext): void {
  lost.of(house).set(signup.id, signup)
}

const lost = writeBuffer({
  failure: 'lost letters not sent again',
  afterMilliseconds: 500,
  empty: () => new Map<number, SignUp>(),
  async write(house, signups) {
    for (const signup of signups.values()) await sendAgain(house, signup)
  },
})

export const sendLostLetters = lost.writeNow

/** Somebody else may have sent this sign-up with the address of its owner. From now on only the letter holds the key. */
const ofUnknown = { member_id: null, proved_by: '' } as const
const newKey = () => ({ manage_key: newTicketCode().key, once_key: null })

async function sendAgain(house: House, signup: SignUp): Promise<void> {
  try {
    await takeTogether(house, limitsOf(signup))
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  const now = house.clock.seconds()
  await house.change('event_signup/again', async (changes) => {
    if (signup.email) await changes.mark(eventSignup, [signup.id], newKey(), ofUnknown)
    await notify(changes.tx, now, [{ signup, kind: 'again', turn: now }])
  })
  void house.jobs.runNow('signup-letters')
}
