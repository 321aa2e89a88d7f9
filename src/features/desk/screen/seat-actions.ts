import { deskCalls, type Seat } from '#features/desk/desk.calls.ts'
import type { AskServer } from '#platform/admin/office.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { deskPageCalls } from '#features/desk/desk-page.calls.ts'
import type { SavedSeatList } from './saved-seat-list.ts'

/** What staff do to one sign-up, beside letting it in. */
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

/** Whether a deed can mean anything for a sign-up as it stands. */
export const isActionPossible: Record<SeatAction, (seat: Seat) => boolean> = {
  override: ({ state }) => state !== 'confirmed',
  release: isLive,
  clearNoShow: ({ no_show_at, late }) => no_show_at !== null || late === 1,
  amend: () => true,
  passOn: ({ state, checked_in_at, transferred }) =>
    state === 'confirmed' && checked_in_at === null && transferred === 0,
  note: () => true,
}

/** What is over has taken place. */
export const canBeCalledOff = ({ event: { cancelled_at, start_at, end_at }, asOf }: CalledOff): boolean =>
  cancelled_at === null && asOf < (end_at ?? start_at ?? Number.POSITIVE_INFINITY)

interface CalledOff {
  event: Pick<SavedSeatList['event'], 'cancelled_at' | 'start_at' | 'end_at'>
  asOf: number
}

/** Somebody new begins with an empty form, what is put right with what stands there. */
export function firstValues(deed: SeatAction, { user_name, mobile, email, note }: Seat): ActionValues {
  if (deed === 'amend') return { userName: user_name, mobile, email }
  return deed === 'note' ? { note } : {}
}

/** Answers how the sign-up stands now, where the server says it. */
export async function runSeatAction(
  deed: SeatAction,
  { id }: Seat,
  values: ActionValues,
  ask: AskServer,
): Promise<Seat | null> {
  const { reason = '', note = '', userName = '', mobile = '', email = '' } = values
  if (deed === 'release') return (await ask(deskCalls.release, { id, reason })).seat
  if (deed === 'override') return (await ask(deskCalls.override, { id, reason })).seat
  if (deed === 'clearNoShow') return (await ask(deskCalls.clearNoShow, { id, reason })).seat
  if (deed === 'amend') return (await ask(deskCalls.amend, { id, userName, mobile, email })).seat
  if (deed === 'passOn') await ask(deskPageCalls.passOn, { id, userName, mobile, email })
  else await ask(crudCalls('event_signup').edit, { id, note })
  return null
}
