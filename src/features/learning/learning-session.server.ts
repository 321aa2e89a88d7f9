import { settingsNow } from '#features/settings/public/settings.server.ts'
import { lockRow, type Db, type Tx } from '#platform/db/db.server.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { creditHeartbeat, type SessionState, type TimeState } from './heartbeat.ts'
import { creditTime } from './learning-days.server.ts'
import type { HeartbeatInput, PlayedPart } from './learning.calls.ts'
import type { LearningItem, LearningItemFacts } from './learning-item.server.ts'

/** Seconds without input after which a reader counts as away. A reader scrolls from time to time. */
const reading = 60

export interface TimeRules {
  timeZone: string
  /** Seconds after which a film asks whether the member is still watching. */
  askAfter: number
  /** Seconds that a day counts at most. */
  most: number
}

export async function timeRules(db: Db): Promise<TimeRules> {
  const { time_zone, learning_asks_after, learning_day_most } = await settingsNow(db)
  return {
    timeZone: time_zone,
    askAfter: Number(learning_asks_after) * 60,
    most: Number(learning_day_most) * 3600,
  }
}

/** A member at a learning item. */
export interface ItemVisit {
  db: Db
  member: number
  facts: LearningItemFacts
  now: number
}

const nameOf = ({ kind, id }: LearningItem) => `${kind} ${id}`

/** Learning time now runs in this session. Any other session of the member ends. */
export const beginSession = ({ db, member, facts, now }: ItemVisit) =>
  db.write(async (tx) => {
    const { id } = await lockedSession(tx, db.kind, member)
    const key = randomToken(12)
    const begun = { key, piece: nameOf(facts), seq: 0, heard_at: now, touched_at: now, carry: 0 }
    await updateSession(tx, id, begun)
    return { session: key, next: 1 }
  })

/** Credits the time since the last heartbeat, as far as the rules allow. */
export async function saveHeartbeat(
  tx: Tx,
  { db, member, facts, now }: ItemVisit,
  { session: key, seq, touched, speed, played }: HeartbeatInput & { played: readonly PlayedPart[] },
  { timeZone, askAfter, most }: TimeRules,
): Promise<{ state: TimeState; next: number; seconds: number }> {
  const { id, ...before } = await lockedSession(tx, db.kind, member)
  const isText = facts.files.length === 0
  const isFilm = played.some(({ src }) => facts.videos.includes(src))
  const heartbeat = {
    key,
    piece: nameOf(facts),
    seq,
    touched,
    speed,
    media: isText ? null : played.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0),
    patience: isText ? reading : isFilm ? askAfter : Infinity,
  }
  const { state, seconds, running } = creditHeartbeat(before, heartbeat, now)
  await updateSession(tx, id, running)
  const credited = await creditTime(tx, { member, from: now - seconds, to: now }, { timeZone, most })
  const next = running.seq + 1
  return { state: credited < seconds ? 'full' : state, next, seconds: credited }
}

const updateSession = async ({ queries }: Tx, id: number, running: SessionState) => {
  await queries.updateTable('learning_session').set(running).where('id', '=', id).execute()
}

/** Every transaction that credits time to a member locks this row first. */
export async function lockedSession(
  tx: Tx,
  kind: Db['kind'],
  member_id: number,
): Promise<SessionState & { id: number }> {
  const { queries } = tx
  await queries
    .insertInto('learning_session')
    .values({ member_id })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
  const own = () =>
    queries
      .selectFrom('learning_session')
      .select(['id', 'key', 'piece', 'seq', 'heard_at', 'touched_at', 'carry'])
      .where('member_id', '=', member_id)
      .executeTakeFirstOrThrow()
  await lockRow(kind, tx, 'learning_session', (await own()).id)
  return own()
}
