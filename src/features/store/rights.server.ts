import { isNewer, newestOf, runsOn } from '#features/modules/public/versions.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Order } from './order.server.ts'

/** What is known of a version without its package. */
export type KnownVersion = Awaited<ReturnType<typeof versionsOf>>[number]

export const versionsOf = (db: Queries, goods: number[]) =>
  db
    .selectFrom('store_version')
    .innerJoin('store_publisher', 'store_publisher.id', 'store_version.publisher_id')
    .select([
      'store_version.id',
      'good_id',
      'number',
      'notes_zh_cn',
      'notes_en',
      'engine_from',
      'engine_below',
    ])
    .select(['size', 'sha256', 'facts', 'downloads', 'released_at', 'revoked_at'])
    .select(['revoke_reason_zh_cn', 'revoke_reason_en'])
    .select(['store_publisher.name_zh_cn as publisher_zh_cn', 'store_publisher.name_en as publisher_en'])
    .select(['key_id', 'public_key'])
    .where('good_id', 'in', goods)
    .execute()

/** The orders of a member that were paid and not given back. */
export const paidOrdersOf = (db: Queries, member: number, goods: number[]) =>
  db
    .selectFrom('store_order')
    .select(['good_id', 'covers_until'])
    .where('member_id', '=', member)
    .where('good_id', 'in', goods)
    .where('state', '=', 'paid')
    .execute()

/** The end of the updates of one module: what came out until then is the member's for ever. */
export const coveredUntil = (orders: ReadonlyArray<Pick<Order, 'covers_until'>>): number | null =>
  orders.length === 0 ? null : Math.max(...orders.map(({ covers_until }) => covers_until ?? 0))

export const isCovered = ({ released_at }: Pick<KnownVersion, 'released_at'>, until: number | null) =>
  until !== null && released_at <= until

/** Empty is any system. */
export function readEngine(engine: string): string {
  if (engine !== '' && !/^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(engine))
    refuse('store.engineVersion', { kind: 'invalid' })
  return engine
}

export const fits = (version: Pick<KnownVersion, 'engine_from' | 'engine_below'>, engine: string) =>
  engine === '' || runsOn(engine, version)

/** The newest that nobody has revoked and that runs on the system. */
export const newestFitting = <V extends KnownVersion>(
  versions: readonly V[],
  engine: string,
): V | undefined =>
  newestOf(versions.filter((version) => version.revoked_at === null && fits(version, engine)))

/** What is installed may bear any name. */
export const isUpdate = (number: string, installed: string): boolean =>
  /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(installed) && isNewer(number, installed)
