import { sql } from 'kysely'
import { storeCategories } from '#entities/store-good.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import { memberIfAny } from '#platform/auth/identify.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { newestOf } from '#features/modules/public/versions.ts'
import { cardOf, versionInfo, wholeAddress } from './cards.server.ts'
import { paidOrdersOf, readEngine, versionsOf } from './rights.server.ts'

interface GoodsQuery {
  activeTab: string
  quickSearch: string
  sysVersion: string
  page: number
  limit: number
}

/** Modules that have something to download. */
export async function goodsOnSale(input: GoodsQuery & Record<string, unknown>, context: CallContext) {
  const { activeTab, quickSearch, sysVersion, page, limit } = input
  const { db, house, locale } = context
  const engine = readEngine(sysVersion)
  const found = onSale(context)
    .$if(activeTab !== 'all', (query) => query.where(sql<boolean>`category = ${activeTab}`))
    .where((eb) => eb.or(patternsOf(quickSearch)))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const goods = await found
    .selectAll()
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const ids = goods.map(({ id }) => id)
  const member = await memberIfAny(house, context.origin)
  const versions = ids.length > 0 ? await versionsOf(db, ids) : []
  const orders = member && ids.length > 0 ? await paidOrdersOf(db, member.id, ids) : []
  const installed = installedIn(input)
  const buyer = { engine, locale, publicUrl: house.environment.publicUrl }
  const settings = await settingsNow(house.db)
  return {
    rows: goods.map((good) =>
      cardOf(
        good,
        versions.filter(({ good_id }) => good_id === good.id),
        {
          ...buyer,
          installed: installed.get(good.uid) ?? '',
          orders: orders.filter(({ good_id }) => good_id === good.id),
        },
      ),
    ),
    total: Number(total),
    category: storeCategories.map(({ value, label }) => ({ name: value, title: labelIn(label, locale) })),
    remark: inLocale(settings, ['store_remark'], locale).store_remark,
  }
}

const onSale = ({ db }: CallContext) =>
  db
    .selectFrom('store_good')
    .where('is_on_sale', '=', 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('store_version')
          .select('store_version.id')
          .whereRef('good_id', '=', 'store_good.id')
          .where('revoked_at', 'is', null),
      ),
    )

const searched = ['uid', 'name_zh_cn', 'name_en', 'intro_zh_cn', 'intro_en', 'tags_zh_cn', 'tags_en'] as const

function patternsOf(words: string) {
  const pattern = `%${words.trim().toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
  return searched.map((column) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '!'`)
}

/** Clients of this family send lists of objects as `installed[0][uid]=faq&installed[0][version]=1.0.0`. */
function installedIn(input: Record<string, unknown>): Map<string, string> {
  const installed = new Map<string, string>()
  for (const [key, uid] of Object.entries(input)) {
    const [, at] = /^installed\[(\d{1,4})\]\[uid\]$/.exec(key) ?? []
    const version = at === undefined ? undefined : input[`installed[${at}][version]`]
    if (typeof uid === 'string' && typeof version === 'string') installed.set(uid, version)
  }
  return installed
}

/** A module that is not on sale any more is shown to those who have bought it. */
export async function goodInfo(
  { uid, localVersion, sysVersion }: { uid: string; localVersion: string; sysVersion: string },
  context: CallContext,
) {
  const { db, house, locale } = context
  const engine = readEngine(sysVersion)
  const good = await db.selectFrom('store_good').selectAll().where('uid', '=', uid).executeTakeFirst()
  const member = await memberIfAny(house, context.origin)
  const orders = good && member ? await paidOrdersOf(db, member.id, [good.id]) : []
  const versions = good ? await versionsOf(db, [good.id]) : []
  const isShown = good?.is_on_sale === 1 && versions.some(({ revoked_at }) => revoked_at === null)
  if (!good || (!isShown && orders.length === 0)) return refuse('refused.notFound', { kind: 'notFound' })
  const { publicUrl } = house.environment
  const buyer = { engine, locale, publicUrl, orders, installed: localVersion }
  const pictures = good.pictures.split(',').filter(Boolean)
  return {
    info: {
      ...cardOf(good, versions, buyer),
      content: inLocale(good, ['content'], locale).content,
      pictures: pictures.map((address) => wholeAddress(address, buyer)),
      versions: newestFirst(versions).map((version) => versionInfo(version, buyer)),
    },
  }
}

function newestFirst<V extends { number: string }>(versions: readonly V[]): V[] {
  const left = [...versions]
  return versions.flatMap(() => {
    const newest = newestOf(left)
    if (newest) left.splice(left.indexOf(newest), 1)
    return newest ?? []
  })
}
