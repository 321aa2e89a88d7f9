import { settingsOf } from '#features/settings/public/settings.server.ts'
import { paths } from '#paths.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { link } from '#platform/site/address.ts'
import { dayText } from '#platform/ui/dates.ts'

interface Leaving {
  id: number
  email: string
  mobile: string
  closing_at: number
}

/** A letter wherever there is an address, else a message where there is a gateway. */
export function letterWay(
  { email, mobile }: Pick<Leaving, 'email' | 'mobile'>,
  { settings }: Pick<House, 'settings'>,
): 'email' | 'mobile' | 'none' {
  if (email !== '') return 'email'
  return mobile !== '' && settings.smsUrl !== '' ? 'mobile' : 'none'
}

/** Says when the account closes and how to keep it, also for whoever asked for no such thing. */
export async function sendClosingLetter(
  { outbox, settings }: House,
  tx: Tx,
  leaving: Leaving,
  locale: Locale,
): Promise<void> {
  const { id, email, mobile, closing_at } = leaving
  const way = letterWay(leaving, { settings })
  if (way === 'none') return
  const known = await settingsOf(tx.queries)
  const { site_name: site } = inLocale(known, ['site_name'], locale)
  const day = dayText(dayAt(closing_at, known.time_zone), locale)
  const address = new URL(link(paths.userData, {}, locale), settings.publicUrl).href
  const say = (key: 'letterSubject' | 'letterText' | 'message') =>
    message(locale, `leaving.${key}`, { site, day, address })
  const key = `closing/${id}/${closing_at}`
  if (way === 'mobile')
    await outbox.sms(tx, {
      key,
      to: mobile,
      locale,
      text: message(locale, 'account.message', { site, text: say('message') }),
    })
  else
    await outbox.mail(tx, {
      key,
      to: email,
      locale,
      subject: say('letterSubject'),
      text: message(locale, 'account.letter', { site, text: say('letterText') }),
    })
}
