import type { EngineName } from '#tests/databases.ts'
import { openSignupWorld, person } from './signup-world.ts'

/** A world with the calls of the desk, and events that begin in an hour. */
export async function openDeskWorld(engine: EngineName) {
  const at = await openSignupWorld(engine)
  return {
    ...at,
    ask: (action: string, body: object, as: 'root' | 'editor' | 'nobody' = 'root') =>
      at.world.ask('POST', `/admin/event_signup/${action}`, { as, body, headers: { 'think-lang': 'en' } }),
    ledger: (id: number, search = '', view = 'all') =>
      at.world.ask(
        'GET',
        `/admin/event_signup/ledger?event_id=${id}&view=${view}&search=${encodeURIComponent(search)}`,
        { as: 'root' },
      ),
    filled: async (names: string[], values: object = {}) => {
      const id = await at.openEvent({ start_at: at.time.seconds + 3600, ...values })
      for (const [number, userName] of names.entries()) await at.apply(id, person(number, { userName }))
      return { id, rows: await at.rows(id) }
    },
  }
}

export type DeskWorld = Awaited<ReturnType<typeof openDeskWorld>>
