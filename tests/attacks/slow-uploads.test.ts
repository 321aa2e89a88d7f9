import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from '#app/http.server.ts'
import { openWorld, type World } from '#tests/world.ts'

const boundary = 'x'
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
const tail = `\r\n--${boundary}--\r\n`
/** Milliseconds for a whole request; the server looks once in a second. */
const deadline = 300

interface UploadEnd {
  said: string
  /** Before the whole file was sent. */
  isCut: boolean
}

describe('slow senders', () => {
  let world: World
  let site: World['site']
  beforeAll(async () => {
    world = await openWorld()
    site = await openSite(world.house, undefined, { bytesPerSecond: 1000, arrears: 1000 })
    await site.listen({ port: 0, host: '127.0.0.1' })
    Object.assign(site.server, { headersTimeout: deadline, requestTimeout: deadline })
  })
  afterAll(async () => {
    await site.close()
    await world.close()
  })

  /** Sends a piece of a file every 20 ms, as long as the server keeps the connection. */
  async function slowUpload(path: string, headers: string, pieces: string[]): Promise<UploadEnd> {
    const { port } = site.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let said = ''
    socket.on('data', (chunk) => (said += chunk.toString()))
    const length = head.length + pieces.join('').length + tail.length
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shuyuan.test\r\n${headers}Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n${head}`,
    )
    const closed = new Promise((resolve) => socket.once('close', resolve))
    for (const piece of pieces) {
      if (socket.destroyed) return { said, isCut: true }
      socket.write(piece, 'latin1')
      await sleep(20)
    }
    socket.write(tail)
    await closed
    return { said, isCut: false }
  }

  /** A picture of noise, about 80 bytes at a time. */
  async function honest(): Promise<string[]> {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#a8321f', noise } })
    return (await picture.png().toBuffer()).toString('latin1').match(/.{1,80}/gs) ?? []
  }
  /** A byte now and then, within a request that promises more. */
  const nearlySilent = Array.from({ length: 300 }, () => 'x')

  const staff = () => `batoken: ${world.tokens.root}\r\n`
  const member = () => `ba-user-token: ${world.tokens.lin}\r\n`
  it.each([
    ['staff', '/admin/ajax/upload', staff],
    ['members', '/api/ajax/upload', member],
  ])(
    'an upload by %s may take longer than another request while its bytes come (R8)',
    async (_who, path, token) => {
      const end = await slowUpload(path, `${token()}Connection: close\r\n`, await honest())
      expect(end.said).toMatch(/^HTTP\/1\.1 200 .*"code":1,/s)
    },
  )

  it.each([
    ['staff', '/admin/ajax/upload', staff],
    ['members', '/api/ajax/upload', member],
  ])('an upload by %s that brings nearly nothing is ended (R8)', async (_who, path, token) => {
    const { said, isCut } = await slowUpload(path, token(), nearlySilent)
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(isCut).toBe(true)
  })

  it('an upload of somebody who is not signed in has the deadline of other requests (R8)', async () => {
    const { said, isCut } = await slowUpload('/api/ajax/upload', '', await honest())
    expect(said).toMatch(/^HTTP\/1\.1 200 .*"code":302,/s)
    expect(isCut).toBe(true)
  })
})
