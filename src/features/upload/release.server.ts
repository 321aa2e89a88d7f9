import { attachment } from '#entities/attachment.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { removeUnnamed } from './attachments.server.ts'
import { usesOf } from './file-uses.server.ts'
import { lockOwner } from './store-file.server.ts'

type StaffContext = CallContext & { admin: { id: number } }

/**
 * Takes back uploads of the caller that ended in no row, as after a form that was left. The same file may have been uploaded
 * for another form that is still open, so each upload is taken back by itself, and the last one removes the file.
 */
export async function releaseUploads(urls: string[], context: StaffContext): Promise<{ removed: number }> {
  const { house, admin } = context
  const counts = Map.groupBy(urls, (url) => url)
  if (counts.size === 0) return { removed: 0 }
  const removed = await context.change(async (changes) => {
    await lockOwner(house.db.kind, changes.tx, { admin_id: admin.id, member_id: null })
    const gone: string[] = []
    for (const row of await ownFiles([...counts.keys()], admin.id, changes.tx)) {
      const quote = row.quote - (counts.get(row.url)?.length ?? 0)
      if (quote > 0) await changes.edit(attachment, row.id, { quote }, undefined, 'release')
      else if ((await usesOf(row.url, changes.tx.queries)).length === 0) {
        await changes.remove(attachment, row.id, 'release')
        gone.push(row.url)
      }
    }
    return gone
  })
  for (const url of removed) await removeUnnamed(url, house)
  return { removed: removed.length }
}

const ownFiles = (urls: string[], id: number, { queries }: Tx) =>
  queries
    .selectFrom('attachment')
    .select(['id', 'url', 'quote'])
    .where('url', 'in', urls)
    .where('admin_id', '=', id)
    .orderBy('id')
    .execute()
