import type { Queries } from '#platform/db/db.server.ts'
import { readUploadRules, type UploadRules } from '#platform/files/upload-rules.ts'

/** What may be uploaded at the moment. */
export async function uploadRules(db: Queries): Promise<UploadRules> {
  const rows = await db
    .selectFrom('config')
    .select(['name', 'value'])
    .where('name', 'in', ['upload_maxsize', 'upload_mimetype'])
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return readUploadRules({ maxsize: values.get('upload_maxsize'), mimetype: values.get('upload_mimetype') })
}
