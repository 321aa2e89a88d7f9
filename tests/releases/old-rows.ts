import { sql } from 'kysely'
import type { Db } from '#platform/db/db.server.ts'
import { introspect } from '#platform/db/introspect.server.ts'

type Row = Record<string, unknown>

/** All rows of a database, by table. */
export type OldRows = Map<string, Row[]>

/** Filled anew by the product itself, or out of date soon. */
const passing =
  /^(?:search_.*|job|captcha|rate_limit|token|table_version|visit_salt|item_visitor|change_digest|change_anchor|change_check)$/

export async function readRows(db: Db): Promise<OldRows> {
  const rows: OldRows = new Map()
  for (const table of (await introspect(db)).keys())
    if (!passing.test(table))
      rows.set(table, (await sql<Row>`select * from ${sql.table(table)}`.execute(db.read)).rows)
  return rows
}

/** Rows that the product adds and keeps up to date by itself. Only those that staff added must stay as they are. */
const ofTheProduct = ['menu_rule', 'member_rule']
/** They change with every edit, or with a sign-in. */
const moving = ['version', 'updatetime', 'changed_at', 'lastlogintime', 'lastloginip']

/**
 * What an update took from the rows of the release before: rows that are gone, and values that are others. It may fill
 * a value that was empty.
 */
export function lostBetween(before: OldRows, after: OldRows, added: Record<string, number[]> = {}): string[] {
  const lost: string[] = []
  for (const [table, rows] of before) {
    const [shape = {}] = rows
    const known = new Map(after.get(table)?.map((row) => [keyOf(row, shape), row]))
    for (const row of rows) {
      if (ofTheProduct.includes(table) && !added[table]?.includes(Number(row.id))) continue
      lost.push(...changedIn(row, known.get(keyOf(row, shape))).map((change) => `${table}: ${change}`))
    }
  }
  return lost
}

function changedIn(row: Row, now: Row | undefined): string[] {
  if (!now) return [`${JSON.stringify(row)} is gone`]
  return Object.keys(row)
    .filter((name) => !moving.includes(name) && !isEmpty(row[name]) && !isSame(row[name], now[name]))
    .map((name) => `${name} of ${keyOf(row, row)}: ${row[name]} > ${now[name]}`)
}

/** The id, or all values that the release before knew. */
const keyOf = (row: Row, shape: Row): string =>
  'id' in shape ? String(row.id) : JSON.stringify(Object.keys(shape).map((name) => row[name]))

const isEmpty = (value: unknown) => value === '' || value === null || value === 0

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
