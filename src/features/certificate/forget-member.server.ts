import { certificate } from '#entities/certificate.ts'
import { redactRows } from '#features/audit/public/redact.server.ts'
import type { ForgetMember } from '#platform/call/member-data.server.ts'

/**
 * A certificate that keeps its name loses every link to the member's other data. A certificate that is no longer valid
 * does not need a name, so it loses it.
 */
export const forgetHolder: ForgetMember = async (changes, { id }, { clock }) => {
  const { tx } = changes
  const { queries } = tx
  await queries
    .updateTable('course_enrolment')
    .set({ certificate_at: clock.seconds() })
    .where('member_id', '=', id)
    .where('certificate_at', 'is', null)
    .execute()
  const rows = await queries
    .selectFrom('certificate')
    .select(['id', 'revoked_at', 'replaced_by_id'])
    .where('member_id', '=', id)
    .execute()
  if (rows.length === 0) return
  const choice = await queries
    .selectFrom('member')
    .select('closing_keeps')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const keepsCertificates = choice.closing_keeps === 1
  const kept = rows.filter(({ revoked_at }) => keepsCertificates && revoked_at === null).map((row) => row.id)
  const bare = rows.map((row) => row.id).filter((each) => !kept.includes(each))
  await changes.erase(certificate, kept, { reason: '', member_id: null, keeps_name: 1 })
  await changes.erase(certificate, bare, { reason: '', holder: '', holder_latin: '', keeps_name: 0 })
  // A replaced certificate links to the one that keeps the name, so it loses its member too.
  const replaced = rows.filter((row) => row.replaced_by_id !== null).map((row) => row.id)
  if (kept.length > 0) await changes.mark(certificate, replaced, { member_id: null })
  await redactRows(
    tx,
    'certificate',
    rows.map((row) => row.id),
  )
}
