import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/** The least that a search can be: bare node:http and a bare LIKE over as many texts of two kilobytes. */
const count = Number(process.argv[2])
const db = new DatabaseSync(':memory:')
db.exec('create table text (id integer primary key, title text, body text)')
const insert = db.prepare('insert into text (title, body) values (?, ?)')
const body = 'A quiet evening with one book and several kinds of tea. '.repeat(36)
db.exec('begin')
for (let id = 1; id <= count; id += 1) insert.run(`Gathering number ${id}`, body + id)
db.exec('commit')
const find = db.prepare('select id, title from text where body like ? order by id desc limit 10')

const server = createServer((request, response) => {
  const word = new URL(request.url ?? '/', 'http://floor.invalid').searchParams.get('keyword') ?? ''
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(find.all(`%${word}%`)))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('SIGTERM', () => process.exit(0))
