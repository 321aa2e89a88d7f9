import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Tx } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import type { Log } from '#platform/std/log.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { forgotten, OutboxWorker } from './outbox-worker.server.ts'
import { mailCarrier } from './mail-carrier.server.ts'
import type { Letter, Sender } from './letter.ts'
import { oneLine, refuseBadAddress, refuseBadNumber } from './recipient.ts'
import { noServers, type ServersNow } from './servers.ts'
import { smsCarrier } from './sms-carrier.server.ts'

const hour = 3600
const day = 24 * hour
/** With the hour that may pass until the next sweep, a message to somebody who left is gone after two days. */
const longestForgotten = 47 * hour

/** A message is written in the transaction of the business change, and a job sends it afterwards. */
export interface Outbox {
  mail(tx: Tx, letter: Letter): Promise<void>
  sms(tx: Tx, message: Message): Promise<void>
  /** Sends all due messages and resolves when none is left. `atOnce` also tries a server that was away a moment ago. */
  send(atOnce?: boolean): Promise<void>
  /** Whether nobody has taken a message for a quarter of an hour, as far as this process knows. */
  late(): boolean
  /** Waits a moment for messages that are being sent. */
  close(): Promise<void>
}

type Message = Pick<Letter, 'key' | 'to' | 'locale' | 'text' | 'isForgotten'>

type SweepDeps = Pick<OutboxDeps, 'db' | 'clock'> & { environment: Pick<Environment, 'dataDir'> }

interface OutboxDeps {
  environment: Pick<Environment, 'mailUrl' | 'smsUrl' | 'dataDir' | 'publicUrl' | 'innerHosts'>
  db: Db
  clock: Clock
  log: Log
  /** The sender of letters in a language. It is read for every letter, because staff may change it. */
  sender?: (locale: Locale) => Promise<Sender>
  servers?: ServersNow
}

/** The default sender. */
export const usualSender = ({ publicUrl }: Pick<Environment, 'publicUrl'>): string =>
  `no-reply@${new URL(publicUrl).hostname}`

/** One line each, and never without an address. */
export const wholeSender = (
  { name, address, replyTo = '' }: Sender,
  environment: Pick<Environment, 'publicUrl'>,
): Sender => ({ name: oneLine(name), address: address || usualSender(environment), replyTo })

export function openOutbox({ servers = noServers, ...deps }: OutboxDeps): Outbox {
  const { environment, db, clock, log, sender } = deps
  const usual = { name: 'Shuyuan', address: usualSender(environment) }
  const from = async (locale: Locale) => wholeSender((await sender?.(locale)) ?? usual, environment)
  // A mail server that hangs does not hold up messages to telephones.
  const mail = new OutboxWorker({ db, clock, log }, mailCarrier(environment, { from, server: servers.mail }))
  const sms = new OutboxWorker({ db, clock, log }, smsCarrier(environment, servers.sms))

  const goesAt = ({ isForgotten = false }: Pick<Letter, 'isForgotten'>) =>
    isForgotten ? { forget_at: clock.seconds() + longestForgotten } : {}

  async function put(tx: Tx, row: Row): Promise<void> {
    const now = clock.seconds()
    await tx.queries
      .insertInto('outbox')
      .values({ ...row, createtime: now, next_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    tx.afterCommit(() => (row.kind === 'mail' ? mail : sms).kick())
  }

  return {
    async mail(tx, { key, to, locale, subject, text, html = '', attachments = [], ...letter }) {
      refuseBadAddress(to)
      const content = {
        subject: oneLine(subject),
        text,
        html,
        attachments: attachments.length > 0 ? JSON.stringify(attachments) : '',
        stop_link: letter.stopLink ?? '',
      }
      await put(tx, { kind: 'mail', key, recipient: to, locale, ...content, ...goesAt(letter) })
    },
    async sms(tx, { key, to, locale, text, ...message }) {
      refuseBadNumber(to)
      await put(tx, { kind: 'sms', key, recipient: to, locale, text, ...goesAt(message) })
    },
    send: async (atOnce) => void (await Promise.all([mail.send(atOnce), sms.send(atOnce)])),
    late: () => mail.late || sms.late,
    close: async () => void (await Promise.all([mail.close(), sms.close()])),
  }
}

/**
 * That a message was sent is known for a week, in case somebody asks, and failed ones stay for a month. The files that
 * stand in for a mail server stay for a week, too.
 */
export async function sweepOutbox({ db, clock, environment }: SweepDeps): Promise<void> {
  const now = clock.seconds()
  await removeOldFiles(join(environment.dataDir, 'outbox'), now - 7 * day)
  await db.write(({ queries }) =>
    queries
      .updateTable('outbox')
      .set({ ...forgotten, next_at: null })
      .where('forget_at', '<=', now)
      .execute(),
  )
  await db.write(({ queries }) =>
    queries
      .deleteFrom('outbox')
      .where('next_at', 'is', null)
      .where((eb) => eb.or([eb('sent_at', '<=', now - 7 * day), eb('createtime', '<=', now - 30 * day)]))
      .execute(),
  )
}

async function removeOldFiles(folder: string, until: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs <= until * 1000) await rm(file, { force: true })
  }
}

interface Row {
  kind: 'mail' | 'sms'
  key: string
  recipient: string
  locale: Locale
  text: string
  subject?: string
  html?: string
  attachments?: string
  stop_link?: string
  forget_at?: number
}
