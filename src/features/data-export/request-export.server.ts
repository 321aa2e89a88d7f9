import {
  memberNames,
  refuseChanged,
  refuseOtherPassword,
  type MemberNames,
} from '#features/member/public/password-check.server.ts'
import { knownLanguage } from '#features/letters/public/letter-languages.ts'
import { sendLetter } from '#features/letters/public/send-letter.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { ProofInput } from '#platform/call/proof.calls.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { locales } from '#platform/i18n/locale.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { timeText } from '#platform/ui/dates.ts'
import { makeLink, type ExportLink } from './link.server.ts'

/** A letter informs the owner. It does not contain the link. */
export async function requestExport(
  { password, ...form }: { password: string } & ProofInput,
  context: CallContext,
): Promise<ExportLink> {
  const account = await memberNames(context)
  await refuseOtherPassword(password, account, context, form, 'password')
  return context.change(async (changes) => {
    // A new password ends the link, so a request with the old password must not make one again.
    await refuseChanged(account, changes.tx, context, 'password')
    const link = await makeLink(changes.tx, context)
    await notifyOwner(account, changes.tx, context)
    await changes.remember('ok')
    return link
  })
}

/** In both languages while that of the owner is unknown, because an intruder may have chosen the one of the page. */
async function notifyOwner(account: MemberNames, tx: Tx, { house, locale, now }: CallContext): Promise<void> {
  const { email: to } = account
  if (to === '') return
  const { time_zone } = await settingsOf(tx.queries)
  const values = { when: `${dayAt(now, time_zone)} ${timeText(now, time_zone)}` }
  const letter = { kind: 'dataRequested', key: `data/${randomToken(12)}`, to, values } as const
  const others = locales.filter((each) => each !== locale)
  const known = knownLanguage(account)
  await sendLetter(house, tx, letter, known ?? locale, ...(known ? [] : others))
}
