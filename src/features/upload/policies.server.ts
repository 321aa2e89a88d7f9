import type { ExpressionBuilder } from 'kysely'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Db } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { endingOf } from '#platform/files/file-kinds.ts'
import type { House } from '#platform/call/house.server.ts'
import type { MessageKey, MessageParams } from '#platform/i18n/i18n.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { UploadAnswer } from './upload.calls.ts'
import { refuseWithoutRoom } from './store-file.server.ts'
import type { UploadPolicy } from './upload-policy-table.ts'

/** Seconds for which a look at what has arrived counts as going on. It is renewed as long as the process lives. */
const checking = 60
const renewed = 20
/** Seconds for which the outcome of a long look is kept for whoever asks again. */
const outcomeLasts = 3600

export async function keepPolicy(
  { house }: CallContext,
  policy: Omit<UploadPolicy, 'checked_until' | 'print' | 'place' | 'outcome' | 'admin_id' | 'member_id'> &
    Partial<Pick<UploadPolicy, 'print' | 'place'>>,
  sender: Sender,
): Promise<void> {
  await house.db.write(({ queries }) =>
    queries
      .insertInto('upload_policy')
      .values({ ...policy, ...ownerOf(sender) })
      .execute(),
  )
}

/** Somebody of the staff, or a member. */
export type Sender = { area: 'admin' | 'member'; id: number }

const ownerOf = ({ area, id }: Sender) =>
  area === 'admin' ? { admin_id: id, member_id: 0 } : { admin_id: 0, member_id: id }

const isOf = (sender: Sender) => {
  const { admin_id, member_id } = ownerOf(sender)
  return (eb: ExpressionBuilder<Tables, 'upload_policy'>) => eb.and({ admin_id, member_id })
}

/** What somebody has begun to send in parts, and whose outcome they have not heard, the newest first. */
export function unfinishedOf({ house, now }: CallContext, sender: Sender): Promise<UploadPolicy[]> {
  return house.db.read
    .selectFrom('upload_policy')
    .selectAll()
    .where(isOf(sender))
    .where('print', '<>', '')
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(20)
    .execute()
}

/** A policy is found only by whoever asked for it. */
export async function policyOf(
  { house, now }: CallContext,
  name: string,
  sender: Sender,
): Promise<UploadPolicy> {
  const found = await house.db.read
    .selectFrom('upload_policy')
    .selectAll()
    .where('name', '=', name)
    .where(isOf(sender))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ?? refuse('upload.notAnnounced')
}

/** Of two requests about one file, one looks at it. */
export async function takePolicy(
  { house, now }: CallContext,
  name: string,
  sender: Sender,
): Promise<UploadPolicy | null> {
  const taken = await house.db.write(({ queries }) =>
    queries
      .updateTable('upload_policy')
      .set({ checked_until: now + checking })
      .where('name', 'in', [name, beginningOf(name)])
      .where(isOf(sender))
      .where('expires_at', '>', now)
      .where('checked_until', '<=', now)
      .where('outcome', '=', '')
      .returningAll()
      .executeTakeFirst(),
  )
  return taken ?? null
}

/** Other requests wait as long as this process looks at it. */
export function keepTaken({ db, clock }: House, name: string): () => void {
  const renew = () =>
    void set(db, name, { checked_until: clock.seconds() + checking }).catch(() => {
      // The next one may be written.
    })
  const timer = setInterval(renew, renewed * 1000).unref()
  return () => clearInterval(timer)
}

/** What came of a file that was looked at. */
export type Outcome = { file: UploadAnswer } | { refused: MessageKey; params: MessageParams }

export const noteOutcome = (house: House, name: string, outcome: Outcome) =>
  set(house.db, name, {
    outcome: JSON.stringify(outcome),
    expires_at: house.clock.seconds() + outcomeLasts,
  })

/** The outcome of a look, once, for whoever sent the file. While somebody looks at it, they are asked to wait. */
export async function claimOutcome(
  { house, now }: CallContext,
  name: string,
  sender: Sender,
): Promise<Outcome> {
  const names = [name, beginningOf(name)]
  const claimed = await house.db.write(({ queries }) =>
    queries
      .deleteFrom('upload_policy')
      .where('name', 'in', names)
      .where(isOf(sender))
      .where('outcome', '<>', '')
      .returning('outcome')
      .executeTakeFirst(),
  )
  if (claimed) return JSON.parse(claimed.outcome) as Outcome
  const row = await house.db.read
    .selectFrom('upload_policy')
    .select('name')
    .where('name', 'in', names)
    .where(isOf(sender))
    .where('checked_until', '>', now)
    .executeTakeFirst()
  return row
    ? refuse('upload.beingChecked', { kind: 'unavailable', retryAfter: 5 })
    : refuse('upload.notAnnounced')
}

/** Another request may look at it again. */
export const giveBackPolicy = ({ db }: { db: Db }, name: string) => set(db, name, { checked_until: 0 })

/** Its parts are one object now. */
export const noteJoined = ({ db }: { db: Db }, name: string) => set(db, name, { upload_id: '' })

export async function endPolicy({ db }: { db: Db }, name: string): Promise<void> {
  await db.write(({ queries }) => queries.deleteFrom('upload_policy').where('name', '=', name).execute())
}

async function set(db: Db, name: string, values: Partial<UploadPolicy>): Promise<void> {
  await db.write(({ queries }) =>
    queries.updateTable('upload_policy').set(values).where('name', '=', name).execute(),
  )
}

/** A client that adds the ending itself was given the name without it. */
const beginningOf = (name: string) => (endingOf(name) ? name.slice(0, name.lastIndexOf('.')) : name)

/** A member may not be given more policies than there is room. */
export async function refuseBeyondRoom(
  { house, now }: CallContext,
  sender: Sender,
  size: number,
): Promise<void> {
  if (sender.area === 'admin') return
  const { db } = house
  const { announced } = await db.read
    .selectFrom('upload_policy')
    .select(({ fn }) => fn.sum<number>('size').as('announced'))
    .where(isOf(sender))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  await refuseWithoutRoom(db.read, { admin_id: null, member_id: sender.id }, Number(announced ?? 0) + size)
}
