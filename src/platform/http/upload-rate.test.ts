import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { isWatchedUpload, watchUpload } from './upload-rate.server.ts'

const rate = { bytesPerSecond: 1000, arrears: 200 }

it('an upload may not take longer than the largest allowed file at the lowest rate (R8)', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asked = once(server, 'request') as Promise<[IncomingMessage]>
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n')
  const sending = setInterval(() => socket.write('x'.repeat(400)), 10)
  const [request] = await asked
  request.resume().on('error', () => {})
  const ended = await new Promise<typeof request.socket>((resolve) =>
    watchUpload(request, 300, rate, resolve),
  )
  clearInterval(sending)
  expect(ended).toBe(request.socket)
  expect(request.complete).toBe(false)
  expect(isWatchedUpload(ended)).toBe(false)
  socket.destroy()
  server.close()
})
