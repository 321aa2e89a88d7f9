import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAdoption } from '#app/operator/adopt-command.server.ts'
import { adoptedEntity, adoptionProblem, adoptionStatements } from '#features/tables/adopt.server.ts'
import { entityOf } from '#features/tables/custom-entity.ts'
import { readDefinitions } from '#features/tables/definitions.server.ts'
import { diff } from '#platform/db/diff.server.ts'
import { introspect } from '#platform/db/introspect.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import { engines } from '#tests/databases.ts'
import { everyKind, label, openTablesHouse } from './tables-house.ts'

/** What a declaration says, without its functions and its references. */
function sayings({ label: called, title, fields, indexes, admin, manyToMany, superior, order }: Entity) {
  const each = Object.entries(fields).map(([name, { column, input: _, output, ...said }]) => {
    const { type, nullable, default: first } = column
    return [name, { ...said, hasOutput: output !== undefined, column: { type, nullable, first } }]
  })
  const { columns, filters, quick, menu, icon } = admin ?? {}
  const screen = { columns, filters, quick, menu, icon }
  return {
    called,
    title,
    fields: Object.fromEntries(each) as object,
    indexes,
    screen,
    manyToMany,
    superior,
    order,
  }
}

describe.each(engines)('a table of staff becomes code on %s', (engine) => {
  let tables: Awaited<ReturnType<typeof openTablesHouse>>
  let folder: string
  beforeAll(async () => {
    tables = await openTablesHouse(engine)
    await mkdir(join(checkout, 'test-results'), { recursive: true })
    folder = await mkdtemp(join(checkout, 'test-results/adopt-'))
  })
  afterAll(async () => {
    await tables.house.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('as a declaration that says the same, and a migration that touches no row', async () => {
    const { create, addRows, apply, fieldOf, table, rowsOf, house } = tables
    await create('x_adopted', [
      ...everyKind,
      {
        name: 'code',
        kind: 'text',
        label: label(`引'号`, `A "quote", a \\ and \${more}`),
        unique: true,
        options: { default: 'it\'s "a\\b"\r\n`${c}`' },
      },
      {
        name: 'fee',
        kind: 'money',
        label: label('费用', 'Fee'),
        hint: label('元', 'In yuan'),
        options: { default: 12.5, max: 99 },
      },
    ])
    const [code, fee] = [await fieldOf('x_adopted', 'code'), await fieldOf('x_adopted', 'fee')]
    await apply({ op: 'addIndex', table: 'x_adopted', fields: [fee.id, code.id] })
    await addRows('x_adopted', [{ title_zh_cn: '鼎', code: 'a' }])
    const gone = await fieldOf('x_adopted', 'f_city')
    await apply({ op: 'dropField', field: gone.id })
    const [definition, rows, before] = [
      await table('x_adopted'),
      await rowsOf('x_adopted'),
      await introspect(house.db),
    ]

    await copyFile(join(checkout, 'src/entities/all.ts'), join(folder, 'all.ts'))
    const written = await writeAdoption(definition, '2026-11-28', { entities: folder, migrations: folder })
    expect(written.map((file) => file.split('/').at(-1))).toEqual([
      'x-adopted.ts',
      '0001-adopt-x-adopted.ts',
      'all.ts',
    ])
    expect(await readFile(join(folder, 'all.ts'), 'utf8')).toMatch(
      /video.ts'\nexport \{ xAdopted \} from '.\/x-adopted.ts'\n$/,
    )
    const load = async (file: string) =>
      (await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)) as Record<string, unknown>
    const { xAdopted } = await load('x-adopted.ts')
    expect(sayings(xAdopted as Entity)).toEqual(sayings(entityOf(definition)))

    const { [engine]: statements } = await load('0001-adopt-x-adopted.ts')
    expect(statements).toEqual(adoptionStatements(engine, definition))
    await house.db.write(async ({ queries }) => {
      for (const statement of statements as string[]) await sql.raw(statement).execute(queries)
    })
    expect(await rowsOf('x_adopted')).toEqual(rows)
    expect(await introspect(house.db)).toEqual(before)
    expect((await table('x_adopted')).status).toBe('adopted')
    expect((await house.latestRegistry()).entities.has('x_adopted')).toBe(true)
    expect(await tables.refused(apply({ op: 'dropTable', table: 'x_adopted' }))).toMatchObject({
      key: 'tables.adopted',
    })
  })

  it('and is made where there is none', async () => {
    const fresh = await openTablesHouse(engine)
    const definition = await tables.table('x_adopted')
    await fresh.house.db.write(async ({ queries }) => {
      for (const statement of adoptionStatements(engine, definition))
        await sql.raw(statement).execute(queries)
    })
    expect(diff(engine, [adoptedEntity(definition)], await introspect(fresh.house.db))).toEqual([])
    await fresh.house.close()
  })

  it('but not one that is not there, rests, or leads to another that is no code', async () => {
    const { create, apply, house } = tables
    await create('x_first')
    await create('x_second', [
      { name: 'first', kind: 'belongsTo', label: label('一', 'First'), options: { entity: 'x_first' } },
    ])
    await create('x_third')
    await apply({ op: 'dropTable', table: 'x_third' })
    const all = await readDefinitions(house.db.read)
    expect(adoptionProblem('event', all)).toMatch(/made no table/)
    expect(adoptionProblem('x_adopted', all)).toMatch(/already/)
    expect(adoptionProblem('x_second', all)).toMatch(/adopt that table first/)
    expect(adoptionProblem('x_third', all)).toMatch(/restore it first/)
    expect(adoptionProblem('x_first', all)).toBeNull()
  })
})
