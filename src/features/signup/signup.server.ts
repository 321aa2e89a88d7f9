import { refuseUngiven } from '#features/account/member-menu.queries.server.ts'
import { isStandby } from '#features/letters/line-standing.ts'
import { memberIfAny } from '#platform/auth/identify.server.ts'
import { isCode } from '#platform/auth/verification-codes.server.ts'
import { say, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { refuse, Refusal } from '#platform/i18n/refusal.ts'
import type { Allotment } from './allotment.server.ts'
import { takeCancelling, takeSigningUp } from './crowd-limit.server.ts'
import { acceptOffer, cancel, declineOffer, passOn, takeHeldSeat, withSignup } from './deeds.server.ts'
import { whoWaitsOnly } from './kept-promises.server.ts'
import type { Known } from './known-people.server.ts'
import { ComeBack, signUp } from './rush.server.ts'
import type { SignUpForm } from './sign-up-form.ts'
import { aheadFirst, onlyAhead, soonestAhead, soonestFirst } from './own-order.server.ts'
import { daysUntil, type Given } from './sign-up.server.ts'
import type { Wish } from './wish.ts'
import { liveKeys, type Signup } from './signup-rows.ts'
import { seatsAt, standingsAt } from './seats.queries.server.ts'
import { ownEventsCalls, signupCalls, type SignUpAnswer } from './signup.calls.ts'
import { standingCalls } from './standing.calls.ts'
import { object, sendVerification } from './own-words.server.ts'
import { found, foundOwn, placeOf, tickets, type Whose } from './tickets.server.ts'

export const signupHandlers = [
  ...handle(signupCalls, {
    async apply(form, context) {
      await takeSigningUp(form, context)
      const outcome = await signUp(context.house, await wishOf(form, context))
      if (outcome instanceof ComeBack) return toldToComeBack(outcome)
      if (outcome instanceof Refusal) throw outcome
      return told(outcome, context)
    },

    reach: async (_none, { house }) => ({ sms: house.settings.smsUrl !== '' }),

    async seats({ id }, { house, db, now }) {
      const event = await db.selectFrom('event').selectAll().where('id', '=', id).executeTakeFirst()
      if (!event) refuse('refused.notFound', { kind: 'notFound' })
      return seatsAt(house, event, now)
    },

    async ticket(whose, context) {
      const { signup, own } = await found(whose, context)
      return oneTicket(signup, own, context)
    },

    async cancel(whose, context) {
      await takeCancelling(await foundOwn(whose, context), context)
      return say('signup.released', await acted(whose, context, cancel))
    },
    accept: async (whose, context) => say('signup.seatTaken', await acted(whose, context, acceptOffer)),
    decline: async (whose, context) => say('signup.declined', await acted(whose, context, declineOffer)),

    async verify({ verification_code, ...whose }, context) {
      const { code } = await foundOwn(whose, context)
      if (!(await isCode(context.house, 'signup', code, verification_code))) refuse('signup.wrongCode')
      return say('signup.seatTaken', await acted(whose, context, takeHeldSeat))
    },

    async sendVerification(whose, context) {
      await sendVerification(await foundOwn(whose, context), context)
      return say('signup.codeSent')
    },

    objectNoShow: async ({ words, ...whose }, context) =>
      say(
        'signup.objected',
        await acted(whose, context, (changes, _, signup) => object(changes, signup, words)),
      ),

    async transfer({ code, key, ...person }, context) {
      const { id } = await foundOwn({ code, key }, context)
      await context.change((changes) =>
        withSignup(context.house, changes, id, (signup, allotment) =>
          passOn(changes, allotment, signup, person),
        ),
      )
      const name = person.userName
      return say('signup.passedOn', { user_name: name }, { name })
    },
  }),

  ...handle(standingCalls, {
    async seatsOf({ ids }, { house, db, now }) {
      const events = await db.selectFrom('event').selectAll().where('id', 'in', ids).orderBy('id').execute()
      return { list: await standingsAt(house, events, now) }
    },
  }),

  ...handle(ownEventsCalls, {
    async events({ page, limit, event, when }, context) {
      await refuseUngiven('account/events', context)
      const own = context.db
        .selectFrom('event_signup')
        .leftJoin('event', 'event.id', 'event_signup.event_id')
        .where('event_signup.member_id', '=', context.member.id)
        .$if(event !== undefined, (query) => query.where('event_signup.event_id', '=', event as number))
        .$if(when === 'ahead', (query) => query.where(onlyAhead(context.now)))
      const { total } = await own
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await own
        .selectAll('event_signup')
        .orderBy(when === 'ahead' ? soonestFirst : aheadFirst(context.now))
        .orderBy(soonestAhead(context.now))
        .orderBy('event_signup.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      return {
        list: await tickets(rows, true, context),
        total: Number(total),
        waits_only_until: await waitsOnlyUntil(context),
      }
    },
  }),
]

async function wishOf(form: SignUpForm, context: CallContext): Promise<Wish> {
  const { event_id, userName, party, idempotency_key, locale = context.locale, ...others } = form
  const { proof: _proof, proof_id: _proofId, ...rest } = others
  const member = await memberIfAny(context.house, context.origin)
  const actor = member ? { area: member.area, actorId: member.id, actorName: member.name } : {}
  const member_id = member?.id ?? null
  const shown = await shownToBeTheirs(member_id, context)
  const keys = liveKeys(event_id, { member_id, mobile: rest.mobile, email: rest.email })
  return {
    ...rest,
    event_id,
    member_id,
    user_name: userName,
    people: party,
    locale,
    ...keys,
    once_key: idempotency_key === undefined ? null : `${event_id} ${idempotency_key}`,
    deed: { ...context.deed, ...actor },
    proven: shown.email !== '' || shown.mobile !== '',
    owned: {
      live_email: shown.email === rest.email ? keys.live_email : null,
      live_mobile: shown.mobile === rest.mobile ? keys.live_mobile : null,
    },
  }
}

/** An address or a number stands in a member's row only after a code was typed in, or by the hand of staff. */
async function shownToBeTheirs(id: number | null, { db }: CallContext) {
  const row =
    id === null
      ? undefined
      : await db.selectFrom('member').select(['email', 'mobile']).where('id', '=', id).executeTakeFirst()
  return row ?? { email: '', mobile: '' }
}

async function waitsOnlyUntil({ db, member, now }: CallContext): Promise<number | null> {
  const { id } = member
  const { email, mobile } = await db
    .selectFrom('member')
    .select(['email', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const somebody = { member_id: id, email, mobile }
  return (await whoWaitsOnly(db, [somebody], now))(somebody)
}

async function told({ signup, already, line, waitsUntil }: Given, context: CallContext) {
  const { state, code, manage_key, people, held_until } = signup
  const again = already !== 'no'
  const place = line !== null && state === 'waiting' ? line : await placeOf(signup, context)
  const answer: SignUpAnswer = {
    state,
    code,
    // Whoever knows a name and a number is not yet the one who signed up with them.
    key: already === 'samePerson' ? '' : (manage_key ?? ''),
    people,
    place,
    already: again,
    retry_after: null,
    verify_until: signup.awaits_code ? held_until : null,
    offer: isOffer(signup) ? { people: signup.held_people, until: signup.held_until } : null,
  }
  if (already === 'samePerson') return say('signup.already', answer)
  if (answer.offer !== null) return say('signup.offered', answer, { count: answer.offer.people })
  if (state === 'waiting') {
    const standby = await isOnlyAtTheDoor(signup, context)
    const inLine = { place: place ?? 1 }
    if (waitsUntil === null) return say(standby ? 'signup.standby' : 'signup.waiting', answer, inLine)
    const days = daysUntil(waitsUntil, context.now)
    return say(standby ? 'signup.standbyOnly' : 'signup.waitsOnly', answer, { days, ...inLine })
  }
  if (answer.verify_until !== null)
    return say(context.house.settings.smsUrl ? 'signup.typeCodeBoth' : 'signup.typeCode', answer)
  return say(state === 'confirmed' ? 'signup.confirmed' : 'signup.already', answer)
}

/** Nobody is written to any more; there is only the door. */
async function isOnlyAtTheDoor({ event_id }: Known, { db, now }: CallContext): Promise<boolean> {
  const event = await db
    .selectFrom('event')
    .select(['start_at', 'signup_close_at'])
    .where('id', '=', event_id ?? 0)
    .executeTakeFirst()
  return event !== undefined && isStandby(event, now)
}

const isOffer = <S extends Pick<Signup, 'state' | 'awaits_code' | 'held_until'>>(
  signup: S,
): signup is S & { held_until: number } =>
  signup.state === 'held' && signup.awaits_code === 0 && signup.held_until !== null

function toldToComeBack({ ahead, seconds }: ComeBack) {
  const nothing = { code: '', key: '', people: 0, already: false, verify_until: null, offer: null }
  const answer: SignUpAnswer = { state: 'comeBack', ...nothing, place: ahead, retry_after: seconds }
  return say('signup.comeBack', answer, { ahead, seconds })
}

type Deed = (changes: Changes, allotment: Allotment, signup: Signup) => Promise<void>

async function acted(whose: Whose, context: CallContext, deed: Deed) {
  const { id } = await foundOwn(whose, context)
  await context.change((changes) =>
    withSignup(context.house, changes, id, (signup, allotment) => deed(changes, allotment, signup)),
  )
  const { signup } = await found(whose, context)
  return oneTicket(signup, true, context)
}

async function oneTicket(signup: Signup, own: boolean, context: CallContext) {
  const [ticket] = await tickets([signup], own, context)
  return ticket ?? refuse('refused.notFound', { kind: 'notFound' })
}
