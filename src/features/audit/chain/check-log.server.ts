import type { House } from '#platform/call/house.server.ts'
import { verifyChain } from './verify-chain.server.ts'

export const logCheckJob = 'log-check'

/** A server leaves this many milliseconds to others between two portions. */
const pause = 10
const portionsPerNote = 20
const checksStored = 30

/** Checks the whole record of change and stores the result. */
export async function checkLog(house: House, ending: AbortSignal): Promise<void> {
  const { db, clock, log } = house
  const { id } = await db.write(({ queries }) =>
    queries
      .insertInto('change_check')
      .values({ started_at: clock.seconds() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const note = (values: { ended_at?: number; checked: number; total: number; report?: string }) =>
    db.write(({ queries }) => queries.updateTable('change_check').set(values).where('id', '=', id).execute())
  let portions = 0
  const report = await verifyChain(house, {
    ending,
    pause,
    async onPortion(checked, total) {
      portions += 1
      if (portions % portionsPerNote === 0) await note({ checked, total })
    },
  })
  if (!report) return
  const { checked, problemCount, problems } = report
  await note({ ended_at: clock.seconds(), checked, total: checked, report: JSON.stringify(report) })
  await db.write(({ queries }) =>
    queries
      .deleteFrom('change_check')
      .where('id', '<=', id - checksStored)
      .execute(),
  )
  if (problemCount > 0)
    log.error('the record of change is not as the product wrote it', {
      places: problemCount,
      first: problems[0],
    })
}
