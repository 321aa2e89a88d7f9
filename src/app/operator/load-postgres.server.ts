import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { stop } from './command.server.ts'
import type { TableLine } from './dump-postgres.server.ts'
import { rowsOf, type PostgresSchema } from './postgres-schema.server.ts'

const atOnce = 500

/** All or nothing: the old data is only deleted when the new data is complete. */
export async function loadPostgres(url: string, file: string, force: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'shuyuan restore' })
  await client.connect()
  try {
    await refuseRunning(client)
    await client.query('begin')
    await clear(client, force)
    await load(client, file)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function refuseRunning(client: pg.Client): Promise<void> {
  const others = await rowsOf(
    client,
    // Releases that did not warn of other folders called all connections `shuyuan`.
    `select pid from pg_stat_activity where datname = current_database()
      and (application_name = 'shuyuan' or application_name like 'shuyuan node %')`,
  )
  if (others.length > 0) stop('The product runs on this database: stop it before you restore.')
}

async function clear(client: pg.Client, force: boolean): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    client,
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  )
  if (tables.length === 0) return
  if (!force)
    stop(
      'The database is not empty: name an empty one in DATABASE_URL, or say --force to replace what is there.',
    )
  await client.query(`drop table ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')} cascade`)
}

async function load(client: pg.Client, file: string): Promise<void> {
  let shape: PostgresSchema | null = null
  let table = ''
  let waiting: string[] = []
  const sequences: TableLine[] = []

  async function put(): Promise<void> {
    const name = pg.escapeIdentifier(table)
    if (waiting.length > 0)
      await client.query(
        `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`,
        [`[${waiting.join(',')}]`],
      )
    waiting = []
  }

  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (!shape) {
      shape = JSON.parse(line) as PostgresSchema
      for (const statement of shape.before) await client.query(statement)
    } else if (line.startsWith('#')) {
      await put()
      const head = JSON.parse(line.slice(1)) as TableLine
      table = head.table
      sequences.push(head)
    } else {
      waiting.push(line)
      if (waiting.length >= atOnce) await put()
    }
  }
  await put()
  for (const statement of shape?.after ?? []) await client.query(statement)
  for (const each of sequences) await setSequence(client, each)
}

async function setSequence(client: pg.Client, { table, sequence }: TableLine): Promise<void> {
  if (sequence === null) return
  await client.query(
    `select setval(pg_get_serial_sequence($1, attname)::regclass, $2)
     from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [pg.escapeIdentifier(table), sequence],
  )
}
