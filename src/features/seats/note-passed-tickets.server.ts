import type { Watcher } from '#platform/change/changes.server.ts'
import type { Signup } from '#features/seats/public/signup-rows.ts'

/** A seat that is passed on gets a new ticket. The code of the old one is stored, so that its former owner is told. */
export const notePassedTickets: Watcher = async ({ tx, entity, id, before, after, record }) => {
  if (entity.name !== 'event_signup' || !before || !after) return
  const [was, is] = [before as unknown as Signup, after as unknown as Signup]
  if (was.code === is.code) return
  await tx.queries
    .insertInto('passed_ticket')
    .values({ code: was.code, signup_id: id, at: record.at })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ at: record.at }))
    .execute()
}
