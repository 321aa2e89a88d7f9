import { balanceLog } from '#entities/balance-log.ts'
import { scoreLog } from '#entities/score-log.ts'
import { forgetRows } from '#features/audit/forgetting.server.ts'
import type { Forgets } from '#platform/call/leaver.server.ts'

/** The sums stay, and so does what they were for; only a remark that names the leaver goes. */
export const forgetInLedgers: Forgets = async (changes, { id, names, email, mobile }) => {
  const told = [...names, email, mobile]
    .filter((word) => [...word].length > 1)
    .map((word) => word.toLowerCase())
  for (const ledger of [balanceLog, scoreLog]) {
    const lines = await changes.tx.queries
      .selectFrom(ledger.name)
      .select(['id', 'remark_zh_cn', 'remark_en'])
      .where('member_id', '=', id)
      .execute()
    const naming = lines.filter(({ remark_zh_cn, remark_en }) => {
      const remark = `${remark_zh_cn}\n${remark_en}`.toLowerCase()
      return told.some((word) => remark.includes(word))
    })
    const blank = { remark_zh_cn: '—', remark_en: '—' }
    for (const line of naming) await changes.edit(ledger, line.id, blank, undefined, 'forget')
    await forgetRows(
      changes.tx,
      ledger.name,
      naming.map((line) => line.id),
    )
  }
}
