import { endFamily, findToken, lockOwner, type Area, type StoredToken } from '#platform/auth/tokens.server.ts'
import type { CallContext, PageSession } from '#platform/call/context.server.ts'

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
  await endFamilies(area, known, context)
}

/** The same for a member without scripts, whose browser then drops the cookie. */
export async function signOutOfPages(page: PageSession, context: CallContext): Promise<void> {
  const known = await findToken(context.house, page.token, 'user-page')
  await endFamilies('user', known ? [known] : [], context)
  page.next = ''
}

async function endFamilies(area: Area, known: StoredToken[], context: CallContext): Promise<void> {
  if (known.length === 0) return
  await context.change(async (changes) => {
    for (const { family, owner_id } of known) {
      await lockOwner(context.house, changes.tx, area, owner_id)
      await endFamily(changes.tx, family)
    }
    await changes.remember('ok')
  })
}
