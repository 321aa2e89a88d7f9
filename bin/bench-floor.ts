import { createServer } from 'node:http'

/** The least work of a Node server: one ready buffer for everybody. */
const size = Number(process.argv[2])
const body = Buffer.alloc(size, 'x')
const headers = { 'content-type': 'application/json', 'content-length': size }

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('SIGTERM', () => process.exit(0))
