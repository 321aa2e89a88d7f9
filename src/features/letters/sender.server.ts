import type { SettingValues } from '#features/settings/public/settings.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Sender } from '#platform/mail/letter.ts'

/** The sender of letters, and where answers go: the name in the setting, or the name of the site in the reader's language. */
export function senderOf(settings: SettingValues, locale: Locale): Sender {
  const { mail_from, contact_email: replyTo } = settings
  const [, name = '', address = mail_from] = /^([^<]*)<([^<>]+)>$/.exec(mail_from) ?? []
  const own = name.trim() || inLocale(settings, ['site_name'], locale).site_name
  return { name: own, address: address.trim(), replyTo }
}
