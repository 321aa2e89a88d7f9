import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loose } from '#platform/db/db.server.ts'
import { engines } from '#tests/databases.ts'
import { label, openTablesHouse } from './tables-house.ts'

const rows = 100_000

describe.each(engines)('a table of staff with 100,000 rows on %s', (engine) => {
  let tables: Awaited<ReturnType<typeof openTablesHouse>>
  beforeAll(async () => {
    tables = await openTablesHouse(engine)
    await tables.create('x_large', [
      { name: 'code', kind: 'text', label: label('编号', 'Code') },
      { name: 'size', kind: 'number', label: label('尺寸', 'Size') },
    ])
    await fill(tables)
  }, 60_000)
  afterAll(() => tables.house.close())

  it('is changed in every way without stopping readers and writers for more than a second', async () => {
    const { apply, fieldOf, undo, differences } = tables
    const [code, size] = [await fieldOf('x_large', 'code'), await fieldOf('x_large', 'size')]
    const table = 'x_large'
    const field = { name: 'extra', kind: 'text', label: label('另', 'Extra') }
    const tag = { name: 'tag', kind: 'belongsTo', label: label('标签', 'Tag'), options: { entity: 'tag' } }
    const stops: Record<string, number> = {}
    const during = async (what: string, operation: object) => {
      const others = waitsOf(tables)
      const receipt = await apply(operation)
      stops[what] = await others.longest()
      return receipt
    }
    await during('add a field', { op: 'addField', table, field })
    await during('add a relation', { op: 'addField', table, field: tag })
    await during('add an index', { op: 'addIndex', table, fields: [size.id] })
    await during('unique', { op: 'setUnique', field: code.id, unique: true })
    await during('rename', { op: 'renameField', field: code.id, name: 'number_of' })
    const converted = await during('convert', { op: 'convertField', field: size.id, kind: 'text' })
    await during('drop', { op: 'dropField', field: code.id })
    await during('restore', { op: 'restoreField', field: code.id })
    expect(converted.plan.rows).toBe(rows)
    await undo(converted.id)
    expect(await differences(table)).toEqual([])
    expect(Object.entries(stops).filter(([, milliseconds]) => milliseconds > 1000)).toEqual([])
    if (process.env.FIGURES) process.stdout.write(`${engine} ${JSON.stringify(stops)}\n`)
  }, 120_000)
})

type Tables = Awaited<ReturnType<typeof openTablesHouse>>

async function fill({ house: { db } }: Tables): Promise<void> {
  const numbers =
    db.kind === 'sqlite'
      ? sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows}) select i from n`
      : sql`select generate_series(1, ${sql.lit(rows)}) as i`
  await db.write(({ queries }) =>
    sql`insert into x_large (title_zh_cn, code, size) select 'row ' || i, 'code ' || i, i from (${numbers}) as numbers`.execute(
      queries,
    ),
  )
}

/** The longest time for which somebody who reads and writes the table had to wait. */
function waitsOf({ house: { db } }: Tables) {
  const over = new AbortController()
  let longest = 0
  const others = (async () => {
    for (let id = 1; !over.signal.aborted; id += 1) {
      const began = performance.now()
      await loose(db.read).selectFrom('x_large').select('title_zh_cn').where('id', '=', id).execute()
      await db.write(({ queries }) =>
        loose(queries).updateTable('x_large').set({ title_en: 'seen' }).where('id', '=', id).execute(),
      )
      longest = Math.max(longest, performance.now() - began)
      await pause(1)
    }
  })()
  return {
    async longest() {
      over.abort()
      await others
      return Math.round(longest)
    },
  }
}
