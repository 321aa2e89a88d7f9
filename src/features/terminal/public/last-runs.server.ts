import { endLostRun } from '#features/terminal/run-rows.server.ts'
import type { House } from '#platform/call/house.server.ts'
import '#features/terminal/terminal-tables.ts'

export type RunState = 'running' | 'success' | 'failed'

/** How the last run of a command went, for each `extend` that it was run with. */
export async function lastRunsOf(command: string, house: House): Promise<Map<string, RunState>> {
  await endLostRun(house)
  const rows = await house.db.read
    .selectFrom('terminal_run')
    .select(['extend', 'state'])
    .where('command', '=', command)
    .orderBy('started_at')
    .execute()
  return new Map(rows.map(({ extend, state }) => [extend, state as RunState]))
}
