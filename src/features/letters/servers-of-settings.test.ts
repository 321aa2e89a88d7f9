import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serversOf } from '#features/settings/public/servers.server.ts'
import { openOutbox, type Outbox } from '#platform/mail/outbox.server.ts'
import { engines } from '#tests/databases.ts'
import { openMailServer, type MailServer } from '#tests/mail-server.ts'
import { english, openSettingsWorld, type SettingsWorld } from '#tests/worlds/settings-world.ts'

const here = '127.0.0.1'

describe.each(engines)('messages by the servers of the settings on %s', (engine) => {
  let desk: SettingsWorld
  let first: MailServer
  let second: MailServer
  /** The outbox of another process on the same database. */
  let other: Outbox
  let gateway: Server
  const posted: Array<{ to: string; authorization: string | undefined }> = []

  beforeAll(async () => {
    first = await openMailServer()
    second = await openMailServer({ password: 'open-sesame' })
    gateway = createServer((request, answer) => {
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () => {
        const { authorization } = request.headers
        posted.push({ to: (JSON.parse(body) as { to: string }).to, authorization })
        answer.end()
      })
    }).listen(0, here)
    await once(gateway, 'listening')
    desk = await openSettingsWorld(engine, { INNER_HOSTS: here })
    const { house, fresh } = desk.world
    const db = fresh.another()
    other = openOutbox({ ...house, db, servers: serversOf(db) })
  })
  afterAll(async () => {
    await other.close()
    await desk.world.close()
    await Promise.all([first.close(), second.close()])
    gateway.close()
  })

  const portOf = ({ url }: MailServer) => new URL(url).port
  const letter = (key: string) =>
    ({ key, to: 'lin@example.org', locale: 'en', subject: 'Word', text: 'Word' }) as const
  const send = (outbox: Outbox, key: string) =>
    desk.world.house.db
      .write((tx) => desk.world.house.outbox.mail(tx, letter(key)))
      .then(() => outbox.send(true))

  test('a changed server holds from the next letter on, in every process', async () => {
    const { house } = desk.world
    const server = { smtp_server: here, smtp_port: portOf(first), smtp_verification: 'none' }
    expect(await desk.edit(server)).toMatchObject({ code: 1 })
    await send(house.outbox, 'a')
    await send(other, 'b')
    await expect.poll(() => first.letters.length).toBe(2)
    const changed = { smtp_port: portOf(second), smtp_user: 'hall', smtp_pass: 'open-sesame' }
    expect(await desk.edit(changed)).toMatchObject({ code: 1 })
    await send(other, 'c')
    await send(house.outbox, 'd')
    await expect.poll(() => second.letters.length).toBe(2)
    expect(first.letters).toHaveLength(2)
    const rows = await house.db.read.selectFrom('outbox').selectAll().execute()
    expect(rows.map(({ text, last_error }) => [text, last_error])).toEqual(rows.map(() => ['', '']))
  })

  test('a wrong password stays out of the log of the outbox, and the letter waits for the right one', async () => {
    const { house } = desk.world
    await desk.edit({ smtp_pass: 'wrong-words' })
    await send(house.outbox, 'e')
    const waiting = () =>
      house.db.read.selectFrom('outbox').selectAll().where('key', '=', 'e').executeTakeFirst()
    await expect.poll(async () => (await waiting())?.last_error).toMatch(/./)
    expect(JSON.stringify(await waiting())).not.toContain('wrong-words')
    await desk.edit({ smtp_pass: 'open-sesame' })
    await house.db.write(({ queries }) =>
      queries.updateTable('outbox').set({ next_at: 1 }).where('key', '=', 'e').execute(),
    )
    await house.outbox.send(true)
    await expect.poll(async () => (await waiting())?.sent_at).not.toBeNull()
  })

  test('text messages are offered and sent as soon as there is a gateway', async () => {
    const { house } = desk.world
    const ways = async () => {
      const { data } = await desk.world.ask('GET', '/api/user/checkIn', { headers: english })
      const reach = await desk.world.ask('GET', '/api/event/reach')
      return [data.accountVerificationType, reach.data.sms]
    }
    expect(await ways()).toEqual([['email'], false])
    const { port } = gateway.address() as { port: number }
    const set = { sms_gateway: `http://${here}:${port}/send`, sms_user: 'me', sms_pass: 'say-friend' }
    expect(await desk.edit(set)).toMatchObject({ code: 1 })
    expect(await ways()).toEqual([['email', 'mobile'], true])
    await house.db.write((tx) =>
      house.outbox.sms(tx, { key: 's', to: '+8613800001111', locale: 'en', text: '123456' }),
    )
    await house.outbox.send(true)
    const authorization = `Basic ${Buffer.from('me:say-friend').toString('base64')}`
    await expect.poll(() => posted).toEqual([{ to: '+8613800001111', authorization }])
    await desk.edit({ sms_gateway: '' })
    expect(await ways()).toEqual([['email'], false])
  })

  test('a name that leads inside the network is not connected to (T10.1)', async () => {
    const { house } = desk.world
    await house.db.write(({ queries }) =>
      queries.updateTable('config').set({ value: 'localhost' }).where('name', '=', 'smtp_server').execute(),
    )
    const outbox = openOutbox({ ...house, servers: serversOf(desk.world.fresh.another()) })
    await send(outbox, 'inside')
    const row = house.db.read
      .selectFrom('outbox')
      .select(['sent_at', 'last_error'])
      .where('key', '=', 'inside')
    await expect
      .poll(async () => (await row.executeTakeFirst())?.last_error)
      .toContain('is inside the network of this server')
    await outbox.close()
  })
})
