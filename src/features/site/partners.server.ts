import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { channel, partner } from './site.calls.ts'

export async function partners(db: Queries, locale: Locale) {
  const rows = selectCards(db.selectFrom('link'), partner).orderBy('weigh', 'desc').orderBy('id', 'desc')
  return (await rows.execute()).map((row) => partner.toCard(row, locale, {}))
}

/** The channels of the centre on social media. */
export async function channels(db: Queries, locale: Locale) {
  const rows = selectCards(db.selectFrom('social_media'), channel)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
  return (await rows.execute()).map((row) => channel.toCard(row, locale, {}))
}
