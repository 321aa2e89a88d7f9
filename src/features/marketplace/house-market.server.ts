import { plainText } from '#platform/search/plain-text.ts'
import { productVersion } from '#platform/std/checkout.server.ts'
import { factorRequestIn, secondFactorType } from '#platform/auth/factor.shapes.ts'
import * as z from 'zod/mini'
import { askHouse, HouseRefusal, type Market } from './ask-house.server.ts'
import { infoShape, signedInShape, type MarketInfo, type MarketMember } from './house-answers.shapes.ts'
import type { MarketAccount } from './marketplace.calls.ts'

/** Rich text of others becomes words: their tags have no say here. */
export const asText = (html: string): string =>
  plainText(html.replaceAll(/<\/(?:p|li|h[1-6]|div)>|<br\s*\/?>/gi, '\n'))
    .split('\n')
    .flatMap((line) => line.replaceAll(/\s+/g, ' ').trim() || [])
    .join('\n')

export async function infoOfHouse(market: Market, uid: string, localVersion: string): Promise<MarketInfo> {
  const query = { uid, localVersion, sysVersion: productVersion }
  const { info } = await askHouse(market, z.object({ info: infoShape }), {
    method: 'GET',
    path: '/api/store/info',
    query,
  })
  return { ...info, content: asText(info.content) }
}

export const memberOf = (
  { username, nickname, score, money }: MarketMember,
  { address, token }: Market,
): MarketAccount => ({ house: address, username, nickname, score, money: String(money), token })

interface SignIn {
  username: string
  password: string
  captcha: string
  captcha_id: string
  factor_id: string
  factor_code: string
}

/** A short session: it ends some hours after it was last used, and there is nothing that renews it. */
export async function signInAt(
  market: Market,
  { username, password, captcha, captcha_id, factor_id, factor_code }: SignIn,
): Promise<{ account: MarketAccount | null; factor: string }> {
  const second = factor_id ? { factor_id, factor_code } : {}
  const body = { tab: 'login', username, password, keep: false, captcha, captchaId: captcha_id, ...second }
  try {
    const { userinfo } = await askHouse(market, signedInShape, {
      method: 'POST',
      path: '/api/user/checkIn',
      body,
    })
    return { account: memberOf(userinfo, { ...market, token: userinfo.token }), factor: '' }
  } catch (error) {
    const factor = error instanceof HouseRefusal ? factorIn(error.facts) : ''
    if (factor === '') throw error
    return { account: null, factor }
  }
}

/** The id of the question for a second factor that an app answers. */
function factorIn(facts: unknown): string {
  if (Object(facts).type !== secondFactorType) return ''
  const { factor_id: id } = factorRequestIn(facts)
  return typeof id === 'string' && id.length <= 64 ? id : ''
}
