import { sql } from 'kysely'
import type { CallContext } from '#platform/call/context.server.ts'
import { pattern } from '#platform/entity/list-query.server.ts'
import { addressOf, privateNameFor } from '#platform/files/stored-name.ts'

interface FilesQuery {
  quick_search?: string | undefined
  kind?: 'picture' | 'public' | 'private' | undefined
  before?: number | undefined
}

const pageSize = 24
const privateAddresses = `${addressOf(privateNameFor(''))}%`

/**
 * What staff have uploaded, newest first: the files of all for whoever may see their list, the own ones for everybody else.
 * Files of members are theirs, and are offered to nobody.
 */
export async function uploadedFiles(
  { quick_search = '', kind = 'public', before }: FilesQuery,
  { db, admin }: CallContext & { admin: { id: number; can: (node: string) => boolean } },
) {
  let query = db
    .selectFrom('attachment')
    .select(['id', 'url', 'name', 'size', 'createtime'])
    .where('url', kind === 'private' ? 'like' : 'not like', privateAddresses)
  query = admin.can('attachment/index')
    ? query.where('admin_id', 'is not', null)
    : query.where('admin_id', '=', admin.id)
  if (kind === 'picture') query = query.where('mimetype', 'like', 'image/%')
  if (before) query = query.where('id', '<', before)
  for (const word of quick_search.split(/\s+/).filter(Boolean).slice(0, 8))
    query = query.where(sql<boolean>`lower(name) like ${pattern(word)} escape '\\'`)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const list = rows.slice(0, pageSize).map((row) => ({ ...row, createtime: row.createtime ?? 0 }))
  return { list, more: rows.length > pageSize }
}
