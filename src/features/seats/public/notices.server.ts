import type { Tx } from '#platform/db/db.server.ts'
import type { Signup } from './signup-rows.ts'

/** What a notice is about. */
export type NoticeKind =
  | 'confirmed'
  | 'waiting'
  | 'offer'
  | 'expired'
  | 'missed'
  | 'cancelled'
  | 'released'
  | 'calledOff'
  | 'passedOn'
  | 'passedBack'
  | 'received'
  | 'moved'
  | 'party'
  | 'absent'
  | 'verify'
  | 'again'

interface Notice {
  signup: Pick<Signup, 'id' | 'offers_missed'>
  kind: NoticeKind
  /** Values that the row has lost by the time the letter is written. */
  detail?: Record<string, unknown>
  /** Tells repeated notices of one kind apart: the second offer is the turn after the first one was missed. */
  turn?: number
}

/** Stores notices in the transaction of the change itself. A notice of the same kind and turn is stored only once. */
export async function notify(tx: Tx, at: number, notices: Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ signup, kind, detail, turn }) => ({
    signup_id: signup.id,
    kind,
    turn: turn ?? signup.offers_missed,
    at,
    detail: detail ? JSON.stringify(detail) : '',
  }))
  await tx.queries
    .insertInto('signup_notice')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['signup_id', 'kind', 'turn']).doNothing())
    .execute()
}
