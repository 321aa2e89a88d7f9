import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTable } from '#platform/db/ddl.server.ts'
import { jobTable } from '#platform/jobs/job-table.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { engines, freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import { openMailServer, type MailServer } from '#tests/mail-server.ts'
import { outboxTable } from './outbox-table.ts'
import type { Letter } from './letter.ts'
import { openOutbox, sweepOutbox, type Outbox } from './outbox.server.ts'

const invitation = (key: string): Letter => ({
  key,
  to: 'lin@example.org',
  locale: 'zh-cn',
  subject: '活动报名成功',
  text: '林先生，您已报名“论语读书会”。',
  html: '<p>林先生，您已报名“论语读书会”。</p>',
  attachments: [
    {
      filename: 'event.ics',
      contentType: 'text/calendar',
      content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      method: 'REQUEST',
    },
    { filename: 'note.txt', contentType: 'text/plain', content: '请带笔墨' },
  ],
})

describe.each(engines)('on %s', (engine) => {
  let database: FreshDatabase
  let mailServer: MailServer
  let now = 1_700_000_000_000
  const opened: Outbox[] = []

  beforeAll(async () => {
    database = await freshDatabase(engine)
    mailServer = await openMailServer()
    await database.db.write(async ({ queries }) => {
      for (const table of [jobTable, outboxTable]) {
        for (const statement of createTable(engine, table)) await sql.raw(statement).execute(queries)
      }
    })
  })
  beforeEach(async () => {
    await Promise.all(opened.splice(0).map((outbox) => outbox.close()))
    await database.db.write(async ({ queries }) => void (await queries.deleteFrom('outbox').execute()))
    mailServer.letters.length = 0
    mailServer.refusing = false
  })
  afterAll(async () => {
    await Promise.all(opened.map((outbox) => outbox.close()))
    await mailServer.close()
    await database.drop()
  })

  function open(settings: { mailUrl?: string; smsUrl?: string } = {}, db = database.db): Outbox {
    const clock = clockFrom(() => now)
    const log = openLog('silent')
    const all = {
      mailUrl: '',
      smsUrl: '',
      innerHosts: [],
      dataDir: database.folder,
      publicUrl: 'https://shuyuan.example.org',
      ...settings,
    }
    const outbox = openOutbox({ environment: all, db, clock, log })
    opened.push(outbox)
    return outbox
  }
  const post = (outbox: Outbox, letter: Letter) => database.db.write((tx) => outbox.mail(tx, letter))
  const rows = () => database.db.read.selectFrom('outbox').selectAll().orderBy('id').execute()

  test('a letter goes to the mail server by itself after its commit', async () => {
    const outbox = open({ mailUrl: mailServer.url })
    await post(outbox, invitation('welcome'))
    await expect.poll(() => mailServer.letters.length).toBe(1)
    const [letter] = mailServer.letters
    expect(letter).toMatchObject({ from: 'no-reply@shuyuan.example.org', to: ['lin@example.org'] })
    expect(letter?.data).toMatch(/^From: Shuyuan <no-reply@shuyuan\.example\.org>\r$/m)
    expect(letter?.data).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m)
    await outbox.send()
    expect(await rows()).toMatchObject([{ sent_at: now / 1000, next_at: null, attempts: 1 }])
  })

  test('the same key twice is one letter, also when two processes send at once', async () => {
    const outbox = open({ mailUrl: mailServer.url })
    const other = open({ mailUrl: mailServer.url }, database.another())
    await database.db.write(async (tx) => {
      for (let i = 0; i < 20; i += 1) await outbox.mail(tx, invitation(`seat/${i}`))
      await outbox.mail(tx, invitation('seat/0'))
    })
    await Promise.all([outbox.send(), other.send(), outbox.send()])
    await Promise.all([outbox.send(), other.send()])
    expect(mailServer.letters).toHaveLength(20)
    expect(new Set(mailServer.letters.map(({ data }) => /^Message-ID: (.*)\r$/im.exec(data)?.[1])).size).toBe(
      20,
    )
  })

  test('a letter of a transaction that failed is never sent', async () => {
    const outbox = open({ mailUrl: mailServer.url })
    const failing = database.db.write(async (tx) => {
      await outbox.mail(tx, invitation('never'))
      throw new Error('no seat left')
    })
    await expect(failing).rejects.toThrow('no seat left')
    await outbox.send()
    expect(mailServer.letters).toEqual([])
  })

  test('a refused letter is retried after 1, 5, 15 and 60 minutes and given up after a day (R22)', async () => {
    mailServer.refusing = true
    const outbox = open({ mailUrl: mailServer.url })
    await post(outbox, invitation('patience'))
    const waits: number[] = []
    for (;;) {
      await outbox.send()
      const [row] = await rows()
      if (!row?.next_at) break
      waits.push((row.next_at - now / 1000) / 60)
      now = row.next_at * 1000
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720])
    expect(await rows()).toMatchObject([
      { sent_at: null, attempts: 8, last_error: expect.stringContaining('451') },
    ])
  })

  test('a letter from a time when the clock was years ahead is sent as soon as the clock is corrected (R15)', async () => {
    const years = 10 * 365 * 86_400_000
    mailServer.refusing = true
    const outbox = open({ mailUrl: mailServer.url })
    now += years
    await post(outbox, invitation('early'))
    await outbox.send()
    expect(await rows()).toMatchObject([{ sent_at: null, attempts: 1 }])
    now -= years
    mailServer.refusing = false
    await outbox.send()
    expect(await rows()).toMatchObject([{ sent_at: now / 1000, next_at: null }])
  })

  test('a sent letter keeps its recipient, and nothing of what it said', async () => {
    await post(open({ mailUrl: mailServer.url }), invitation('private'))
    const sent = { recipient: 'lin@example.org', text: '', html: '', attachments: '' }
    await expect.poll(rows).toMatchObject([sent])
  })

  test('letters are deleted a week after they were sent, and a month after they failed', async () => {
    const clock = clockFrom(() => now)
    const log = openLog('silent')
    const { db, folder } = database
    const [mailUrl, publicUrl] = [mailServer.url, 'https://a.example.org']
    const settings = { mailUrl, smsUrl: '', innerHosts: [], dataDir: folder, publicUrl }
    const outbox = openOutbox({ environment: settings, db, clock, log })
    opened.push(outbox)
    await post(outbox, invitation('sent'))
    await outbox.send()
    await db.write(async (tx) => {
      await outbox.mail(tx, invitation('waits'))
      await outbox.mail(tx, invitation('given up'))
      await tx.queries.updateTable('outbox').set({ next_at: null }).where('key', '=', 'given up').execute()
      await tx.queries
        .updateTable('outbox')
        .set({ next_at: clock.seconds() + 600 })
        .where('key', '=', 'waits')
        .execute()
    })
    await outbox.send()
    const keysAfter = async (days: number) => {
      now += days * 86_400_000
      await sweepOutbox({ db, clock, environment: settings })
      return (await rows()).map(({ key }) => key)
    }
    expect(await keysAfter(6)).toEqual(['sent', 'waits', 'given up'])
    expect(await keysAfter(1)).toEqual(['waits', 'given up'])
    expect(await keysAfter(30)).toEqual(['waits'])
  })

  test('unsent letters are sent after the server came back, also by another process (R22)', async () => {
    mailServer.refusing = true
    const first = open({ mailUrl: mailServer.url })
    await post(first, invitation('later'))
    await first.send()
    await first.close()
    mailServer.refusing = false
    now += 60_000
    await open({ mailUrl: mailServer.url }).send()
    expect(mailServer.letters).toHaveLength(1)
  })

  test('without a mail server a letter becomes a file that a mail program opens', async () => {
    const outbox = open()
    await post(outbox, invitation('file/1'))
    await outbox.send()
    const [name = ''] = (await readdir(join(database.folder, 'outbox'))).filter((file) =>
      file.endsWith('file-1.eml'),
    )
    const eml = await readFile(join(database.folder, 'outbox', name), 'utf8')
    expect(eml).toContain(`Subject: =?UTF-8?B?${Buffer.from('活动报名成功').toString('base64')}?=`)
    expect(eml).toContain('To: lin@example.org\r\n')
  })

  test('a recipient cannot smuggle in another one, nor a subject a header (T10.1)', async () => {
    const outbox = open({ mailUrl: mailServer.url })
    for (const to of ['a@b.cn\r\nBcc: all@b.cn', 'a@b.cn, c@d.cn', 'a@b.cn\n', '<a@b.cn>', 'nobody']) {
      await expect(post(outbox, { ...invitation('bad'), to })).rejects.toThrow('cannot be sent')
    }
    await post(outbox, { ...invitation('plain'), subject: 'Hello\r\nBcc: all@example.org' })
    await outbox.send()
    expect(mailServer.letters[0]?.data).toContain('Subject: Hello Bcc: all@example.org\r\n')
    expect(mailServer.letters[0]?.to).toEqual(['lin@example.org'])
  })

  test('a message goes to the gateway as JSON, or beside the letters', async () => {
    const received: unknown[] = []
    const gateway = createServer((request, response) => {
      const { authorization } = request.headers
      void json(request).then((body) => {
        received.push({ authorization, body })
        response.end('{}')
      })
    }).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    const { port } = gateway.address() as { port: number }
    const message = { key: 'code/1', to: '13800000000', locale: 'en' as const, text: 'Your code is 123456' }
    const outbox = open({ smsUrl: `http://lin:s3cret@127.0.0.1:${port}/send` })
    await database.db.write((tx) => outbox.sms(tx, message))
    await outbox.send()
    expect(received).toEqual([{ authorization: `Basic ${btoa('lin:s3cret')}`, body: message }])
    gateway.close()

    const written = open()
    await database.db.write((tx) => written.sms(tx, { ...message, key: 'code/2' }))
    await written.send()
    const names = await readdir(join(database.folder, 'outbox'))
    expect(names.filter((name) => name.endsWith('code-2.sms.txt'))).toHaveLength(1)
  })
})
