import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebRequest } from './doors.ts'
import { HostRefusal } from './host.ts'
import { requestDoor } from './request-door.server.ts'

/** A server on this machine, which the operator has named as 127.0.0.1 and not as localhost. */
const innerHosts = ['127.0.0.1']
const granted = ['127.0.0.1', 'localhost', 'api.example.com', '10.0.0.1']

describe('a request of a module', () => {
  let server: Server
  let home: string
  let port: number
  const heard: Array<{ method: string; headers: Record<string, unknown>; body: string }> = []
  const routes: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
    '/hello': (response) =>
      response.writeHead(201, { 'content-type': 'text/plain', 'set-cookie': 'a=1' }).end('茶'),
    '/private': (response) => response.writeHead(302, { location: `http://localhost:${port}/hello` }).end(),
    '/network': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    '/stranger': (response) => response.writeHead(302, { location: 'https://elsewhere.example.org/' }).end(),
    '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/round': (response) => response.writeHead(307, { location: '/round' }).end(),
    '/see': (response) => response.writeHead(303, { location: '/hello' }).end(),
    '/again': (response) => response.writeHead(308, { location: '/hello' }).end(),
    '/large': (response) => response.end('x'.repeat(500_001)),
    '/packed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    '/never': () => {},
    '/slow': (response) => void response.write('x'),
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => (body += part))
      request.on('end', () => {
        heard.push({ method: request.method ?? '', headers: request.headers, body })
        routes[request.url ?? '']?.(response, request)
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    home = `http://127.0.0.1:${port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const open = requestDoor({ innerHosts, agent: 'shuyuan module faq', milliseconds: 200 })
  const never = new AbortController().signal
  const ask = (url: string, more: Partial<WebRequest> = {}, ending = never) =>
    open({ url, method: 'GET', headers: {}, body: '', ...more }, (host) => granted.includes(host), ending)
  async function refused(url: string, more: Partial<WebRequest> = {}): Promise<string> {
    const error: unknown = await ask(url, more).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!(error instanceof HostRefusal)) throw new Error(`This was no refusal: ${String(error)}`)
    return error.code
  }

  it('brings status, headers and text of the answer', async () => {
    const body = '{"a":1}'
    const request = {
      method: 'POST' as const,
      headers: { 'X-Hook': '1', 'content-type': 'application/json' },
      body,
    }
    expect(await ask(`${home}/hello`, request)).toEqual({
      status: 201,
      text: '茶',
      headers: expect.objectContaining({ 'content-type': 'text/plain' }),
    })
    expect(heard.at(-1)).toMatchObject({
      method: 'POST',
      body,
      headers: { 'x-hook': '1', 'user-agent': 'shuyuan module faq', 'content-length': '7' },
    })
  })

  it('follows to other addresses of granted hosts', async () => {
    const request = { method: 'POST' as const, headers: { authorization: 'key' }, body: 'a' }
    expect(await ask(`${home}/see`, request)).toMatchObject({ status: 201 })
    expect(heard.at(-1)).toMatchObject({ method: 'GET', body: '', headers: { authorization: 'key' } })
    expect(await ask(`${home}/again`, request)).toMatchObject({ status: 201 })
    expect(heard.at(-1)).toMatchObject({ method: 'POST', body: 'a' })
    expect(await refused(`${home}/round`)).toBe('unreachable')
  })

  it.each([
    ['a host that was not granted', 'https://elsewhere.example.org/', 'notGranted'],
    ['a granted name with a dot behind', 'https://api.example.com./', 'notGranted'],
    ['a part of a granted name', 'https://example.com/', 'notGranted'],
    ['a host below a granted one', 'https://a.api.example.com/', 'notGranted'],
    ['another port', 'https://api.example.com:8443/', 'notGranted'],
    ['without encryption', 'http://api.example.com/', 'notGranted'],
    ['an inner address', 'https://10.0.0.1/', 'notGranted'],
    ['an inner name', 'https://localhost/', 'notGranted'],
    ['a password', 'https://a:b@api.example.com/', 'invalid'],
    ['a file', 'file:///etc/passwd', 'invalid'],
    ['data', 'data:text/plain,x', 'invalid'],
    ['no address', 'api.example.com', 'invalid'],
  ])('%s is refused before anything is opened', async (_what, url, code) => {
    expect(await refused(url)).toBe(code)
  })

  it.each([
    ['/private', 'notGranted'],
    ['/network', 'notGranted'],
    ['/stranger', 'notGranted'],
    ['/file', 'invalid'],
  ])('an answer that leads away is judged like the first address: %s', async (path, code) => {
    const before = heard.length
    expect(await refused(`${home}${path}`)).toBe(code)
    expect(heard.length).toBe(before + 1)
  })

  it.each([
    ['host'],
    ['Connection'],
    ['content-length'],
    ['transfer-encoding'],
    ['a b'],
    ['user-agent'],
    [''],
  ])('the header "%s" is not for a module', async (name) => {
    expect(await refused(`${home}/hello`, { headers: { [name]: '1' } })).toBe('invalid')
  })

  it('a header holds no line break', async () => {
    expect(await refused(`${home}/hello`, { headers: { 'x-a': 'a\r\nhost: b' } })).toBe('invalid')
  })

  it('an answer is not too large, not packed, and comes in time', async () => {
    expect(await refused(`${home}/large`)).toBe('tooLarge')
    expect(await refused(`${home}/packed`)).toBe('unreachable')
    expect(await refused(`${home}/never`)).toBe('unreachable')
    expect(await refused(`${home}/slow`)).toBe('unreachable')
  })

  it('ends with the run that asked', async () => {
    const ending = new AbortController()
    const asked = ask(`${home}/never`, {}, ending.signal)
    ending.abort()
    await expect(asked).rejects.toMatchObject({ code: 'unreachable' })
  })
})
