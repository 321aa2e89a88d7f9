import { event } from '#entities/event.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { addRow } from '#tests/small-house.ts'
import { openWorld, type CallAnswer, type World } from '#tests/world.ts'

const day = 86_400

export interface Person {
  userName: string
  mobile: string
  email: string
}

export const person = (number: number, more: object = {}): Person => ({
  userName: `来客${number}`,
  mobile: `139${String(number).padStart(8, '0')}`,
  email: `guest${number}@example.org`,
  ...more,
})

/** A world with actions of people who sign up. The test sets its clock. */
export async function openSignupWorld(engine: EngineName, env: Record<string, string> = {}) {
  const world = await openWorld(engine, env)
  const time = { seconds: Math.floor(Date.UTC(2026, 10, 21, 2) / 1000) }
  world.house.clock = clockFrom(() => time.seconds * 1000)
  return { world, time, letters: heldLetters(world), ...signupActions(world, time) }
}

export type SignupWorld = Awaited<ReturnType<typeof openSignupWorld>>

/** Letters depend on the moment when they are written. A test writes them itself, or lets the job do it. */
function heldLetters({ house: { jobs } }: World): { goByThemselves: boolean } {
  const held = { goByThemselves: false }
  const runNow = jobs.runNow
  jobs.runNow = async (name) => (name === 'signup-letters' && !held.goByThemselves ? false : runNow(name))
  return held
}

function signupActions(world: World, time: { seconds: number }) {
  const { house } = world
  return {
    /** An event ten days from now, unless `values` says another day. */
    async openEvent(values: Partial<RowOfEntity<typeof event>> = {}): Promise<number> {
      const start = time.seconds + 10 * day
      const usual = { name_zh_cn: '试茶', name_en: 'Tasting', date: '2026-12-01', start_at: start }
      const row = await addRow(house, event, { ...usual, end_at: start + 7200, capacity: 2, ...values })
      return row.id
    },
    apply: (event_id: number, who: object, as: 'lin' | 'nobody' = 'nobody'): Promise<CallAnswer> =>
      world.ask('POST', '/api/event/apply', {
        as,
        body: { event_id, ...who },
        headers: { 'think-lang': 'en' },
      }),
    act: (
      deed: 'cancel' | 'accept' | 'decline',
      { code, key, proof, proof_id }: Record<string, unknown>,
    ): Promise<CallAnswer> =>
      world.ask('POST', `/api/event/${deed}`, {
        body: { code, key, proof, proof_id },
        headers: { 'think-lang': 'en' },
      }),
    seats: async (id: number) => (await world.ask('GET', `/api/event/seats?id=${id}`)).data,
    counts: (id: number) =>
      house.db.read
        .selectFrom('event_seats')
        .selectAll()
        .where('event_id', '=', id)
        .executeTakeFirstOrThrow(),
    rows: (id: number) =>
      house.db.read.selectFrom('event_signup').selectAll().where('event_id', '=', id).orderBy('id').execute(),
    notices: async (id: number): Promise<string[]> => {
      const rows = await house.db.read
        .selectFrom('signup_notice')
        .innerJoin('event_signup', 'event_signup.id', 'signup_notice.signup_id')
        .select(['user_name', 'kind'])
        .where('event_id', '=', id)
        .orderBy('signup_notice.id')
        .execute()
      return rows.map(({ user_name, kind }) => `${user_name} ${kind}`)
    },
  }
}
