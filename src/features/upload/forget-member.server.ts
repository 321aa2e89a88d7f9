import { attachment } from '#entities/attachment.ts'
import { redactRows } from '#features/audit/public/redact.server.ts'
import type { ForgetMember } from '#platform/call/member-data.server.ts'
import { removeUnnamed } from './attachments.server.ts'
import { usesOf } from './file-uses.server.ts'

/** Files are deleted with the account of their uploader. A file that the site shows stays, without the uploader. */
export const forgetUploads: ForgetMember = async (changes, { id }, house) => {
  const { tx } = changes
  const rows = await tx.queries
    .selectFrom('attachment')
    .select(['id', 'url'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  for (const row of rows) {
    if ((await usesOf(row.url, tx.queries)).length > 0)
      await changes.edit(attachment, row.id, { member_id: null, name: '—' }, undefined, 'forget')
    else {
      await changes.remove(attachment, row.id)
      tx.afterCommit(() => void removeUnnamed(row.url, house))
    }
  }
  await redactRows(
    tx,
    'attachment',
    rows.map((row) => row.id),
  )
}
