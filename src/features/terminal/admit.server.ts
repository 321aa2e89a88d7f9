import type { CallContext } from '#platform/call/context.server.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'

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
