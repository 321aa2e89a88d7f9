import {
  ownNames,
  refuseChanged,
  refuseOtherPassword,
  type OwnNames,
} from '#features/member/public/password-check.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { locales } from '#platform/i18n/locale.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { timeText } from '#platform/ui/dates.ts'
import { makeLink, type Link } from './link.server.ts'

/** The owner is told in a letter, which does not hold the link. */
export async function askExport(password: string, context: CallContext): Promise<Link> {
  const known = await ownNames(context)
  await refuseOtherPassword(password, known, context, 'password')
  return context.change(async (changes) => {
    // The link that a new password ended must not come again.
    await refuseChanged(known, changes.tx, context, 'password')
    const link = await makeLink(changes.tx, context)
    await tellOwner(known, changes.tx, context)
    await changes.remember('ok')
    return link
  })
}

/** In both languages: whoever asked may have chosen the one that the owner does not read. */
async function tellOwner(
  { email: to }: OwnNames,
  tx: Tx,
  { house, locale, now }: CallContext,
): Promise<void> {
  if (to === '') return
  const settings = await settingsOf(tx.queries)
  const when = `${dayAt(now, settings.time_zone)} ${timeText(now, settings.time_zone)}`
  const letters = locales
    .toSorted((each) => (each === locale ? -1 : 0))
    .map((each) => {
      const { site_name: site } = inLocale(settings, ['site_name'], each)
      const text = message(each, 'account.dataText', { site, when })
      return {
        subject: message(each, 'account.dataSubject', { site }),
        text: message(each, 'account.letter', { site, text }),
      }
    })
  const subject = letters.map((letter) => letter.subject).join(' · ')
  const text = letters.map((letter) => letter.text).join('\n\n———\n\n')
  await house.outbox.mail(tx, { key: `data/${randomToken(12)}`, to, locale, subject, text })
}
