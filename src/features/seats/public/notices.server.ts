import type { Tx } from '#platform/db/db.server.ts'
import type { Signup } from './signup-rows.ts'

/** What people are told of. */
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
  | 'received'
  | 'moved'
  | 'verify'

interface Notice {
  signup: Pick<Signup, 'id' | 'offers_missed'>
  kind: NoticeKind
  /** What the row no longer says when the letter is written. */
  detail?: Record<string, unknown>
  /** Tells those apart that may come again; the second offer is the turn after the first one was missed. */
  turn?: number
}

/** Notes in the transaction of the deed that somebody is to be told; the same thing is never told twice. */
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
