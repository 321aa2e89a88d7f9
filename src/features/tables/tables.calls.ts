import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { pageNumber, pageSize, rowId, secretInput } from '#platform/call/call.shapes.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { requestShape } from './operations.ts'

const label = z.object({ zh: z.string(), en: z.string() })

/** A table of the database, whoever made it. */
const tableLine = z.object({
  name: z.string(),
  label,
  /** `declared` is one of the release, `system` has no entity, `module` was brought by one: all three are read only. */
  kind: z.enum(['custom', 'module', 'declared', 'system']),
  status: z.enum(['live', 'resting', 'adopted', 'off']),
  rows: z.number(),
  /** Rows and bytes are estimates, because counting would take long. */
  about: z.boolean(),
  bytes: z.nullable(z.number()),
  indexes: z.number(),
  /** When a row or the table itself changed last, in seconds; null if nobody knows. */
  changed: z.nullable(z.number()),
  visitors: z.boolean(),
  /** Until when it can come back. */
  rests_until: z.nullable(z.number()),
})

/** One field names rows of another table. */
const relation = z.object({ from: z.string(), field: z.string(), to: z.string(), many: z.boolean() })

/** A kind of field that staff can choose, and what may be said of such a field. */
const kind = z.object({
  name: z.string(),
  label,
  options: z.array(z.string()),
  /** The roles in search that it may have. */
  search: z.array(z.string()),
  is_title: z.boolean(),
  is_translated: z.boolean(),
  is_unique: z.boolean(),
  is_required: z.boolean(),
})

const fieldLine = z.object({
  /** Null in tables of the release. */
  id: z.nullable(z.number()),
  name: z.string(),
  label,
  hint: z.nullable(label),
  kind: z.string(),
  options: z.record(z.string(), z.unknown()),
  required: z.boolean(),
  unique: z.boolean(),
  translated: z.boolean(),
  in_list: z.boolean(),
  in_filters: z.boolean(),
  status: z.enum(['live', 'resting']),
  rests_until: z.nullable(z.number()),
  /** The kinds that it can be converted into. */
  becomes: z.array(z.string()),
})

const indexLine = z.object({ name: z.string(), columns: z.array(z.string()), unique: z.boolean() })

const sentence = z.object({ text: z.string() })

const plan = z.object({
  table: z.string(),
  label,
  /** How many rows the table has. */
  rows: z.number(),
  steps: z.array(z.object({ text: z.string(), sql: z.string() })),
  warnings: z.array(sentence),
  findings: z.array(
    z.object({
      text: z.string(),
      total: z.number(),
      stops: z.boolean(),
      rows: z.array(z.object({ id: z.number(), title: z.string(), value: z.string() })),
    }),
  ),
  digest: z.string(),
  /** The password has to be given with it. */
  asks_password: z.boolean(),
})

const ledgerLine = z.object({
  id: z.number(),
  op: z.string(),
  table: z.string(),
  label,
  state: z.enum(['running', 'done', 'failed', 'undone']),
  problem: z.string(),
  admin: z.string(),
  begun_at: z.number(),
  ended_at: z.nullable(z.number()),
  statements: z.array(z.string()),
  undoes: z.nullable(z.number()),
  undone_by: z.nullable(z.number()),
  can_undo: z.boolean(),
})

const name = z.string('refused.parameter').check(z.maxLength(64, 'refused.parameter'))
const password = z
  .string('refused.parameter')
  .check(z.maxLength(200, 'refused.parameter'))
  .register(secretInput)
/** An operation, or the line of the ledger that is taken back. */
const asked = {
  operation: z.optional(requestShape),
  undo: z.optional(rowId),
}

const planInput = z.object(asked)

export const tablesCalls = defineCalls('/admin/tables', {
  index: get({
    node: 'tables/index',
    answer: z.object({
      tables: z.array(tableLine),
      relations: z.array(relation),
      folders: z.array(z.object({ name: z.string(), label })),
      kinds: z.array(kind),
      /** The tables that a relation may lead to. */
      targets: z.array(z.object({ name: z.string(), label })),
    }),
  }),
  info: get({
    node: 'tables/index',
    input: z.object({ table: name }),
    answer: z.object({
      table: tableLine,
      /** The id of the field that names a row, in tables of staff. */
      title: z.nullable(z.number()),
      icon: z.string(),
      folder: z.string(),
      at: z.nullable(z.number()),
      visitors: z.nullable(z.object({ list: z.array(z.number()), detail: z.array(z.number()) })),
      /** The fields of the further indexes that staff made, by their ids. */
      own_indexes: z.array(z.array(z.number())),
      fields: z.array(fieldLine),
      indexes: z.array(indexLine),
    }),
  }),
  ledger: get({
    node: 'tables/index',
    input: z.object({ table: z.optional(name), page: pageNumber, limit: pageSize(20, 100) }),
    answer: z.object({ list: z.array(ledgerLine), total: z.number() }),
  }),
  plan: post({ node: 'tables/index', input: planInput, answer: plan, limit: perAddress(300, 60) }),
  apply: post({
    node: 'tables/index',
    input: z.object({
      ...asked,
      digest: z.string('refused.parameter').check(z.maxLength(64, 'refused.parameter')),
      current_password: z.optional(password),
      ...proofInput,
    }),
    answer: z.object({ id: z.number(), table: z.string(), can_undo: z.boolean() }),
    limit: perAddress(120, 60),
    logRefusals: true,
  }),
})

export type PlanInput = z.input<typeof planInput>
export type OperationInput = NonNullable<PlanInput['operation']>
export type TableLine = z.output<typeof tableLine>
export type TableRelation = z.output<typeof relation>
export type FieldLine = z.output<typeof fieldLine>
export type KindLine = z.output<typeof kind>
export type PlanAnswer = z.output<typeof plan>
export type LedgerLineAnswer = z.output<typeof ledgerLine>
