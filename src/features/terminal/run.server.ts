import { message } from '#platform/call/envelope.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { leavingOf } from '#platform/call/leaving.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import type { AuditContext } from '#platform/change/audit-context.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { Child, type Ending } from './child.server.ts'
import type { Command } from './commands.server.ts'
import { appendLines, endLostRun, runningNow, runOf, type RunRow } from './run-rows.server.ts'
import { asLine, flags } from './terminal-protocol.ts'

const flushEvery = 200
const beatEvery = 2000
/** Tries to write the end while the database is away. */
const mostTries = 40
const linesInLog = 50

export interface AskedRun {
  uuid: string
  command: string
  extend: string
}

/** The runs of this process. They end with it. */
const ownRuns = perHouse(
  (_: House) => new Set<Promise<void>>(),
  async (runs) => void (await Promise.allSettled(runs)),
)

/** Starts the command unless this uuid has a run already, which a second stream joins. */
export async function runOrJoin(asked: AskedRun, command: Command, context: CallContext): Promise<RunRow> {
  const { house } = context
  const known = await runOf(house.db.read, asked.uuid)
  if (known) return same(known, asked)
  await endLostRun(house)
  const row = await begin(asked, command, context)
  const other = row ? null : await runOf(house.db.read, asked.uuid)
  if (other) return same(other, asked)
  if (!row) {
    const now = await runningNow(house.db.read)
    refuse('terminal.busy', {
      kind: 'conflict',
      params: { command: now?.command ?? '', admin: now?.admin_name ?? '' },
    })
  }
  const running = follow(row, command, house, context)
  ownRuns(house).add(running)
  void running.finally(() => ownRuns(house).delete(running))
  return row
}

function same(row: RunRow, { command }: AskedRun): RunRow {
  if (row.command !== command) refuse('refused.parameter', { kind: 'invalid' })
  return row
}

/** Null when another command has the one place. */
function begin(asked: AskedRun, command: Command, context: CallContext): Promise<RunRow | null> {
  const now = context.now
  return context.change(async (changes) => {
    const row = await changes.tx.queries
      .insertInto('terminal_run')
      .values({
        ...asked,
        admin_id: context.admin.id,
        admin_name: context.admin.name,
        slot: 1,
        state: 'running',
        started_at: now,
        beat_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    await appendLines(changes.tx, asked.uuid, 1, [flags.linked, `> ${command.shown}`])
    await changes.remember('ok')
    return row
  })
}

/** Writes what the program says, until it has ended. */
async function follow(
  row: RunRow,
  command: Command,
  house: House,
  { locale, audit }: Pick<CallContext, 'locale' | 'audit'>,
): Promise<void> {
  const written = new LineWriter(house, row)
  const child = new Child(command, house, (lines) => written.add(lines.map(asLine)))
  const leaving = leavingOf(house).signal
  const leave = () => child.stop({ key: 'terminal.serverStopped' })
  leaving.addEventListener('abort', leave, { once: true })
  if (leaving.aborted) leave()
  const timer = setInterval(() => {
    written.flush().then(
      (asked) =>
        asked && child.stop(asked === 'stop' ? { key: 'terminal.stopped' } : { key: 'terminal.lost' }),
      (error: unknown) => house.log.warn('output of a command is not written yet', { error }),
    )
  }, flushEvery)
  const ending = await child.ended
  clearInterval(timer)
  leaving.removeEventListener('abort', leave)
  const isGood = ending.exitCode === 0 && ending.reason === null
  written.add(lastLines(ending, locale, isGood))
  await written.end(isGood, ending.exitCode)
  await record(row, { ending, last: written.last, audit }, house)
}

function lastLines({ exitCode, reason }: Ending, locale: Locale, isGood: boolean): string[] {
  const words = reason ? [message(locale, reason.key, reason.params)] : []
  const status = exitCode === null ? [] : [`exitcode: ${exitCode}`]
  return [...words, ...status, isGood ? flags.success : flags.error, flags.completed]
}

async function record(
  { uuid, command }: RunRow,
  { ending, last, audit }: { ending: Ending; last: string[]; audit: AuditContext },
  house: House,
): Promise<void> {
  const { exitCode, reason } = ending
  const data = JSON.stringify({ command, uuid, exitcode: exitCode, reason: reason?.key ?? '', last })
  const isGood = exitCode === 0 && reason === null
  await house
    .change({ ...audit, node: `${audit.node} end`, data: data.slice(0, 20_000) }, (changes) =>
      changes.remember(isGood ? 'ok' : 'failed'),
    )
    .catch((error: unknown) => house.log.error('the end of a command is not in the log', { command, error }))
}

/** Collects lines and writes them together. */
class LineWriter {
  /** For the operation log. */
  last: string[] = []
  #house: House
  #uuid: string
  #next = 3
  #waiting: string[] = []
  #beat = performance.now()
  #flushing: Promise<'stop' | 'lost' | null> | null = null

  constructor(house: House, { uuid }: RunRow) {
    this.#house = house
    this.#uuid = uuid
  }

  add(lines: string[]): void {
    this.#waiting.push(...lines)
    this.last = [...this.last, ...lines.slice(-linesInLog).map((line) => line.slice(0, 300))].slice(
      -linesInLog,
    )
  }

  /** Says whether somebody wants the run to end, or has ended it. */
  flush(): Promise<'stop' | 'lost' | null> {
    this.#flushing ??= this.#write().finally(() => (this.#flushing = null))
    return this.#flushing
  }

  async #write(): Promise<'stop' | 'lost' | null> {
    const isDue = performance.now() - this.#beat > beatEvery
    const lines = [...this.#waiting]
    const asked = isDue || lines.length > 0 ? await this.#writeLines(lines) : await this.#askedToStop()
    this.#waiting.splice(0, lines.length)
    this.#next += lines.length
    return asked
  }

  async #writeLines(lines: string[]) {
    const { db, clock } = this.#house
    const row = await db.write(async (tx) => {
      const beat = await tx.queries
        .updateTable('terminal_run')
        .set({ beat_at: clock.seconds() })
        .where('uuid', '=', this.#uuid)
        .where('slot', '=', 1)
        .returning('stop_asked')
        .executeTakeFirst()
      if (beat) await appendLines(tx, this.#uuid, this.#next, lines)
      return beat
    })
    this.#beat = performance.now()
    if (!row) return 'lost'
    return row.stop_asked ? 'stop' : null
  }

  async #askedToStop() {
    const row = await runOf(this.#house.db.read, this.#uuid)
    return row?.stop_asked ? ('stop' as const) : null
  }

  /** The last lines and the state in one transaction, also when the database is away for a moment. */
  async end(isGood: boolean, exitCode: number | null): Promise<void> {
    await this.#flushing?.catch(() => null)
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#writeEnd(isGood, exitCode)
      } catch (error) {
        if (tries === mostTries)
          return this.#house.log.error('the end of a command is not written', { error })
        await new Promise((resolve) => setTimeout(resolve, flushEvery))
      }
    }
  }

  async #writeEnd(isGood: boolean, exit_code: number | null): Promise<void> {
    const { db, clock } = this.#house
    await db.write(async (tx) => {
      const mine = await tx.queries
        .updateTable('terminal_run')
        .set({ slot: null, state: isGood ? 'success' : 'failed', exit_code, ended_at: clock.seconds() })
        .where('uuid', '=', this.#uuid)
        .where('slot', '=', 1)
        .returning('uuid')
        .executeTakeFirst()
      if (mine) await appendLines(tx, this.#uuid, this.#next, this.#waiting)
    })
  }
}
