import type { House } from '#platform/call/house.server.ts'
import type { Queries, Tx } from '#platform/db/db.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { Selectable } from 'kysely'
import { flags } from './terminal-protocol.ts'
import type { Tables } from '#platform/db/tables.ts'
import './terminal-tables.ts'

export type RunRow = Selectable<Tables['terminal_run']>

/** Seconds without a sign of life after which a run counts as lost with its process. */
const lostAfter = 15

export const runOf = (queries: Queries, uuid: string): Promise<RunRow | undefined> =>
  queries.selectFrom('terminal_run').selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** The run of the whole house, whoever started it. */
export const runningNow = (queries: Queries): Promise<RunRow | undefined> =>
  queries.selectFrom('terminal_run').selectAll().where('slot', '=', 1).executeTakeFirst()

/** For each command, while its run is kept. */
export async function lastSuccesses(
  queries: Queries,
): Promise<Array<{ command: string; admin: string; ended_at: number }>> {
  const rows = await queries
    .selectFrom('terminal_run')
    .select(['command', 'admin_name', 'ended_at'])
    .where('state', '=', 'success')
    .orderBy('started_at', 'desc')
    .limit(200)
    .execute()
  const newest = new Map(rows.toReversed().map((row) => [row.command, row]))
  return [...newest.values()].map(({ command, admin_name, ended_at }) => ({
    command,
    admin: admin_name,
    ended_at: ended_at ?? 0,
  }))
}

export async function appendLines(tx: Tx, uuid: string, first: number, lines: string[]): Promise<void> {
  for (let at = 0; at < lines.length; at += 200) {
    const rows = lines.slice(at, at + 200)
    await tx.queries
      .insertInto('terminal_event')
      .values(rows.map((line, index) => ({ run_uuid: uuid, number: first + at + index, line })))
      .execute()
  }
}

export const eventsAfter = (queries: Queries, uuid: string, number: number, most: number) =>
  queries
    .selectFrom('terminal_event')
    .select(['number', 'line'])
    .where('run_uuid', '=', uuid)
    .where('number', '>', number)
    .orderBy('number')
    .limit(most)
    .execute()

/** A process that was killed leaves its run behind. Whoever comes next ends it. */
export async function endLostRun(house: House): Promise<void> {
  const before = house.clock.seconds() - lostAfter
  const lost = await runningNow(house.db.read)
  if (!lost || lost.beat_at >= before) return
  await house.db.write(async (tx) => {
    const mine = await tx.queries
      .updateTable('terminal_run')
      .set({ slot: null, state: 'failed', ended_at: house.clock.seconds() })
      .where('uuid', '=', lost.uuid)
      .where('slot', '=', 1)
      .where('beat_at', '<', before)
      .returning('uuid')
      .executeTakeFirst()
    if (!mine) return
    const last = await tx.queries
      .selectFrom('terminal_event')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('run_uuid', '=', lost.uuid)
      .executeTakeFirst()
    const words = message('zh-cn', 'terminal.lost') + ' / ' + message('en', 'terminal.lost')
    await appendLines(tx, lost.uuid, Number(last?.number ?? 0) + 1, [words, flags.error, flags.completed])
  })
  house.log.warn('a command of the terminal was lost with its process', { command: lost.command })
}

const keptFor = 30 * 24 * 3600

/** What was run stays in the operation log; its output goes. */
export async function forgetRuns({ db, clock }: House): Promise<void> {
  const before = clock.seconds() - keptFor
  await db.write(async ({ queries }) => {
    const old = queries.selectFrom('terminal_run').select('uuid').where('started_at', '<', before)
    await queries.deleteFrom('terminal_event').where('run_uuid', 'in', old).execute()
    await queries
      .deleteFrom('terminal_run')
      .where('started_at', '<', before)
      .where('slot', 'is', null)
      .execute()
    await queries.deleteFrom('terminal_proof').where('proved_at', '<', before).execute()
  })
}
