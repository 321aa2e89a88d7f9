import { eventSignup } from '#entities/event-signup.ts'
import type { Allotment } from '#features/seats/public/allotment.server.ts'
import { newTicketCode } from '#features/seats/public/new-ticket-code.server.ts'
import type { NoticeKind } from '#features/seats/public/notices.server.ts'
import { codeValidSeconds } from '#features/seats/public/signup-state.ts'
import type { House } from '#platform/call/house.server.ts'
import { addMany } from '#platform/change/add-many.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { insertMany } from '#platform/db/insert-many.server.ts'
import type { ExistingSignUp } from './contact-index.server.ts'
import type { SignUpRequest } from './sign-up-request.ts'

export type FirstState = 'confirmed' | 'held' | 'waiting'

/** A sign-up that was decided and is about to be written. */
export type FreshRow = ExistingSignUp & ReturnType<typeof rowOf> & { waits_only: number }

export function rowOf(
  { audit: _deed, proven: _proven, owned: _owned, ...request }: SignUpRequest,
  allotment: Allotment,
  state: FirstState,
) {
  const { code, key } = newTicketCode()
  const held = state === 'held'
  return {
    ...request,
    code,
    manage_key: key,
    state,
    place: state === 'waiting' ? allotment.queue(request.people) : 0,
    held_until: held ? allotment.now + codeValidSeconds : null,
    held_people: held ? request.people : 0,
    awaits_code: held ? 1 : 0,
    offers_missed: 0,
    proved_by: request.member_id === null ? ('' as const) : ('member' as const),
    joined_at: allotment.now,
  }
}

export async function writeFresh(
  house: House,
  tx: Tx,
  fresh: Array<{ request: SignUpRequest; row: FreshRow }>,
): Promise<void> {
  if (fresh.length === 0) return
  const added = fresh.map(({ request: { audit }, row: { id: _id, ...values } }) => ({
    audit,
    values,
    recorded: {
      event_id: values.event_id,
      member_id: values.member_id,
      code: values.code,
      people: values.people,
      state: values.state,
      place: values.place,
    },
  }))
  const rows = await addMany(tx, eventSignup, added, house)
  for (const [position, { row }] of fresh.entries()) row.id = rows[position]?.id ?? 0
  const at = house.clock.seconds()
  await insertMany(
    tx,
    'signup_notice',
    fresh.map(({ row }) => ({ signup_id: row.id, kind: firstNotice[row.state], at })),
  )
}

const firstNotice = {
  confirmed: 'confirmed',
  held: 'verify',
  waiting: 'waiting',
} satisfies Record<FirstState, NoticeKind>

/**
 * A new sign-up that was put in line and served in the same batch is answered with its seat. A person who may only wait
 * is answered with the reason, and learns of the seat by letter.
 */
export async function refreshServedRows(tx: Tx, fresh: Array<{ row: FreshRow }>): Promise<void> {
  const answered = fresh.filter(({ row }) => row.state === 'waiting' && row.waits_only === 0)
  const waiting = new Map(answered.map(({ row }) => [row.id, row]))
  if (waiting.size === 0) return
  const rows = await tx.queries
    .selectFrom('event_signup')
    .select(['id', 'state', 'people', 'held_people', 'held_until', 'manage_key'])
    .where('id', 'in', [...waiting.keys()])
    .execute()
  for (const row of rows) {
    const one = waiting.get(row.id)
    // A key that was replaced by an offer is for the letter only.
    if (one) Object.assign(one, row, { manage_key: row.manage_key === one.manage_key ? row.manage_key : '' })
  }
}
