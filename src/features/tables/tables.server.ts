import type { Selectable } from 'kysely'
import { hasFreshPassword, requireFreshPassword } from '#platform/auth/fresh-password.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { onePage } from '#platform/db/one-page.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { applyOperation, applyUndo, planUndo } from './apply.server.ts'
import type { Sentence } from './draft.server.ts'
import type { Operation } from './operations.ts'
import { overview, tableInfo } from './overview.server.ts'
import { planOf, type Plan } from './plan.server.ts'
import { tablesCalls, type LedgerLineAnswer, type PlanAnswer } from './tables.calls.ts'

export const tablesHandlers = handle(tablesCalls, {
  async index(_input, context) {
    refuseOthers(context)
    return overview(context)
  },
  async info({ table }, context) {
    refuseOthers(context)
    return tableInfo(table, context)
  },
  async ledger({ table, page, limit }, context) {
    refuseOthers(context)
    let lines = context.db.selectFrom('schema_change')
    if (table) lines = lines.where('table_name', '=', table)
    const { rows, total } = await onePage(lines, { page, limit }, (all) =>
      all.selectAll().orderBy('id', 'desc'),
    )
    return { list: rows.map((row) => lineOf(row, context)), total }
  },
  async plan(asked, context) {
    refuseOthers(context)
    return planAnswer(await planned(asked, context), context)
  },
  async apply({ digest, operation, undo, ...password }, context) {
    refuseOthers(context)
    await requireFreshPassword(password, 'tables.prove', context)
    const { house, audit } = context
    const receipt = undo
      ? await applyUndo(undo, digest, house, audit)
      : await applyOperation(operation ?? nothingAsked(), digest, house, audit)
    const registry = await house.latestRegistry()
    await registry.ensureForEntities(house)
    const line = await house.db.read
      .selectFrom('schema_change')
      .selectAll()
      .where('id', '=', receipt.id)
      .executeTakeFirstOrThrow()
    return withMessage('tables.done', { id: receipt.id, table: receipt.plan.table, can_undo: canUndo(line) })
  },
})

function refuseOthers({ admin }: CallContext): void {
  if (!admin.super) refuse('refused.forbidden', { kind: 'forbidden' })
}

interface PlanInput {
  operation?: Operation | undefined
  undo?: number | undefined
}

const planned = ({ operation, undo }: PlanInput, { house }: CallContext): Promise<Plan> =>
  undo ? planUndo(undo, house) : planOf(operation ?? nothingAsked(), house, house.db.read)

const nothingAsked = (): never => refuse('refused.parameter', { kind: 'invalid' })

async function planAnswer(plan: Plan, context: CallContext): Promise<PlanAnswer> {
  const say = ({ key, params }: Sentence) => message(context.locale, key, params)
  return {
    table: plan.table,
    label: plan.label,
    rows: plan.rows,
    steps: plan.steps.map(({ says, sql }) => ({ text: say(says), sql })),
    warnings: plan.warnings.map((each) => ({ text: say(each) })),
    findings: plan.findings.map(({ says, total, stops, rows }) => ({ text: say(says), total, stops, rows })),
    digest: plan.digest,
    asks_password: !(await hasFreshPassword(context)),
  }
}

type LedgerRow = Selectable<Tables['schema_change']>

const states = ['running', 'done', 'failed', 'undone'] as const

function lineOf(row: LedgerRow, { locale }: CallContext): LedgerLineAnswer {
  const state = states.find((each) => each === row.state) ?? 'failed'
  return {
    id: row.id,
    op: row.op,
    table: row.table_name,
    label: { zh: row.label_zh_cn, en: row.label_en },
    state,
    problem: row.problem.startsWith('tables.') ? message(locale, row.problem as MessageKey) : row.problem,
    admin: row.admin_name,
    begun_at: row.begun_at,
    ended_at: row.ended_at,
    statements: row.statements ? (JSON.parse(row.statements) as string[]) : [],
    undoes: row.undoes,
    undone_by: row.undone_by,
    can_undo: canUndo(row),
  }
}

const canUndo = ({ state, reverse }: Pick<LedgerRow, 'state' | 'reverse'>) =>
  state === 'done' && reverse !== ''
