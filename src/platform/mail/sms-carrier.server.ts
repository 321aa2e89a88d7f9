import { join } from 'node:path'
import { sha256 } from '#platform/std/random.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { nameOf } from './mail-carrier.server.ts'
import type { Carrier, OutboxRow } from './outbox-worker.server.ts'
import { writeWhole } from '#platform/std/write-whole.server.ts'

const patience = 10_000
/** Too many requests, and what a proxy says for a gateway that does not answer. */
const away = new Set([429, 502, 503, 504])

/** The gateway answers, and does not take this message. */
class RefusedMessage extends Error {}

/** Messages go to a gateway as JSON. If none is configured, they become text files beside the letters. */
export function smsCarrier({ smsUrl, dataDir }: Pick<Environment, 'smsUrl' | 'dataDir'>): Carrier {
  return {
    kind: 'sms',
    reaches: smsUrl !== '',
    carry: (message) => (smsUrl ? post(smsUrl, message) : writeDown(join(dataDir, 'outbox'), message)),
    isAway: (failure) => !(failure instanceof RefusedMessage),
    close() {},
  }
}

async function post(url: string, { key, recipient, locale, text }: OutboxRow): Promise<void> {
  const { address, authorization } = withoutSecrets(url)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': sha256(key), ...authorization },
    body: JSON.stringify({ key, to: recipient, locale, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  await answer.body?.cancel()
  const why = `The SMS gateway answered ${answer.status}`
  if (away.has(answer.status)) throw new Error(why)
  if (!answer.ok) throw new RefusedMessage(why)
}

/** `fetch` refuses an address with a name and password in it. */
function withoutSecrets(url: string) {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization: Record<string, string> = username
    ? { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
    : {}
  return { address, authorization }
}

async function writeDown(folder: string, message: OutboxRow): Promise<void> {
  await writeWhole(folder, `${nameOf(message)}.sms.txt`, `${message.recipient}\n\n${message.text}\n`)
}
