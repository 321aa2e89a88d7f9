import type { Allotment } from '#features/seats/public/allotment.server.ts'
import { waitlistOnlyUntil } from '#features/seats/public/no-show-marks.server.ts'
import {
  acceptOffer,
  cancel,
  declineOffer,
  passOn,
  takeHeldSeat,
  withSignup,
} from '#features/seats/public/signup-actions.server.ts'
import { makePartySmaller } from '#features/seats/public/party-size.server.ts'
import type { Signup } from '#features/seats/public/signup-rows.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { onePage } from '#platform/db/one-page.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import {
  checkCode,
  object,
  sendVerification,
  takeCancelling,
  takePassingOn,
} from './ticket-requests.server.ts'
import { findTicket, findOwnTicket, tickets, type TicketKey } from '#features/ticket/public/tickets.server.ts'
import { onlyAhead, onlyPast, orderOf, soonestAhead } from './member-events-order.server.ts'
import { memberEventsCalls, ticketCalls } from './ticket.calls.ts'

export const ticketHandlers = [
  ...handle(ticketCalls, {
    async ticket(whose, context) {
      const { signup, own } = await findTicket(whose, context)
      return ticketOf(signup, own, context)
    },

    async cancel({ code, key, ...form }, context) {
      const whose = { code, key }
      await takeCancelling(await findOwnTicket(whose, context), form, context)
      return withMessage('signup.released', await runTicketAction(whose, context, cancel))
    },
    accept: async ({ choice = null, ...whose }, context) =>
      withMessage(
        'signup.seatTaken',
        await runTicketAction(whose, context, (changes, allotment, signup) =>
          acceptOffer(changes, allotment, signup, choice),
        ),
      ),
    async makeSmaller({ choice, ...whose }, context) {
      const ticket = await runTicketAction(whose, context, (changes, allotment, signup) =>
        makePartySmaller(changes, allotment, signup, choice),
      )
      return withMessage('signup.partySmaller', ticket, { count: ticket.people })
    },
    decline: async (whose, context) =>
      withMessage('signup.declined', await runTicketAction(whose, context, declineOffer)),

    async verify({ verification_code, ...whose }, context) {
      const signup = await findOwnTicket(whose, context)
      await checkCode(signup, verification_code, context)
      return withMessage('signup.seatTaken', await runTicketAction(whose, context, takeHeldSeat))
    },

    async sendVerification({ code, key, ...form }, context) {
      await sendVerification(await findOwnTicket({ code, key }, context), form, context)
      return withMessage('signup.codeSent')
    },

    objectNoShow: async ({ words, ...whose }, context) =>
      withMessage(
        'signup.objected',
        await runTicketAction(whose, context, (changes, _, signup) => object(changes, signup, words)),
      ),

    async transfer({ code, key, proof, proof_id, ...person }, context) {
      await takePassingOn({ proof, proof_id }, context)
      await changeOwnTicket({ code, key }, context, (changes, allotment, signup) =>
        passOn(changes, allotment, signup, person),
      )
      const name = person.userName
      return withMessage('signup.passedOn', { user_name: name }, { name })
    },
  }),

  ...handle(memberEventsCalls, {
    async events({ event, when, ...page }, context) {
      const timeZone = await context.house.timeZone()
      const own = context.db
        .selectFrom('event_signup')
        .leftJoin('event', 'event.id', 'event_signup.event_id')
        .where('event_signup.member_id', '=', context.member.id)
        .$if(event !== undefined, (query) => query.where('event_signup.event_id', '=', event as number))
        .$if(when === 'ahead', (query) => query.where(onlyAhead(context.now, timeZone)))
        .$if(when === 'past', (query) => query.where(onlyPast(context.now, timeZone)))
      const { rows, total } = await onePage(own, page, (all) =>
        all
          .selectAll('event_signup')
          .orderBy(orderOf(when, context.now, timeZone))
          .orderBy(soonestAhead(context.now, timeZone))
          .orderBy('event_signup.id', 'desc'),
      )
      const list = await tickets(rows, true, context)
      return { list, total, waits_only_until: await waitsOnlyUntil(context) }
    },
  }),
]

async function waitsOnlyUntil({ db, member, now }: CallContext): Promise<number | null> {
  const { id } = member
  const { email, mobile } = await db
    .selectFrom('member')
    .select(['email', 'mobile'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const somebody = { member_id: id, email, mobile }
  return (await waitlistOnlyUntil(db, [somebody], now))(somebody)
}

type TicketAction = (changes: Changes, allotment: Allotment, signup: Signup) => Promise<unknown>

/**
 * Ownership is looked up before the seats are locked. A ticket that was passed on meanwhile has a new code and a new
 * owner, and an offer may have a new key that is in a letter alone.
 */
async function changeOwnTicket(whose: TicketKey, context: CallContext, action: TicketAction): Promise<void> {
  const { id, code, manage_key } = await findOwnTicket(whose, context)
  await context.change((changes) =>
    withSignup(context.house, changes, id, (signup, allotment) => {
      const isSame = signup.code === code && signup.manage_key === manage_key
      return isSame ? action(changes, allotment, signup) : refuse('refused.notFound', { kind: 'notFound' })
    }),
  )
}

async function runTicketAction(whose: TicketKey, context: CallContext, action: TicketAction) {
  await changeOwnTicket(whose, context, action)
  const { signup } = await findTicket(whose, context)
  return ticketOf(signup, true, context)
}

async function ticketOf(signup: Signup, own: boolean, context: CallContext) {
  const [ticket] = await tickets([signup], own, context)
  return ticket ?? refuse('refused.notFound', { kind: 'notFound' })
}
