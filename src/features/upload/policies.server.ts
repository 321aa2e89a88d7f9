import type { CallContext } from '#platform/call/context.server.ts'
import type { Db } from '#platform/db/db.server.ts'
import { endingOf } from '#platform/files/file-kinds.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { UploadPolicy } from './upload-policy-table.ts'

/** Seconds for which somebody may look at what has arrived before another request may. */
const checking = 3600

export async function keepPolicy(
  { house }: CallContext,
  policy: Omit<UploadPolicy, 'checked_until'>,
): Promise<void> {
  await house.db.write(({ queries }) => queries.insertInto('upload_policy').values(policy).execute())
}

/** A policy is found only by whoever asked for it. */
export async function policyOf(
  { house, now }: CallContext,
  name: string,
  adminId: number,
): Promise<UploadPolicy> {
  const found = await house.db.read
    .selectFrom('upload_policy')
    .selectAll()
    .where('name', '=', name)
    .where('admin_id', '=', adminId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ?? refuse('upload.notAnnounced')
}

/** Of two requests about one file, one looks at it. */
export async function takePolicy(
  { house, now }: CallContext,
  name: string,
  adminId: number,
): Promise<UploadPolicy> {
  const taken = await house.db.write(({ queries }) =>
    queries
      .updateTable('upload_policy')
      .set({ checked_until: now + checking })
      .where('name', 'in', [name, beginningOf(name)])
      .where('admin_id', '=', adminId)
      .where('expires_at', '>', now)
      .where('checked_until', '<=', now)
      .returningAll()
      .executeTakeFirst(),
  )
  return taken ?? refuse('upload.notAnnounced')
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
