import { balanceLog } from '#entities/balance-log.ts'
import { scoreLog } from '#entities/score-log.ts'
import { redactRows } from '#features/audit/public/redact.server.ts'
import type { ForgetMember } from '#platform/call/member-data.server.ts'

/** The sums and their reasons stay. Only a remark that names the former member is erased. */
export const forgetInLedgers: ForgetMember = async (changes, { id, names, email, mobile, former }) => {
  const addresses = [email, mobile, ...former.map(({ address }) => address)]
  const patterns = [...names, ...addresses, ...addresses.map((address) => address.replace(/^\+86/, ''))]
    .filter((word) => [...word].length > 1)
    .map(asWord)
  for (const ledger of [balanceLog, scoreLog]) {
    const entries = await changes.tx.queries
      .selectFrom(ledger.name)
      .select(['id', 'remark_zh_cn', 'remark_en'])
      .where('member_id', '=', id)
      // Automatic remarks contain no names.
      .where('source', 'in', ['staff', 'reversal'])
      .execute()
    const naming = entries.filter(({ remark_zh_cn, remark_en }) => {
      const remark = `${remark_zh_cn}\n${remark_en}`
      return patterns.some((word) => word.test(remark))
    })
    const blank = { remark_zh_cn: '—', remark_en: '—' }
    for (const entry of naming) await changes.edit(ledger, entry.id, blank, undefined, 'forget')
    await redactRows(
      changes.tx,
      ledger.name,
      naming.map((entry) => entry.id),
    )
  }
}

/** Matches whole words, so that "planned" does not contain "Ann". Chinese has no spaces between words. */
function asWord(word: string): RegExp {
  const letter = String.raw`[\p{Script=Latin}\p{N}]`
  const plain = word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  const [before, after] = [`^${letter}`, `${letter}$`].map((edge) => new RegExp(edge, 'u').test(word))
  return new RegExp(`${before ? `(?<!${letter})` : ''}${plain}${after ? `(?!${letter})` : ''}`, 'iu')
}
