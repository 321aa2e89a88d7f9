import { endFamily, findToken, lockOwner, type Area } from '#platform/auth/tokens.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'

/** Ends the sessions of both tokens, expired ones too. Unknown tokens are ignored. */
export async function signOut(
  area: Area,
  token: string,
  refreshToken: string,
  context: CallContext,
): Promise<void> {
  const { house } = context
  const known = [
    await findToken(house, token, area),
    await findToken(house, refreshToken, `${area}-refresh`),
  ].filter((each) => each !== null)
  if (known.length === 0) return
  await context.change(async (changes) => {
    for (const { family, owner_id } of known) {
      await lockOwner(house, changes.tx, area, owner_id)
      await endFamily(changes.tx, family)
    }
    await changes.remember('ok')
  })
}
