import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Channel, Partner } from './site.calls.ts'

export async function partners(db: Queries, locale: Locale): Promise<Partner[]> {
  const rows = await db
    .selectFrom('link')
    .select(['id', 'name_zh_cn', 'name_en', 'image', 'url'])
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, image, url, ...row }) => ({ id, image, url, ...inLocale(row, ['name'], locale) }))
}

/** The channels of the centre on social media. */
export async function channels(db: Queries, locale: Locale): Promise<Channel[]> {
  const rows = await db
    .selectFrom('social_media')
    .select(['id', 'platform_name_zh_cn', 'platform_name_en', 'platfom_image', 'redirect_url'])
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, platfom_image, redirect_url, ...row }) => ({
    id,
    platfom_image,
    redirect_url,
    ...inLocale(row, ['platform_name'], locale),
  }))
}
