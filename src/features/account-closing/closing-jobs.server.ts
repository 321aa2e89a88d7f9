import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { erase, erasedValues } from './erase.server.ts'

const day = 24 * 3600

/** Erases the accounts whose time is over. One that fails does not block the others, and is retried in the next run. */
export async function closeDueAccounts(house: House, ending: AbortSignal): Promise<void> {
  const failed: unknown[] = []
  for (const id of [...(await due(house)), ...(await late(house))]) {
    if (ending.aborted) return
    await erase(house, id).catch((error: unknown) => {
      house.log.error('account not closed', { member: id, error })
      failed.push(error)
    })
  }
  if (failed.length > 0) throw new Error(`${failed.length} accounts could not be closed`)
}

async function due({ db, clock }: House): Promise<number[]> {
  const rows = await db.read
    .selectFrom('member')
    .select('id')
    .where('closing_at', 'is not', null)
    .where('closing_at', '<=', clock.seconds())
    .where('erased_at', 'is', null)
    .orderBy('closing_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Finds data that arrived during the erasure, such as a form or a picture sent in the same second. */
async function late({ db, clock }: House): Promise<number[]> {
  const rows = await db.read
    .selectFrom('member')
    .select('member.id')
    .where('member.erased_at', '>', clock.seconds() - day)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('event_signup')
            .select('event_signup.id')
            .whereRef('event_signup.member_id', '=', 'member.id')
            .where('event_signup.user_name', '<>', '—'),
        ),
        eb.exists(
          eb
            .selectFrom('attachment')
            .select('attachment.id')
            .whereRef('attachment.member_id', '=', 'member.id'),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** An erased row stays without a name. A form that was opened before and a rollback cannot write one again. */
export const keepNameless: Watcher = async ({ entity, before, after }) => {
  if (entity.name !== 'member' || !after || (before?.erased_at ?? null) === null) return
  const named = Object.keys(erasedValues).some(
    (name) => after[name] !== erasedValues[name as keyof typeof erasedValues],
  )
  if (named || after.erased_at === null || after.username !== before?.username) refuse('leaving.closed')
}
