import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesUntilCut, saidTo } from '#tests/raw-socket.ts'
import type { World } from '#tests/world.ts'
import { openStrangersWorld } from '#tests/worlds/strangers-world.ts'

const login = '/admin/index/login'
const host = 'Host: shuyuan.test\r\n'
const largest = 32 * 1024 * 1024

describe('hostile HTTP requests', () => {
  let world: World
  let port: number
  beforeAll(async () => void ({ world, port } = await openStrangersWorld()))
  afterAll(() => world.close())

  const body = 'Content-Type: application/json\r\n'
  it.each([
    [
      'two lengths',
      `POST ${login} HTTP/1.1\r\n${host}${body}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}`,
    ],
    [
      'a length beside chunks',
      `POST ${login} HTTP/1.1\r\n${host}${body}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: x\n\n'],
    ['a folded header', `GET /healthz HTTP/1.1\r\n${host}X-A: b\r\n c\r\n\r\n`],
    ['a blank before the colon', 'GET /healthz HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['a whole address', `GET http://elsewhere.test/ HTTP/1.1\r\n${host}\r\n`],
    ['a whole address of a call', `GET http://elsewhere.test/api/index/index HTTP/1.1\r\n${host}\r\n`],
    ['TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`],
    ['a header without end', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(60_000)}\r\n\r\n`],
  ])('a request with %s is refused (T13.4)', async (_name, bytes) => {
    const said = await saidTo(port, bytes)
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(said).toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 0, data: null })
  })

  it('a request without a host is refused (T13.4)', async () => {
    expect(await saidTo(port, 'GET /healthz HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('a CONNECT request is refused (T13.4)', async () => {
    expect(await saidTo(port, `CONNECT elsewhere.test:443 HTTP/1.1\r\n${host}\r\n`)).toBe('')
  })

  it.each([
    '//',
    '///',
    '/.//',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/en//elsewhere.test',
    '/%',
    '/%ff',
  ])('the path %s reaches no page, call or file', async (path) => {
    const said = await saidTo(port, `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 404 /)
    expect(said).toMatch(/This page is not here|这一页不在这里/)
    expect(said).not.toContain('elsewhere.test')
    const called = await saidTo(port, `POST ${path} HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`)
    expect(called).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(called).toContain('{"code":0,')
    expect(called).not.toContain('elsewhere')
  })

  const chunked = 'Transfer-Encoding: chunked\r\n'
  const form = 'Content-Type: multipart/form-data; boundary=x\r\n'
  const part =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n'
  const upload = (token: string) =>
    `POST /admin/ajax/upload HTTP/1.1\r\n${host}${token}${form}${chunked}\r\n${part.length.toString(16)}\r\n${part}\r\n`
  it.each([
    ['of JSON', () => `POST ${login} HTTP/1.1\r\n${host}${body}${chunked}\r\n`],
    ['of another type', () => `POST ${login} HTTP/1.1\r\n${host}Content-Type: text/plain\r\n${chunked}\r\n`],
    ['of a form that the call does not take', () => `POST ${login} HTTP/1.1\r\n${host}${form}${chunked}\r\n`],
    ['behind a GET', () => `GET / HTTP/1.1\r\n${host}${chunked}\r\n`],
    ['behind a TRACE', () => `TRACE / HTTP/1.1\r\n${host}Content-Length: 1073741824\r\n\r\n`],
    ['of somebody who may not upload', () => upload('')],
    ['of somebody who may', () => upload(`batoken: ${world.tokens.root}\r\n`)],
  ])('an endless body %s is cut off (R9, T5.3)', async (_name, head) => {
    expect(await bytesUntilCut(port, head(), largest * 2)).toBeLessThan(largest)
  })

  it('a file is accepted only with permission, and an interrupted upload leaves nothing', async () => {
    const send = (headers: Record<string, string>) => {
      const data = new FormData()
      data.append('file', new Blob(['x'.repeat(2_000_000)], { type: 'text/plain' }), 'a.txt')
      return fetch(`http://127.0.0.1:${port}/admin/ajax/upload`, { method: 'POST', headers, body: data })
    }
    const incoming = () => readdir(join(world.fresh.folder, 'incoming')).catch(() => [])
    expect(await (await send({})).json()).toMatchObject({ code: 302 })
    expect(await (await send({ batoken: world.tokens.root })).json()).toMatchObject({ code: 1 })
    const half = `POST /admin/ajax/upload HTTP/1.1\r\n${host}batoken: ${world.tokens.root}\r\n${form}Content-Length: 900000\r\n\r\n`
    await saidTo(port, `${half}${part}${'x'.repeat(100_000)}`, 300)
    await expect.poll(incoming).toEqual([])
  })

  it('a client that sends requests and reads no answers is disconnected (R8)', async () => {
    const { server } = world.site
    const { timeout } = server
    server.setTimeout(100)
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const deaf = connect(port, '127.0.0.1').pause()
    deaf.on('error', () => {})
    deaf.write(`GET / HTTP/1.1\r\n${host}\r\n`.repeat(400))
    const [socket] = await accepted
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
    deaf.destroy()
    server.setTimeout(timeout)
  })

  it('a broken upload form and one with a second file are refused as incomplete', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const answer = await world.site.inject({
        method: 'POST',
        url: '/admin/ajax/upload',
        headers: { batoken: world.tokens.root, 'content-type': type },
        payload: '--y\r\nnothing',
      })
      expect(answer.json()).toMatchObject({ code: 0, msg: '上传文件的数据不完整' })
    }
  })

  it('multipart forms are accepted for uploads only', async () => {
    const answer = await world.site.inject({
      method: 'POST',
      url: login,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nroot\r\n--x--\r\n',
    })
    expect(answer.statusCode).toBe(415)
  })

  it('every kind of answer has the security headers (T11.1)', async () => {
    const urls = [
      '/',
      '/en/',
      '/nowhere',
      '/admin/loading',
      '/api/index/index',
      login,
      '/healthz',
      '/readyz',
      '/favicon.svg',
      '/robots.txt',
      '/sitemap.xml',
      '/og/site-en.png',
      '/api/ajax/buildSuffixSvg?suffix=pdf',
      '/ink/mountains-noon-opening-2100x900.svg',
      '/media/96/ink/mountains-noon-opening-2100x900.svg.webp',
      '/user/nowhere',
    ]
    for (const url of urls) {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual' })
      const headers = Object.fromEntries(answer.headers)
      await answer.arrayBuffer()
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
      })
      expect(headers['content-security-policy'], url).toMatch(/default-src '(none|self)'.*frame-ancestors /)
      expect(headers['x-powered-by'] ?? headers.server, url).toBeUndefined()
    }
  })
})
