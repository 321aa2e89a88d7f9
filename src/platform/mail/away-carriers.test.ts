import { once } from 'node:events'
import { createServer as createGateway } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTable } from '#platform/db/ddl.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { engines, freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { mailCarrier } from './mail-carrier.server.ts'
import { noServers } from './servers.ts'
import { openOutbox, type Outbox } from './outbox.server.ts'
import { outboxTable } from './outbox-table.ts'

const publicUrl = 'https://shuyuan.example.org'
const hour = 3_600_000

/** A mail server that takes connections and says only this. */
async function oddServer(speak: (socket: Socket) => void, port = 0) {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    speak(socket)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { url: `smtp://127.0.0.1:${taken}`, port: taken, sockets, close }
}

describe.each(engines)('on %s', (engine) => {
  let database: FreshDatabase
  let now = 1_700_000_000_000
  let outbox: Outbox
  const closing: Array<() => Promise<unknown>> = []

  beforeAll(async () => {
    database = await freshDatabase(engine)
    await database.db.write(async ({ queries }) => {
      for (const statement of createTable(engine, outboxTable)) await sql.raw(statement).execute(queries)
    })
  })
  beforeEach(() => database.db.write(({ queries }) => queries.deleteFrom('outbox').execute()))
  afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))))
  afterAll(() => database.drop())

  function open(settings: { mailUrl: string; smsUrl?: string }): void {
    const environment = { smsUrl: '', innerHosts: [], dataDir: database.folder, publicUrl, ...settings }
    outbox = openOutbox({ environment, db: database.db, clock: clockFrom(() => now), log: openLog('silent') })
    closing.push(() => outbox.close())
  }
  const post = (count: number, name = 'letter') =>
    database.db.write(async (tx) => {
      for (let at = 0; at < count; at += 1)
        await outbox.mail(tx, {
          key: `${name}/${at}`,
          to: `${name}${at}@example.org`,
          locale: 'en',
          subject: name,
          text: name,
        })
    })
  const rows = () => database.db.read.selectFrom('outbox').selectAll().orderBy('id').execute()

  test('a mail server that hangs does not hold up messages to telephones (R22)', async () => {
    const silent = await oddServer(() => {})
    closing.push(silent.close)
    const received: string[] = []
    const gateway = createGateway((request, response) => {
      received.push(request.url ?? '')
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    closing.push(async () => gateway.close())
    open({ mailUrl: silent.url, smsUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms` })
    await post(20)
    await expect.poll(() => silent.sockets.length).toBeGreaterThan(0)
    await database.db.write((tx) =>
      outbox.sms(tx, { key: 'code', to: '13800000000', locale: 'en', text: 'Your code is 123456' }),
    )
    await expect.poll(() => received).toEqual(['/sms'])
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toMatchObject([{ kind: 'sms' }])
  })

  test('a mail server that is away for two days gets every letter within a minute of its return (R22)', async () => {
    const refusing = await oddServer((socket) => void socket.end('421 not now\r\n'))
    open({ mailUrl: refusing.url })
    await post(12)
    for (let passed = 0; passed < 48; passed += 1) {
      await outbox.send()
      now += hour
    }
    await refusing.close()
    const mail = await openMailServer({ port: refusing.port })
    closing.push(mail.close)
    await outbox.send()
    now += 60_000
    await outbox.send()
    expect(mail.letters).toHaveLength(12)
    expect((await rows()).every(({ attempts, sent_at }) => attempts === 1 && sent_at)).toBe(true)
  })

  test('a mail server that is away is tried with a few letters in a minute, and for five days', async () => {
    const refusing = await oddServer((socket) => void socket.end('421 not now\r\n'))
    closing.push(refusing.close)
    open({ mailUrl: refusing.url })
    await post(40)
    await outbox.send()
    await outbox.send()
    const tried = (await rows()).filter(({ last_error }) => last_error !== '')
    expect(tried.length).toBeLessThan(6)
    now += 121 * hour
    await outbox.send()
    expect((await rows()).filter(({ next_at }) => next_at === null).length).toBeGreaterThan(0)
  })

  test('a letter that a mail server cannot bear keeps no other letter back', async () => {
    const mail = await openMailServer()
    closing.push(mail.close)
    open({ mailUrl: mail.url })
    mail.hangsUpOn = 'poison'
    await post(1, 'poison')
    await outbox.send()
    await post(30)
    for (const _ of [1, 2, 3]) {
      now += 61_000
      await outbox.send()
    }
    expect(mail.letters).toHaveLength(30)
  })

  test('the newest letter does not wait for all that a slow mail server has still to take', async () => {
    const mail = await openMailServer()
    closing.push(mail.close)
    open({ mailUrl: 'smtp://127.0.0.1:9' })
    await post(30)
    await post(1, 'code')
    now += 61_000
    open({ mailUrl: mail.url })
    await outbox.send()
    expect(mail.letters.findIndex(({ to }) => to[0]?.startsWith('code'))).toBeLessThan(5)
  })
})

test('a mail server that says a little every moment is given up in time', async () => {
  const dripping = await oddServer((socket) => {
    socket.write('220 mail.example.org\r\n')
    const drip = setInterval(() => socket.write('250-more\r\n'), 50)
    socket.on('close', () => clearInterval(drip))
  })
  const from = async () => ({ name: 'Shuyuan', address: 'no-reply@example.org', replyTo: '' })
  const carrier = mailCarrier(
    { mailUrl: dripping.url, dataDir: '', publicUrl, innerHosts: [] },
    { from, server: noServers.mail, longest: 500 },
  )
  const letter = { key: 'a', recipient: 'lin@example.org', locale: 'en', createtime: 0, attachments: '' }
  await expect(carrier.carry({ ...letter, id: 1, subject: '', text: '', html: '' } as never)).rejects.toThrow(
    'aborted',
  )
  await expect.poll(() => dripping.sockets.every(({ destroyed }) => destroyed)).toBe(true)
  carrier.close()
  await dripping.close()
})
