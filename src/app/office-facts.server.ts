import { settingsNow } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { ForeignHosts } from '#platform/http/security-headers.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { hostsIn } from '#platform/std/host-list.ts'

/** What the settings say of the page of the back office. */
export interface OfficeFacts {
  siteNames: Record<Locale, string>
  foreignHosts: ForeignHosts
  /** The host in front of what the build made; blank for this site. */
  publicHost: string
}

export async function officeFacts({ db, files }: House): Promise<OfficeFacts> {
  const { site_name_zh_cn, site_name_en, embedded_hosts, icon_font, cdn_url } = await settingsNow(db)
  return {
    siteNames: { 'zh-cn': site_name_zh_cn, en: site_name_en || site_name_zh_cn },
    publicHost: cdn_url,
    foreignHosts: {
      frames: hostsIn(embedded_hosts),
      fonts: hostOf(icon_font),
      ...(cdn_url && { files: [cdn_url] }),
      ...(files.direct && { stores: [files.direct.origin] }),
    },
  }
}

const hostOf = (address: string): string[] => [URL.parse(address)?.host ?? ''].filter(Boolean)
