import type { CallContext } from '#platform/call/context.server.ts'
import { findToken } from '#platform/auth/tokens.server.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'

/** Seconds after a sign-in, or a password, during which commands may be run. */
const provedFor = 15 * 60

/** Who may not pass is in the operation log, with what they asked for. */
export async function admitted<T>(context: CallContext, asked: object, work: () => Promise<T>): Promise<T> {
  context.audit.data = JSON.stringify(asked).slice(0, 2000)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) await context.change((changes) => changes.remember('denied'))
    throw error
  }
}

/** A super administrator, from a page of this house. */
export function refuseOthers({ house, admin, origin }: CallContext): void {
  if (isForeign(origin.request?.headers ?? {}, house.environment.publicUrl))
    refuse('terminal.foreign', { kind: 'notAllowed' })
  if (!admin.super) refuse('refused.forbidden', { kind: 'forbidden' })
}

export function refuseWhileOff({ house }: CallContext): void {
  if (!house.environment.terminal) refuse('terminal.off', { kind: 'notAllowed' })
}

/** A browser says where a request comes from; a program says nothing, and has no session of somebody else. */
function isForeign(headers: Record<string, string | string[] | undefined>, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers
  if (site !== 'same-origin' && site !== 'none') return true
  if (typeof origin !== 'string') return false
  const from = URL.parse(origin)?.host
  return from === undefined || (from !== host && from !== URL.parse(publicUrl)?.host)
}

/** Whether the session of the caller began, or gave its password, a short while ago. */
export async function isProved({ house, origin, db, now }: CallContext): Promise<boolean> {
  const token = await findToken(house, origin.tokens.admin, 'admin')
  if (!token) return false
  if (now - (token.began_at || token.created_at) <= provedFor) return true
  const proof = await db
    .selectFrom('terminal_proof')
    .select('proved_at')
    .where('family', '=', token.family)
    .executeTakeFirst()
  return proof !== undefined && now - proof.proved_at <= provedFor
}

export async function rememberProof(context: CallContext): Promise<void> {
  const token = await findToken(context.house, context.origin.tokens.admin, 'admin')
  if (!token) return
  const proved_at = context.now
  await context.change(async (changes) => {
    await changes.tx.queries
      .insertInto('terminal_proof')
      .values({ family: token.family, proved_at })
      .onConflict((conflict) => conflict.column('family').doUpdateSet({ proved_at }))
      .execute()
    await changes.remember('ok')
  })
}
