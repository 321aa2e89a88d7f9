import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { openLog } from '#platform/std/log.server.ts'
import { limitConnections } from './connections.server.ts'

it('connections that the descriptors of the process do not allow are closed at once, and the log says why', async () => {
  const lines: string[] = []
  const server = limitConnections(
    createServer((_, response) => response.end('tea')),
    openLog('info', (line) => void lines.push(line)),
    12,
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ended = (socket: Socket) =>
    new Promise((resolve) => socket.once('close', resolve).on('error', () => {}))
  const sockets = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
  const closed = Promise.race(sockets.map(ended))
  await closed
  await expect.poll(() => sockets.filter(({ closed: isClosed }) => isClosed).length).toBe(8)
  expect(lines[0]).toContain('ulimit -n')
  expect(lines).toHaveLength(1)
  for (const socket of sockets) socket.destroy()
  server.close()
})
