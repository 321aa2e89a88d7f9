import { attachment } from '#entities/attachment.ts'
import { redactRows } from '#features/audit/public/redact.server.ts'
import type { ForgetMember } from '#platform/call/member-data.server.ts'
import { nameIn } from '#platform/files/stored-name.ts'
import { countShowing, placesOf } from './attachments.server.ts'

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
  const places = await placesOf({ house, db: tx.queries })
  for (const row of rows) {
    if ((await countShowing(row.url, places, tx.queries)) > 0)
      await changes.edit(attachment, row.id, { member_id: null, name: '—' }, undefined, 'forget')
    else {
      await changes.remove(attachment, row.id)
      tx.afterCommit(() => void removeFile(row.url))
    }
  }
  await redactRows(
    tx,
    'attachment',
    rows.map((row) => row.id),
  )

  async function removeFile(url: string): Promise<void> {
    const name = nameIn(url)
    if (!name) return
    await house.files.remove(name).catch((error: unknown) => {
      house.log.error('file of a closed account not removed', { name, error })
    })
  }
}
