import { certificate } from '#entities/certificate.ts'
import type { House } from '#platform/call/house.server.ts'
import { newCode } from './issue-certificate.server.ts'
import { latinName } from './latin-name.ts'
import { snapshot } from './snapshot.server.ts'

const atOnce = 100

/**
 * Certificates of earlier releases had only a number, a holder and a title. They keep these and get an address. The
 * other facts are copied in from today's data.
 */
export async function backfillCertificates(house: House): Promise<void> {
  for (;;) {
    const older = await house.db.read
      .selectFrom('certificate')
      .selectAll()
      .where('code', '=', '')
      .orderBy('id')
      .limit(atOnce)
      .execute()
    if (older.length === 0) return
    await house.change('certificate/older', async (changes) => {
      for (const {
        id,
        member_id,
        course_id,
        holder,
        title_zh_cn,
        title_en,
        issued_at,
        correct_until,
      } of older) {
        const today = await snapshot(changes.tx.queries, { member_id: member_id ?? 0, course_id }, issued_at)
        const words = { holder, holder_latin: latinName(holder), title_zh_cn, title_en }
        const kept = { member_id, course_id, correct_until, ...words }
        await changes.edit(certificate, id, { ...today, ...kept, code: newCode() }, undefined, 'older')
      }
    })
  }
}
