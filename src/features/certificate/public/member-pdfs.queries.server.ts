import type { CallContext } from '#platform/call/context.server.ts'
import { factsOf } from '#features/certificate/find-certificate.server.ts'
import { certificatePdf } from '#features/certificate/pdf.server.ts'

/** The valid certificates of a member as PDFs, with the full name. Each one is drawn on demand. */
export async function memberPdfs(memberId: number, { db, house }: Pick<CallContext, 'db' | 'house'>) {
  const rows = await db
    .selectFrom('certificate')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    name: `${row.number.replaceAll(/[^\w-]/g, '') || row.id}.pdf`,
    draw: async () => certificatePdf(await factsOf(row, { db, house }, true), house),
  }))
}
