import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { DatabaseSync } from 'node:sqlite'

/** The least that a server must do to keep what it was told: one bare row each, durable before the answer. */
const database = new DatabaseSync(process.argv[2] as string)
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table row (id integer primary key, body text not null)')
const insert = database.prepare('insert into row (body) values (?)')

let waiting: Array<{ body: string; response: ServerResponse }> = []

/** Whoever came in the same turn shares one commit. */
function commit(): void {
  const group = waiting
  waiting = []
  database.exec('begin immediate')
  for (const { body } of group) insert.run(body)
  database.exec('commit')
  for (const { response } of group) response.end('{"code":1}')
}

const server = createServer((request, response) => {
  void text(request).then((body) => {
    waiting.push({ body: JSON.stringify(JSON.parse(body)), response })
    if (waiting.length === 1) setImmediate(commit)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('SIGTERM', () => process.exit(0))
