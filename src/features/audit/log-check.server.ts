import { setTimeout as sleep } from 'node:timers/promises'
import { refuseUnlessSuper } from '#features/access/public/admin-rank.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { logCheckJob } from '#features/audit/chain/check-log.server.ts'
import { anchorLine } from '#features/audit/chain/chain-end.server.ts'
import type { LogReport } from '#features/audit/chain/problem-list.ts'
import { logCheckCalls } from './log-check.calls.ts'

const anchorsShown = 31
const patience = 1000

export const logCheckHandlers = handle(logCheckCalls, {
  async index(_none, context) {
    refuseUnlessSuper(context)
    const anchors = await context.db
      .selectFrom('change_anchor')
      .selectAll()
      .where('last', '>', 0)
      .orderBy('id', 'desc')
      .limit(anchorsShown)
      .execute()
    return { check: await newestCheck(context), anchors: anchors.map(anchorLine) }
  },

  async start(_none, context) {
    refuseUnlessSuper(context)
    await context.change((changes) => changes.remember('ok'))
    // A small record is checked within this time, and the check of a large one goes on.
    await Promise.race([context.house.jobs.runNow(logCheckJob), sleep(patience, null, { ref: false })])
    return withMessage('done.ok', null)
  },
})

async function newestCheck({ db, now }: CallContext) {
  const check = await db
    .selectFrom('change_check')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!check) return null
  const { started_at, ended_at, checked, total, report } = check
  const job = await db
    .selectFrom('job')
    .select('lease_until')
    .where('name', '=', logCheckJob)
    .executeTakeFirst()
  return {
    startedAt: started_at,
    // The lease of a process that died expires.
    isRunning: ended_at === null && (job?.lease_until ?? 0) > now,
    checked,
    total,
    report: report === '' ? null : (JSON.parse(report) as LogReport),
  }
}
