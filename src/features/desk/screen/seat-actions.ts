import { deskCalls, type Seat } from '#features/desk/desk.calls.ts'
import type { Call } from '#platform/call/call.ts'
import type { CallFunction } from '#platform/call/client.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { deskPageCalls } from '#features/desk/desk-page.calls.ts'
import type { SavedSeatList } from './saved-seat-list.ts'

/** The actions of staff on one sign-up, beside check-in. */
export const seatActions = ['override', 'amend', 'passOn', 'note', 'clearNoShow', 'release'] as const
export type SeatAction = (typeof seatActions)[number]

export type ActionField = 'reason' | 'userName' | 'mobile' | 'email' | 'note'
export type ActionValues = Partial<Record<ActionField, string>>

const person: ActionField[] = ['userName', 'mobile', 'email']

export const fieldsOf: Record<SeatAction, ActionField[]> = {
  override: ['reason'],
  release: ['reason'],
  clearNoShow: ['reason'],
  amend: person,
  passOn: person,
  note: ['note'],
}

const isLive = ({ state }: Seat) => state === 'confirmed' || state === 'held' || state === 'waiting'

/** Whether an action is possible in the state of a sign-up. */
export const isActionPossible: Record<SeatAction, (seat: Seat, isCalledOff: boolean) => boolean> = {
  override: ({ state }, isCalledOff) => state !== 'confirmed' && !isCalledOff,
  release: isLive,
  clearNoShow: ({ no_show_at, late }) => no_show_at !== null || late === 1,
  amend: () => true,
  passOn: ({ state, checked_in_at, transferred }) =>
    state === 'confirmed' && checked_in_at === null && transferred === 0,
  note: () => true,
}

/** A past event cannot be cancelled. */
export const canBeCalledOff = ({ event: { cancelled_at, over_at }, asOf }: CalledOff): boolean =>
  cancelled_at === null && asOf < (over_at ?? Number.POSITIVE_INFINITY)

interface CalledOff {
  event: Pick<SavedSeatList['event'], 'cancelled_at' | 'over_at'>
  asOf: number
}

/** A new person begins with an empty form. A correction begins with the stored values. */
export function firstValues(action: SeatAction, { user_name, mobile, email, note }: Seat): ActionValues {
  if (action === 'amend') return { userName: user_name, mobile, email }
  return action === 'note' ? { note } : {}
}

/** Returns the sign-up after the action, when the server sends it. */
export async function runSeatAction(
  action: SeatAction,
  { id }: Seat,
  values: ActionValues,
  call: CallFunction,
): Promise<Seat | null> {
  const ask = async <In, Answer>(to: Call<In, unknown, Answer>, input: In) =>
    (await call(to, input, { quiet: true })).data
  const { reason = '', note = '', userName = '', mobile = '', email = '' } = values
  if (action === 'release') return (await ask(deskCalls.release, { id, reason })).seat
  if (action === 'override') return (await ask(deskCalls.override, { id, reason })).seat
  if (action === 'clearNoShow') return (await ask(deskCalls.clearNoShow, { id, reason })).seat
  if (action === 'amend') return (await ask(deskCalls.amend, { id, userName, mobile, email })).seat
  if (action === 'passOn') await ask(deskPageCalls.passOn, { id, userName, mobile, email })
  else await ask(crudCalls('event_signup').edit, { id, note })
  return null
}
