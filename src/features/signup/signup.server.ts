import { hasSms } from '#features/settings/public/servers.server.ts'
import { waitingPosition } from '#features/ticket/public/tickets.server.ts'
import { isStandby } from '#features/seats/public/waiting-list-rules.ts'
import { signupNetworkOf } from '#features/seats/public/signup-networks.server.ts'
import { liveKeys, type Signup } from '#features/seats/public/signup-rows.ts'
import type { SignUpForm } from '#features/seats/public/sign-up-form.shapes.ts'
import { visitorLetterPressures } from '#features/letters/public/visitor-letters.server.ts'
import { networksOf } from '#platform/auth/network.ts'
import { pressurePerNetwork, takeOrRequireWork } from '#platform/auth/growing-work.server.ts'
import { proofOf } from '#platform/call/proof.calls.ts'
import { memberIfAny, memberToken } from '#platform/auth/identify.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import type { ExistingSignUp } from './contact-index.server.ts'
import { knownContacts } from './known-contacts.server.ts'
import { daysUntil, type SignUpResult } from './decide-sign-ups.server.ts'
import type { SignUpRequest } from './sign-up-request.ts'
import { sendLostLetter } from './lost-letter.server.ts'
import { sendTicketAgain } from './send-ticket-again.server.ts'
import { RetryLater } from './retry-later.ts'
import { signUp } from './signup-queue.server.ts'
import { signupCalls, type SignUpAnswer } from './signup.calls.ts'

export const signupHandlers = handle(signupCalls, {
  async apply(form, context) {
    const request = await signUpRequestOf(form, context)
    await takeSigningUp(form, request, context)
    const outcome = await signUp(context.house, request)
    if (outcome instanceof RetryLater) return retryLaterAnswer(outcome)
    if (outcome instanceof Refusal) throw outcome
    return answerOf(outcome, context)
  },

  async lostLetter(form, context) {
    await sendLostLetter(form, context)
    return withMessage('signup.letterAgain', null)
  },

  known: (_none, context) => knownContacts(context),

  reach: async (_none, { db, house }) => ({ sms: await hasSms(db, house.environment) }),
})

/** What one household needs. From there on the browser works for each sign-up, a little more after every hundred. */
const inMinute = { free: 5, doublesEvery: 100, seconds: 60, bits: [14, 18] } as const
const inHour = { free: 20, doublesEvery: 100, seconds: 3600, bits: [14, 20] } as const
/** The same at one event, so that nobody takes all of its seats again and again. */
const atEvent = { free: 40, doublesEvery: 100, seconds: 24 * 3600, bits: [14, 20] } as const

/** Counts the sign-ups of the networks around an address. All processes share the counts. */
function takeSigningUp(form: SignUpForm, { owned }: SignUpRequest, { house, origin }: CallContext) {
  const { address } = origin
  const networks = networksOf(address)
  const key = (of: string) => (network: string) => `sign-up ${of} ${network}`
  const pressures = [
    ...pressurePerNetwork(networks, inMinute, key('minute')),
    ...pressurePerNetwork(networks, inHour, key('hour')),
    ...pressurePerNetwork(networks, atEvent, key(String(form.event_id))),
    // The letter to an address that its member has proved can bother nobody else.
    ...(owned.live_email === null ? visitorLetterPressures(networks) : []),
  ]
  return takeOrRequireWork(house, { address, pressures, proof: proofOf(form) })
}

async function signUpRequestOf(form: SignUpForm, context: CallContext): Promise<SignUpRequest> {
  const { event_id, userName, party, idempotency_key, locale = context.locale, ...others } = form
  const { proof: _proof, proof_id: _proofId, ...rest } = others
  const member = await memberIfAny(context.house, context.origin)
  // A session that was ended elsewhere must not make a guest of a member in silence.
  if (!member && memberToken(context.origin)[0] !== '' && (await context.house.memberCentreOpen()))
    refuse('refused.expired', { kind: 'expired' })
  const actor = member ? { area: member.area, actorId: member.id, actorName: member.name } : {}
  const member_id = member?.id ?? null
  const verified = await verifiedContacts(member_id, context)
  const network = await signupNetworkOf(context.house, event_id, context.origin.address)
  const keys = liveKeys(event_id, { member_id, mobile: rest.mobile, email: rest.email })
  return {
    ...rest,
    event_id,
    member_id,
    user_name: userName,
    people: party,
    locale,
    ...keys,
    ...network,
    once_key: idempotency_key === undefined ? null : `${event_id} ${idempotency_key}`,
    audit: { ...context.audit, ...actor },
    proven: verified.email !== '' || verified.mobile !== '',
    owned: {
      live_email: verified.email === rest.email ? keys.live_email : null,
      live_mobile: verified.mobile === rest.mobile ? keys.live_mobile : null,
    },
  }
}

/** A member's row holds an address or a number only after it was proved by a code or by staff. */
async function verifiedContacts(id: number | null, { db }: CallContext) {
  const row =
    id === null
      ? undefined
      : await db.selectFrom('member').select(['email', 'mobile']).where('id', '=', id).executeTakeFirst()
  return row ?? { email: '', mobile: '' }
}

async function answerOf({ signup, already, line, waitsUntil }: SignUpResult, context: CallContext) {
  const { state, code, manage_key, people, held_until } = signup
  if (already === 'samePerson') {
    await sendTicketAgain(signup, context)
    return withMessage('signup.already', { ...noAnswer, state: 'already' as const, already: true })
  }
  const again = already !== 'no'
  const place = line !== null && state === 'waiting' ? line : await waitingPosition(signup, context)
  const answer: SignUpAnswer = {
    state,
    code,
    key: manage_key ?? '',
    people,
    place,
    already: again,
    retry_after: null,
    verify_until: signup.awaits_code ? held_until : null,
    offer: isOffer(signup) ? { people: signup.held_people, until: signup.held_until } : null,
  }
  if (answer.offer !== null) return withMessage('signup.offered', answer, { count: answer.offer.people })
  if (state === 'waiting') {
    const standby = await isOnlyAtTheDoor(signup, context)
    const inLine = { place: place ?? 1 }
    if (waitsUntil === null) return withMessage(standby ? 'signup.standby' : 'signup.waiting', answer, inLine)
    const days = daysUntil(waitsUntil, context.now)
    return withMessage(standby ? 'signup.standbyOnly' : 'signup.waitsOnly', answer, { days, ...inLine })
  }
  if (answer.verify_until !== null)
    return withMessage(
      (await isCodeSentBySms(signup, context)) ? 'signup.typeCodeBoth' : 'signup.typeCode',
      answer,
    )
  return withMessage(state === 'confirmed' ? 'signup.confirmed' : 'signup.already', answer)
}

/** Offers have stopped, so the only way in is at the door. */
async function isOnlyAtTheDoor({ event_id }: ExistingSignUp, { db, now }: CallContext): Promise<boolean> {
  const event = await db
    .selectFrom('event')
    .select(['start_at', 'signup_close_at'])
    .where('id', '=', event_id ?? 0)
    .executeTakeFirst()
  return event !== undefined && isStandby(event, now)
}

async function isCodeSentBySms({ event_id }: ExistingSignUp, { db, house }: CallContext): Promise<boolean> {
  if (!(await hasSms(db, house.environment))) return false
  const event = await db
    .selectFrom('event')
    .select('high_demand')
    .where('id', '=', event_id ?? 0)
    .executeTakeFirst()
  return event?.high_demand === 1
}

const isOffer = <S extends Pick<Signup, 'state' | 'awaits_code' | 'held_until'>>(
  signup: S,
): signup is S & { held_until: number } =>
  signup.state === 'held' && signup.awaits_code === 0 && signup.held_until !== null

const noAnswer = {
  code: '',
  key: '',
  people: 0,
  place: null,
  already: false,
  retry_after: null,
  verify_until: null,
  offer: null,
}

function retryLaterAnswer({ ahead, seconds }: RetryLater) {
  const answer: SignUpAnswer = { ...noAnswer, state: 'comeBack', place: ahead, retry_after: seconds }
  return withMessage('signup.comeBack', answer, { ahead, seconds })
}
