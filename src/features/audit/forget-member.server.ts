import { sql } from 'kysely'
import type { Forgets, Leaver } from '#platform/call/leaver.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { forgetRows } from './forgetting.server.ts'

const whence = { url: '', ip: '', useragent: '' } as const

/** The record goes on to say what the leaver did and when, under the name that nobody knows them by. */
export const forgetDeeds: Forgets = async ({ tx }, leaver) => {
  const { queries } = tx
  const { id, called } = leaver
  await queries
    .updateTable('change_set')
    .set({ ...whence, actor_name: called, data: '' })
    .where('area', '=', 'member')
    .where('actor_id', '=', id)
    .execute()
  // Whoever joins, or sets a new password, is not signed in yet.
  await queries
    .updateTable('change_set')
    .set(whence)
    .where('area', '=', 'anyone')
    .where('id', 'in', (sets) =>
      sets
        .selectFrom('change')
        .select('change.set_id')
        .where('change.entity', '=', 'member')
        .where('change.row_id', '=', id),
    )
    .execute()
  await forgetRows(tx, 'member', [id])
  await forgetTyped(queries, leaver)
}

/** What was typed at the door and on forms by somebody who was not signed in, such as a name with a wrong password. */
async function forgetTyped(queries: Queries, { username, email, mobile }: Leaver): Promise<void> {
  const typed = [email, mobile.replace(/^\+(86)?/, ''), username && JSON.stringify(username)]
  const patterns = typed
    .flatMap((text) => text || [])
    .map((text) => `%${text.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`)
  if (patterns.length === 0) return
  await queries
    .updateTable('change_set')
    .set({ ...whence, data: '' })
    .where('area', '=', 'anyone')
    .where('data', '<>', '')
    .where((eb) => eb.or(patterns.map((pattern) => sql<boolean>`lower(data) like ${pattern} escape '!'`)))
    .execute()
}
