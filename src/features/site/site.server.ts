import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsOf } from '#features/settings/settings.server.ts'
import { paths } from '#paths.ts'
import { handle } from '#platform/call/handle.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { translator } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { loadPack } from '#platform/i18n/packs.ts'
import { siteCalls } from './site.calls.ts'

const packageFile = join(import.meta.dirname, '../../../package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

/** Each language by the name that its readers call it. */
const languages = [
  { name: 'zh-cn', label: '简体中文' },
  { name: 'en', label: 'English' },
]

export const siteHandlers = handle(siteCalls, {
  async index(_input, { db, locale }) {
    const settings = await settingsOf(db)
    const words = inLocale(settings, ['site_name', 'site_motto', 'contact_address', 'contact_hours'], locale)
    return {
      site: {
        site_name: words.site_name,
        site_motto: words.site_motto,
        record_number: settings.record_number,
        version,
        // Files and calls come from the site itself; the two are kept for clients that join addresses of them.
        cdn_url: '',
        api_url: '',
        contact: {
          address: words.contact_address,
          phone: settings.contact_phone,
          email: settings.contact_email,
          hours: words.contact_hours,
        },
      },
      open_member_center: settings.open_member_center,
      languages,
      navigation: await navigationIn(locale),
    }
  },
})

async function navigationIn(locale: Locale) {
  const t = translator<'site'>(locale, await loadPack(locale, 'site'))
  return [
    { name: 'home', path: paths.home, label: t('pagesTitle.home') },
    { name: 'event', path: paths.eventList, label: t('pagesTitle.eventList') },
  ]
}
