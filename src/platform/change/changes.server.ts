import { sql, type RawBuilder } from 'kysely'
import { lockRow, loose, type Db, type Queries, type Tx } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import { systemAudit, type AuditContext } from './audit-context.ts'
import { changedAt, type RecordedTable, type StoredRow, type Values } from './recorded.ts'
import { mergeOrRefuse } from './merge.server.ts'
import { writeLinks } from './many-to-many.server.ts'

/** Called for every change, inside its transaction. */
export type Watcher = (change: {
  tx: Tx
  entity: RecordedTable
  id: number
  before: Values | null
  after: Values | null
  /** The audit line of the change, and who made it. */
  record: { id: number; at: number; audit: AuditContext }
}) => Promise<void>

/** What staff call an action at this moment. */
export type TitleOf = (queries: Queries, audit: AuditContext) => Promise<string>

/** New values, or expressions that the database computes from the old ones. */
type Patch<Row> = { [Name in keyof Row]?: Row[Name] | RawBuilder<unknown> }

/** The one door for writes: row, record and watchers in the same transaction. */
export class Changes {
  #setId: number | null = null
  readonly tx: Tx
  #db: Db['kind']
  #audit: AuditContext
  #clock: Clock
  #watchers: Watcher[]
  #titleOf: TitleOf

  constructor(tx: Tx, deps: Omit<ChangeDeps, 'db'> & { db: Db['kind']; audit: AuditContext }) {
    this.tx = tx
    this.#db = deps.db
    this.#audit = deps.audit
    this.#clock = deps.clock
    this.#watchers = deps.watchers
    this.#titleOf = deps.titleOf ?? (async () => '')
  }

  async add<Row extends object>(
    entity: RecordedTable<Row>,
    values: Partial<Row> & object,
    action = 'add',
  ): Promise<StoredRow<Row>> {
    const stamps = [entity.createdAt, entity.updatedAt].filter((name) => name !== undefined)
    const stamped = {
      ...Object.fromEntries(stamps.map((name) => [name, this.#clock.seconds()])),
      ...values,
      ...this.#changedNow(entity),
    }
    const row = (await loose(this.tx.queries)
      .insertInto(entity.name)
      .values(stamped)
      .returningAll()
      .executeTakeFirstOrThrow()) as Values & { id: number }
    await this.#record(entity, row.id, action, null, row)
    return row as StoredRow<Row>
  }

  /**
   * With a version, a stale save is detected: changes of others to other fields are kept, and conflicting ones are
   * refused.
   */
  async edit<Row extends object>(
    entity: RecordedTable<Row>,
    id: number,
    patch: Partial<Row> & object,
    version?: number,
    action = 'edit',
  ): Promise<StoredRow<Row>> {
    const before = await this.#locked(entity, id)
    const requested =
      version === undefined || version === before.version
        ? (patch as Values)
        : await mergeOrRefuse(this.tx, entity, before, patch as Values, version, this.#audit)
    const changed = Object.fromEntries(
      Object.entries(requested).filter(([name, value]) => before[name] !== value),
    )
    if (Object.keys(changed).length === 0) return before as StoredRow<Row>
    if (entity.updatedAt) changed[entity.updatedAt] = this.#clock.seconds()
    const after = (await loose(this.tx.queries)
      .updateTable(entity.name)
      .set({ ...changed, ...this.#changedNow(entity), version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()) as Values
    await this.#record(entity, id, action, before, after)
    return after as StoredRow<Row>
  }

  /** Under another name than `del` it is no deletion that somebody may want to take back. */
  async remove(entity: RecordedTable, id: number, action = 'del'): Promise<Values> {
    const before = await this.#locked(entity, id)
    await loose(this.tx.queries).deleteFrom(entity.name).where('id', '=', id).execute()
    await this.#record(entity, id, action, before, null)
    return before
  }

  /**
   * For values that the product itself computes, such as a count. The audit log names no person, and open forms of
   * staff stay valid. Only rows that still have the values of `still` change. Returns how many rows changed.
   */
  mark<Row extends object>(
    entity: RecordedTable<Row>,
    ids: number[],
    patch: Patch<Row>,
    still: Partial<Row> = {},
  ): Promise<number> {
    return this.#unrecorded(entity, ids, patch, still)
  }

  /** For text that must not be stored in the audit log. An open form of staff becomes out of date. */
  erase<Row extends object>(entity: RecordedTable<Row>, ids: number[], patch: Patch<Row>): Promise<number> {
    return this.#unrecorded(entity, ids, { ...patch, version: sql`version + 1` }, {})
  }

  async #unrecorded(entity: RecordedTable, ids: number[], patch: object, still: object): Promise<number> {
    if (ids.length === 0) return 0
    let query = loose(this.tx.queries).updateTable(entity.name).set(patch).where('id', 'in', ids)
    for (const [name, value] of Object.entries(still))
      query = query.where(name, value === null ? 'is' : '=', value)
    const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
    if (!entity.volatile) this.tx.touch(entity.name)
    return Number(numUpdatedRows)
  }

  /** For actions that change no row but must be recorded, such as a sign-in. */
  async remember(outcome: string): Promise<void> {
    await this.#set(outcome)
  }

  #changedNow(entity: RecordedTable): Values {
    return changedAt in entity.columns ? { [changedAt]: this.#clock.seconds() } : {}
  }

  async #locked(entity: RecordedTable, id: number) {
    await lockRow(this.#db, this.tx, entity.name, id)
    const row = await loose(this.tx.queries)
      .selectFrom(entity.name)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) refuse('refused.notFound', { kind: 'notFound' })
    return row as Values & { id: number; version: number }
  }

  async #record(
    entity: RecordedTable,
    id: number,
    action: string,
    before: Values | null,
    after: Values | null,
  ) {
    const { was, is } = difference(entity, before, after)
    const line = await this.tx.queries
      .insertInto('change')
      .values({
        set_id: await this.#set('ok'),
        entity: entity.name,
        row_id: id,
        action,
        before: was && JSON.stringify(was),
        after: is && JSON.stringify(is),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!entity.volatile) this.tx.touch(entity.name)
    await writeLinks(this.tx, entity, id, { before, after })
    const record = { id: line.id, at: this.#clock.seconds(), audit: this.#audit }
    for (const watch of this.#watchers) await watch({ tx: this.tx, entity, id, before, after, record })
  }

  async #set(outcome: string): Promise<number> {
    if (this.#setId !== null) return this.#setId
    const { actorId, actorName, ...rest } = this.#audit
    const { id } = await this.tx.queries
      .insertInto('change_set')
      .values({
        ...rest,
        title: await this.#titleOf(this.tx.queries, this.#audit),
        at: this.#clock.seconds(),
        actor_id: actorId,
        actor_name: actorName,
        outcome,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#setId = id
    return id
  }
}

export interface ChangeDeps {
  db: Db
  clock: Clock
  watchers: Watcher[]
  titleOf?: TitleOf
}

/**
 * Runs `work` in one transaction, or in `tx` if there is one. Every row that it writes is recorded. `by` is the audit
 * context of the caller, or the name of a task of the product itself, such as `event/status`.
 */
export const changeDoor = {
  change<T>(
    this: ChangeDeps,
    by: string | AuditContext,
    work: (changes: Changes) => Promise<T>,
    open?: Tx,
  ): Promise<T> {
    const { db, clock, watchers, titleOf } = this
    const audit = typeof by === 'string' ? systemAudit(by) : by
    const within = (tx: Tx) =>
      work(new Changes(tx, { db: db.kind, audit, clock, watchers, ...(titleOf && { titleOf }) }))
    return open ? within(open) : db.write(within)
  },
}

/** A whole row when it was added or deleted, otherwise only the changed fields. Secrets are never included. */
function difference(entity: RecordedTable, before: Values | null, after: Values | null) {
  if (!before || !after) return { was: before && masked(entity, before), is: after && masked(entity, after) }
  const moved = Object.keys(after).filter((name) => before[name] !== after[name] && name !== 'version')
  const pick = (row: Values) => masked(entity, Object.fromEntries(moved.map((name) => [name, row[name]])))
  return { was: pick(before), is: pick(after) }
}

function masked(entity: RecordedTable, row: Values): Values {
  const recorded = Object.entries(row).filter(([name]) => name !== changedAt)
  return Object.fromEntries(
    recorded.map(([name, value]) => [name, entity.secrets.includes(name) ? '***' : value]),
  )
}
