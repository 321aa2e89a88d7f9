import { bringPackage, mostPackageBytes } from '#features/modules/public/brought-package.server.ts'
import { installedVersions } from '#features/modules/public/module-updates.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { sha256 as digest } from '#platform/std/random.server.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import { askAsAnybody, askFile, askHouse, askPicture, marketOf, type Market } from './ask-house.server.ts'
import { asText, infoOfHouse, memberOf, signInAt } from './house-market.server.ts'
import { listShape, memberShape, orderShape, ordersShape, signInFormShape } from './house-answers.shapes.ts'
import { marketplaceCalls, pageOfCards } from './marketplace.calls.ts'
import { ownCard, ownInfo } from './own-cards.server.ts'
import { ownModules } from './own-folder.server.ts'
import * as z from 'zod/mini'

const orderAnswer = z.object({ info: orderShape })

export const marketplaceHandlers = handle(marketplaceCalls, {
  async list({ tab, search, page, ...session }, context) {
    const market = await openMarket(context, session)
    if (!market) return ownList(search, context)
    return askAsAnybody(market, (asking) => listOfHouse(asking, { tab, search, page }, context))
  },
  async info({ uid, ...session }, context) {
    const market = await openMarket(context, session)
    const installed = (await installedVersions(context.db)).get(uid) ?? ''
    if (market) return { info: await askAsAnybody(market, (asking) => infoOfHouse(asking, uid, installed)) }
    return { info: ownInfo(await ownModule(uid, context), installed, context.locale) }
  },
  async picture({ url }, context) {
    return { data: await askPicture(await theMarket(context), url) }
  },
  async signInForm(_input, context) {
    const question = { method: 'GET', path: '/api/user/checkIn' } as const
    return askHouse(await theMarket(context), signInFormShape, question)
  },
  async captcha({ id }, context) {
    const market = await theMarket(context)
    return { data: await askPicture(market, `${market.address}/api/common/captcha?server=1&id=${id}`) }
  },
  async signIn(given, context) {
    const answer = await signInAt(await theMarket(context), given)
    return answer.account ? withMessage('market.signedIn', answer) : answer
  },
  async account(session, context) {
    const market = await signedIn(context, session)
    const { userInfo } = await askHouse(market, memberShape, { method: 'GET', path: '/api/user/index' })
    return { account: memberOf(userInfo, market) }
  },
  async signOut(session, context) {
    const market = await signedIn(context, session)
    await askHouse(market, z.unknown(), {
      method: 'POST',
      path: '/api/user/logout',
      body: { refresh_token: '' },
    })
    return withMessage('market.signedOut')
  },
  async order({ goods_id, ...session }, context) {
    const market = await signedIn(context, session)
    const question = { method: 'POST', path: '/api/store/order', body: { goods_id } } as const
    return { order: (await askHouse(market, orderAnswer, question)).info }
  },
  async pay({ order_id, pay_type, agree, ...session }, context) {
    const market = await signedIn(context, session)
    if (!agree) refuseField('agree', 'market.agree')
    const question = { method: 'POST', path: '/api/store/pay', body: { order_id, pay_type } } as const
    const { info } = await askHouse(market, orderAnswer, question)
    await context.change((changes) => changes.remember('ok'))
    return withMessage('market.paid', { order: info })
  },
  async purchases({ page, ...session }, context) {
    const market = await signedIn(context, session)
    const query = { page, limit: 20 }
    return askHouse(market, ordersShape, { method: 'GET', path: '/api/store/purchases', query })
  },
  async fetch({ uid, version, sha256, ...session }, context) {
    const market = await openMarket(context, session)
    const bytes = market
      ? await askFile(
          market,
          { method: 'GET', path: '/api/store/download', query: { uid, version, sysVersion: productVersion } },
          mostPackageBytes,
        )
      : (await ownModule(uid, context)).bytes
    if (digest(bytes) !== sha256) refuse('market.otherFile')
    const brought = await bringPackage(bytes, context.house, { uid, version })
    await context.change((changes) => changes.remember('ok'))
    return withMessage('market.brought', brought)
  },
})

interface GivenSession {
  token: string
  house: string
}

async function openMarket(context: CallContext, session?: GivenSession): Promise<Market | null> {
  if (!context.admin.super) refuse('refused.forbidden', { kind: 'forbidden' })
  return marketOf(context.house, context.locale, session)
}

const theMarket = async (context: CallContext, session?: GivenSession): Promise<Market> =>
  (await openMarket(context, session)) ?? refuse('market.noMarket')

async function signedIn(context: CallContext, session: GivenSession): Promise<Market> {
  const market = await theMarket(context, session)
  return market.token ? market : refuse('market.signIn', { data: { market: 'signedOut' } })
}

async function listOfHouse(
  market: Market,
  { tab, search, page }: { tab: string; search: string; page: number },
  { db }: CallContext,
) {
  const installed = [...(await installedVersions(db))].flatMap(([uid, version], at) => [
    [`installed[${at}][uid]`, uid],
    [`installed[${at}][version]`, version],
  ])
  const answer = await askHouse(market, listShape, {
    method: 'GET',
    path: '/api/store/modules',
    query: {
      activeTab: tab || 'all',
      quickSearch: search,
      sysVersion: productVersion,
      page,
      limit: pageOfCards,
      ...Object.fromEntries(installed),
    },
  })
  return { house: market.address, ...answer, remark: asText(answer.remark) }
}

async function ownList(search: string, { db, house, locale }: CallContext) {
  const installed = await installedVersions(db)
  const wanted = search.trim().toLowerCase()
  const rows = (await ownModules(house))
    .map((found) => ownCard(found, installed.get(found.manifest.id) ?? '', locale))
    .filter((card) => [card.uid, card.title, card.intro].some((text) => text.toLowerCase().includes(wanted)))
  return { house: '', rows, total: rows.length, category: [], remark: '' }
}

async function ownModule(uid: string, { house }: CallContext) {
  const found = (await ownModules(house)).find(({ manifest }) => manifest.id === uid)
  return found ?? refuse('market.notHere', { kind: 'notFound' })
}
