import { drawCaptcha } from '#platform/auth/captcha.server.ts'
import { drawProof } from '#platform/auth/proof.server.ts'
import { refreshTokens } from '#platform/auth/refresh-tokens.server.ts'
import { findToken, type Area } from '#platform/auth/tokens.server.ts'
import { Raw, type CallContext } from '#platform/call/context.server.ts'
import { proofCalls } from '#platform/call/proof.calls.ts'
import { handle } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { writeOfStolenSession } from '#features/sessions/public/stolen-session.server.ts'
import { sessionCalls } from './sign-in.calls.ts'

export const proofHandlers = handle(proofCalls, {
  proof: ({ id, bits }, { house }) => drawProof(house, id, bits),
})

export const sessionHandlers = handle(sessionCalls, {
  async captcha({ id }, { house }) {
    return new Raw('image/png', await drawCaptcha(house, id), { 'cache-control': 'no-store' })
  },

  async refreshToken({ refresh_token }, context) {
    const { house } = context
    const area = await areaOf(refresh_token, context)
    const { address: ip, useragent } = context.origin
    const pair = await refreshTokens(house, area, headerOf(area, context), refresh_token, {
      tellOwner: (tx, ownerId) => writeOfStolenSession(house, tx, area, ownerId),
      place: { ip, useragent },
    })
    if (!pair) return refuseRefresh(area)
    return { type: `${area}-refresh` as const, token: pair.token, refresh_token: pair.refreshToken }
  },
})

async function areaOf(refreshToken: string, { house, origin }: CallContext): Promise<Area> {
  if (await findToken(house, refreshToken, 'admin-refresh')) return 'admin'
  if (await findToken(house, refreshToken, 'user-refresh')) return 'user'
  return origin.tokens.admin && !origin.tokens.member ? 'admin' : 'user'
}

const headerOf = (area: Area, { origin }: CallContext) =>
  area === 'admin' ? origin.tokens.admin : origin.tokens.member

/** Never answers with "session expired": a browser would refresh again and loop for ever. */
function refuseRefresh(area: Area): never {
  const login =
    area === 'admin'
      ? { routeName: 'adminLogin', routePath: '/admin/login' }
      : { routeName: 'userLogin', routePath: '/user/login' }
  refuse('sign.invalidToken', { kind: 'signInFirst', data: login })
}
