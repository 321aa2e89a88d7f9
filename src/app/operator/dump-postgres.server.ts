import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { factsOf } from './copied-files.server.ts'
import { stop } from './command.server.ts'
import type { Manifest } from './manifest.server.ts'
import { rowsOf, readPostgresSchema } from './postgres-schema.server.ts'

export const dumpName = 'database.jsonl'
const atOnce = 500

/** The header line of a table, after a `#`. */
export interface TableLine {
  table: string
  /** The last id that the sequence gave out. */
  sequence: string | null
}

/**
 * A consistent dump of the database as lines of JSON. It needs no tools of Postgres, whose version would have to match
 * the server, and any later version can load it.
 */
export async function dumpPostgres(
  url: string,
  folder: string,
): Promise<Pick<Manifest, 'engine' | 'migrations' | 'rows' | 'database'>> {
  const file = join(folder, dumpName)
  const client = new pg.Client({ connectionString: url, application_name: 'shuyuan backup' })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const out = createWriteStream(file, { flags: 'wx', flush: true })
    const { tables, before, after } = await readPostgresSchema(client)
    if (!tables.includes('migration')) stop('There is nothing in the database yet.')
    await write(out, JSON.stringify({ before, after }))
    const rows: Record<string, number> = {}
    for (const table of tables) rows[table] = await dumpTable(client, table, out)
    out.end()
    await once(out, 'close')
    const migrations = await rowsOf<{ name: string }>(client, 'select name from migration order by name')
    return {
      engine: 'postgres',
      migrations: migrations.map(({ name }) => name),
      rows,
      database: { path: dumpName, ...(await factsOf(file)) },
    }
  } finally {
    await client.end()
  }
}

async function dumpTable(client: pg.Client, table: string, out: WriteStream): Promise<number> {
  const head: TableLine = { table, sequence: await sequenceOf(client, table) }
  await write(out, `#${JSON.stringify(head)}`)
  await client.query(
    `declare dumped no scroll cursor for select row_to_json(t)::text as line from ${pg.escapeIdentifier(table)} t`,
  )
  let count = 0
  for (;;) {
    const lines = await rowsOf<{ line: string }>(client, `fetch ${atOnce} from dumped`)
    if (lines.length === 0) break
    count += lines.length
    await write(out, lines.map(({ line }) => line).join('\n'))
  }
  await client.query('close dumped')
  return count
}

async function sequenceOf(client: pg.Client, table: string): Promise<string | null> {
  const [row] = await rowsOf<{ last: string | null }>(
    client,
    `select pg_sequence_last_value(pg_get_serial_sequence($1, attname)::regclass)::text as last
     from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [pg.escapeIdentifier(table)],
  )
  return row?.last ?? null
}

async function write(out: WriteStream, text: string): Promise<void> {
  if (!out.write(`${text}\n`)) await once(out, 'drain')
}
