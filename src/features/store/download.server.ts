import { sql } from 'kysely'
import { storeGood } from '#entities/store-good.ts'
import { storeVersion } from '#entities/store-version.ts'
import { Raw, type CallContext } from '#platform/call/context.server.ts'
import { privateNameIn } from '#platform/files/stored-name.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import {
  coveredUntil,
  fits,
  isCovered,
  newestFitting,
  paidOrdersOf,
  readEngine,
  versionsOf,
  type KnownVersion,
} from './rights.server.ts'

interface DownloadWish {
  order_id?: number | undefined
  uid: string
  version: string
  sysVersion: string
}

interface BoughtGood {
  id: number
  uid: string
}

/** The package as its publisher signed it, for whoever has bought it. */
export async function downloadPackage(wish: DownloadWish, context: CallContext): Promise<Raw> {
  const { db, member } = context
  const engine = readEngine(wish.sysVersion)
  const good = wish.order_id
    ? await goodOfOrder(wish.order_id, wish.uid, context)
    : await goodNamed(wish.uid, context)
  const until = coveredUntil(await paidOrdersOf(db, member.id, [good.id]))
  if (until === null) return refuse('store.notBought')
  const versions = await versionsOf(db, [good.id])
  const version =
    wish.version === ''
      ? newestFitting(
          versions.filter((each) => isCovered(each, until)),
          engine,
        )
      : await wanted(wish.version, versions, { until, engine }, context)
  if (!version) return refuse('store.noFitting')
  const file = await packageOf(version.id, context)
  if (context.origin.request?.method !== 'HEAD') await note(version, context)
  return new Raw('application/zip', file, {
    'cache-control': 'no-store',
    'content-length': String(version.size),
    'content-disposition': `attachment; filename="${good.uid}-${version.number}.zip"`,
    'x-content-type-options': 'nosniff',
    'x-module-version': version.number,
    'x-module-sha256': version.sha256,
    'x-module-covers-until': String(until),
  })
}

/** An order of somebody else is answered like one that does not exist. */
async function goodOfOrder(id: number, uid: string, { db, member }: CallContext): Promise<BoughtGood> {
  const order = await db
    .selectFrom('store_order')
    .innerJoin('store_good', 'store_good.id', 'store_order.good_id')
    .select(['store_good.id', 'uid', 'state', 'sn'])
    .where('store_order.id', '=', id)
    .where('member_id', '=', member.id)
    .executeTakeFirst()
  if (!order) return refuse('store.noOrder')
  if (uid !== '' && uid !== order.uid) refuse('store.neverBought', { params: { sn: order.sn } })
  if (order.state === 'waiting') refuse('store.notPaid')
  return order.state === 'refunded' ? refuse('store.refunded') : order
}

async function goodNamed(uid: string, { db }: CallContext): Promise<BoughtGood> {
  const good = await db
    .selectFrom('store_good')
    .select(['id', 'uid'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return good ?? refuse('store.notBought')
}

async function wanted(
  number: string,
  versions: readonly KnownVersion[],
  { until, engine }: { until: number; engine: string },
  { house, locale }: CallContext,
): Promise<KnownVersion> {
  const version = versions.find((each) => each.number === number)
  if (!version) return refuse('store.noSuchVersion', { params: { number } })
  if (!isCovered(version, until)) {
    const params = { number, until: dayTextAt(until, await house.timeZone(), locale) }
    refuse('store.rightEnded', { params })
  }
  if (version.revoked_at !== null) {
    const { revoke_reason: reason } = inLocale(version, ['revoke_reason'], locale)
    refuse('store.revoked', { params: { number, reason } })
  }
  const { engine_from: from, engine_below: below } = version
  return fits(version, engine)
    ? version
    : refuse('store.engine', { params: { number, from, below, here: engine } })
}

async function packageOf(id: number, { db, house }: CallContext) {
  const row = await db.selectFrom('store_version').select('package').where('id', '=', id).executeTakeFirst()
  const file = await house.files.store.read(privateNameIn(row?.package ?? '') ?? '')
  if (file) return file
  house.log.error('package of a version on sale is missing', { version: id })
  return refuse('store.fileGone', { kind: 'unavailable', retryAfter: 60 })
}

/** The first download of a version by a member counts; a later one is only noted. */
async function note({ id, good_id }: KnownVersion, context: CallContext): Promise<void> {
  const { member, now } = context
  await context.change(async (changes) => {
    const { times } = await changes.tx.queries
      .insertInto('store_download')
      .values({ member_id: member.id, version_id: id, first_at: now, last_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'version_id'])
          .doUpdateSet(({ eb }) => ({ times: eb('store_download.times', '+', 1), last_at: now })),
      )
      .returning('times')
      .executeTakeFirstOrThrow()
    if (times > 1) return
    await changes.mark(storeVersion, [id], { downloads: sql`downloads + 1` })
    await changes.mark(storeGood, [good_id ?? 0], { downloads: sql`downloads + 1` })
  })
}
