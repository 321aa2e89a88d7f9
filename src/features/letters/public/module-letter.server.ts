import { composeLetter } from '#features/letters/compose-letter.ts'
import { linkWords } from '#features/letters/letter-values.server.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'

interface ModuleLetter {
  /** A key is never sent twice. */
  key: string
  to: string
  locale: Locale
  subject: string
  text: string
}

/** A letter whose words are those of a module, through the same outbox and in the same dress as all others. */
export async function sendModuleLetter(
  house: House,
  { key, to, locale, subject, text }: ModuleLetter,
): Promise<void> {
  await house.db.write(async (tx) => {
    const settings = await settingsOf(tx.queries)
    const site = inLocale(settings, ['site_name'], locale).site_name
    const letter = composeLetter({
      words: { subject: '{subject}', body: '{text}\n\n{site}' },
      values: { subject, text, site },
      locale,
      links: linkWords(locale),
    })
    await house.outbox.mail(tx, { key, to, locale, ...letter })
  })
}
