import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** The least work of a server that stores a request: one bare row each, durable before the answer. */
const place = process.argv[2] as string
const keep = place.startsWith('postgres:') ? await onPostgres(place) : onSqlite(place)

function onSqlite(file: string): (bodies: string[]) => Promise<unknown> {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('create table row (id integer primary key, body text not null)')
  const insert = database.prepare('insert into row (body) values (?)')
  return async (bodies) => {
    database.exec('begin immediate')
    for (const body of bodies) insert.run(body)
    database.exec('commit')
  }
}

async function onPostgres(url: string): Promise<(bodies: string[]) => Promise<unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'create table if not exists floor (id bigint generated always as identity primary key, body text not null)',
  )
  const insert = { name: 'insert', text: 'insert into floor (body) select unnest($1::text[])' }
  return (bodies) => client.query({ ...insert, values: [bodies] })
}

let waiting: Array<{ body: string; response: ServerResponse }> = []
let running = false

/** Requests of the same turn, or that arrive during a write, share one commit. */
async function run(): Promise<void> {
  while (waiting.length > 0) {
    const group = waiting
    waiting = []
    await keep(group.map(({ body }) => body))
    for (const { response } of group) response.end('{"code":1}')
  }
  running = false
}

const server = createServer((request, response) => {
  void text(request).then((body) => {
    waiting.push({ body: JSON.stringify(JSON.parse(body)), response })
    if (running) return
    running = true
    setImmediate(() => void run())
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('SIGTERM', () => process.exit(0))
