import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/db/db.server.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import { randomToken } from '#platform/std/random.server.ts'

/** Lets one process make a thing while the others wait for it. */
export interface Claims {
  once<T>(name: string, look: () => Promise<T | null>, make: () => Promise<T | null>): Promise<T | null>
}

/** For a house that is one process. */
export const noClaims: Claims = { once: (_name, _look, make) => make() }

/** Seconds after which a claim is of a process that has died. */
const lasts = 30
/** Milliseconds: how long others wait before they make it as well, and their steps. */
const waits = { all: 20_000, first: 60, most: 1000 }

/** Claims are rows of the database, which is all that processes on different machines surely share. */
export function openClaims({ db, clock }: { db: Db; clock: Clock }): Claims {
  async function take(name: string, owner: string): Promise<boolean> {
    const now = clock.seconds()
    const values = { owner, until: now + lasts }
    return db.write(async ({ queries }) => {
      const taken = await queries
        .insertInto('making_claim')
        .values({ name, ...values })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet(values)
            // Later than a claim can be: of a clock that was set back.
            .where((eb) =>
              eb.or([eb('making_claim.until', '<=', now), eb('making_claim.until', '>', now + 2 * lasts)]),
            ),
        )
        .returning('name')
        .executeTakeFirst()
      return taken !== undefined
    })
  }

  async function giveBack(name: string, owner: string): Promise<void> {
    await db.write(({ queries }) =>
      queries.deleteFrom('making_claim').where('name', '=', name).where('owner', '=', owner).execute(),
    )
  }

  return {
    async once(name, look, make) {
      const owner = randomToken(9)
      const end = performance.now() + waits.all
      for (let step = waits.first; performance.now() < end; step = Math.min(step * 2, waits.most)) {
        // Without the database a picture is rather made twice than not shown.
        if (await take(name, owner).catch(() => true)) {
          try {
            return (await look()) ?? (await make())
          } finally {
            await giveBack(name, owner).catch(() => {})
          }
        }
        await pause(step)
        const made = await look()
        if (made !== null) return made
      }
      return make()
    },
  }
}
