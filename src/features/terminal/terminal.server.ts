import { hasFreshPassword, takeFreshPassword } from '#platform/auth/fresh-password.server.ts'
import { Raw, withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle, type HandledCall } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { admitted, refuseOthers, refuseWhileOff } from './admit.server.ts'
import { commandFor } from './commands.server.ts'
import { eventStream } from './event-stream.server.ts'
import { terminalConfig } from '#features/terminal/public/terminal-config.server.ts'
import { runOrJoin } from './run.server.ts'
import { endLostRun, lastSuccesses, runningNow, runOf, type RunRow } from './run-rows.server.ts'
import { terminalCalls, terminalConfigCalls, type ShownRun } from './terminal.calls.ts'
import { defaultManager, defaultPort } from './terminal-protocol.ts'

/** A name, or two. */
const extendPattern = /^(?:[a-z][a-z-]*(?::[\w-]+)?)?$/

const handlers = handle(terminalCalls, {
  index: (asked, context) =>
    admitted(context, asked, async () => {
      refuseOthers(context)
      refuseWhileOff(context)
      if (!extendPattern.test(asked.extend)) refuse('terminal.extend', { kind: 'invalid' })
      if (context.origin.request?.method === 'HEAD') refuse('refused.method')
      if (!(await hasFreshPassword(context)))
        refuse('terminal.prove', { kind: 'notAllowed', data: { prove: true } })
      const run = await runOrJoin(asked, commandFor(asked, context), context)
      const stream = eventStream(run, lastEventIn(context), context.house)
      return new Raw('text/event-stream; charset=utf-8', stream, { 'x-accel-buffering': 'no' })
    }),
  async state({ uuid }, context) {
    refuseOthers(context)
    const { house, db } = context
    await endLostRun(house)
    const { npm_package_manager: manager, install_service_port: port } = await terminalConfig(db)
    const running = await runningNow(db)
    const run = uuid === undefined ? undefined : await runOf(db, uuid)
    return {
      is_on: house.environment.terminal,
      is_proved: await hasFreshPassword(context),
      port,
      manager,
      listens_on: house.environment.port,
      running: running ? shown(running) : null,
      run: run ? shown(run) : null,
      last: await lastSuccesses(db),
    }
  },
  async prove(given, context) {
    refuseOthers(context)
    await takeFreshPassword(given, context)
    return null
  },
  stop: ({ uuid }, context) =>
    admitted(context, { uuid }, async () => {
      refuseOthers(context)
      const asked = await context.change(async (changes) => {
        const row = await changes.tx.queries
          .updateTable('terminal_run')
          .set({ stop_asked: 1 })
          .where('uuid', '=', uuid)
          .where('slot', '=', 1)
          .returning('uuid')
          .executeTakeFirst()
        if (row) await changes.remember('ok')
        return row !== undefined
      })
      if (!asked) refuse('terminal.notRunning', { kind: 'notFound' })
      return null
    }),
})

export const terminalHandlers: HandledCall[] = [
  ...handlers,
  ...handle(terminalConfigCalls, {
    changeTerminalConfig: (given, context) =>
      admitted(context, given, async () => {
        refuseOthers(context)
        const { manager, port } = given
        if (manager === undefined && port === undefined) refuse('refused.parameter', { kind: 'invalid' })
        const changed = { ...(manager && { manager }), ...(port && { port }) }
        await context.change(async (changes) => {
          await changes.tx.queries
            .insertInto('terminal_config')
            .values({ id: 1, manager: manager ?? defaultManager, port: port ?? defaultPort })
            .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
            .execute()
          await changes.remember('ok')
        })
        return withMessage('terminal.saved')
      }),
  }),
]

/** A stream that was cut goes on after the last event that arrived. */
function lastEventIn({ origin }: CallContext): number {
  const id = origin.request?.headers['last-event-id']
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : 0
}

const shown = ({ uuid, command, admin_name, state, started_at, ended_at }: RunRow): ShownRun => ({
  uuid,
  command,
  admin: admin_name,
  state: state as ShownRun['state'],
  started_at,
  ended_at,
})
