import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { connectOutward, isAllowed, judgingLookup, seemsInner } from './outward.server.ts'

describe('an address that staff have typed', () => {
  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['192.168.1.1'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['[::1]'],
    ['::ffff:127.0.0.1'],
    ['::ffff:7f00:1'],
    ['fd00::1'],
    ['fe80::1%eth0'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['localhost'],
    ['LOCALHOST.'],
    ['a.localhost'],
  ])('%s is inside the network', (host) => {
    expect(seemsInner(host, [])).toBe(true)
  })

  test.each([['8.8.8.8'], ['2606:4700::1111'], ['smtp.example.org'], ['::ffff:8.8.8.8']])(
    '%s is not',
    (host) => {
      expect(seemsInner(host, [])).toBe(false)
    },
  )

  test('the operator allows hosts and networks by name', () => {
    expect(seemsInner('127.0.0.1', ['127.0.0.0/8'])).toBe(false)
    expect(seemsInner('localhost', ['localhost'])).toBe(false)
    expect(seemsInner('10.0.0.1', ['10.0.0.2'])).toBe(true)
    expect(isAllowed('[fd00::1]', ['fd00::/8'])).toBe(true)
    expect(isAllowed('smtp.example.org', ['127.0.0.1'])).toBe(false)
  })

  const found = (host: string, allowed: string[]) =>
    new Promise((resolve) => {
      judgingLookup(allowed)(host, { all: true }, (error, addresses) => resolve(error?.code ?? addresses))
    })

  test('a name is judged by all it leads to, in whatever spelling', async () => {
    for (const host of ['localhost', '0x7f.1', '2130706433']) expect(await found(host, [])).toBe('EINNER')
    expect(await found('localhost', ['localhost'])).toEqual(expect.any(Array))
    expect(await found('127.1', ['127.0.0.1'])).toEqual([{ address: '127.0.0.1', family: 4 }])
  })

  test('a connection goes nowhere inside unless it is allowed, and says why it fails', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const goal = { host: '127.0.0.1', port, patience: 2000 }
    await expect(connectOutward({ ...goal, allowed: [] })).rejects.toMatchObject({ code: 'EINNER' })
    await expect(connectOutward({ ...goal, host: '127.1', allowed: [] })).rejects.toMatchObject({
      code: 'EINNER',
    })
    const socket = await connectOutward({ ...goal, allowed: ['127.0.0.1'] })
    socket.destroy()
    server.close()
    await once(server, 'close')
    await expect(connectOutward({ ...goal, allowed: ['127.0.0.1'] })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    })
    await expect(
      connectOutward({ ...goal, host: 'no-such-host.invalid', allowed: [] }),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
    })
  })
})
