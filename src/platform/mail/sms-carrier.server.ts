import http from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { InnerAddress, judgingLookup, seemsInner } from '#platform/std/outward.server.ts'
import { sha256 } from '#platform/std/random.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { nameOf } from './mail-carrier.server.ts'
import type { Carrier, OutboxRow } from './outbox-worker.server.ts'
import type { SmsGateway } from './servers.ts'
import { writeWhole } from '#platform/std/write-whole.server.ts'

const patience = 10_000
/** Too many requests, and what a proxy says for a gateway that does not answer. */
const away = new Set([429, 502, 503, 504])

/** The gateway answers, and does not take this message. */
class RefusedMessage extends Error {}

interface Gateway extends SmsGateway {
  /** Null where the operator has named it: then it may be anywhere. */
  allowed: readonly string[] | null
}

/** Messages go to a gateway as JSON. If none is configured, they become text files beside the letters. */
export function smsCarrier(
  { smsUrl, dataDir, innerHosts }: Pick<Environment, 'smsUrl' | 'dataDir' | 'innerHosts'>,
  gateway: () => Promise<SmsGateway | null>,
): Carrier {
  async function gatewayNow(): Promise<Gateway | null> {
    if (smsUrl) return { ...withoutSecrets(smsUrl), allowed: null }
    const set = await gateway()
    return set && { ...set, allowed: innerHosts }
  }
  return {
    kind: 'sms',
    async carry(message) {
      const now = await gatewayNow()
      if (now) await post(now, message)
      else await writeDown(join(dataDir, 'outbox'), message)
      return now !== null
    },
    isAway: (failure) => !(failure instanceof RefusedMessage),
    close() {},
  }
}

async function post(gateway: Gateway, { key, recipient, locale, text }: OutboxRow): Promise<void> {
  const { address, user, password } = gateway
  const status = await statusOf(gateway, JSON.stringify({ key, to: recipient, locale, text }), {
    'content-type': 'application/json',
    'idempotency-key': sha256(key),
    ...(user && { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }),
  }).catch((error: unknown) => {
    // Neither its query nor a key in it belongs into the log.
    throw new Error(`The SMS gateway ${new URL(address).host} did not answer: ${codeOf(error)}`)
  })
  const why = `The SMS gateway answered ${status}`
  if (away.has(status) || (status >= 300 && status < 400)) throw new Error(why)
  if (status < 200 || status > 299) throw new RefusedMessage(why)
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name

/** The status of the answer; a gateway that sends on to another address is not followed. */
function statusOf({ address, allowed }: Gateway, body: string, headers: Record<string, string>) {
  const { protocol, hostname } = new URL(address)
  const lookup = allowed ? { lookup: judgingLookup(allowed) } : {}
  const send = protocol === 'https:' ? https.request : http.request
  return new Promise<number>((resolve, reject) => {
    if (allowed && seemsInner(hostname, allowed)) throw new InnerAddress('inside the network of this server')
    const signal = AbortSignal.timeout(patience)
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const request = send(address, { method: 'POST', headers: { ...headers, ...length }, signal, ...lookup })
    request.on('error', reject)
    request.on('response', (answer) => {
      answer.on('error', () => {})
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    request.end(body)
  })
}

function withoutSecrets(url: string): SmsGateway {
  const address = new URL(url)
  const [user, password] = [address.username, address.password].map(decodeURIComponent)
  address.username = ''
  address.password = ''
  return { address: address.href, user: user ?? '', password: password ?? '' }
}

async function writeDown(folder: string, message: OutboxRow): Promise<void> {
  await writeWhole(folder, `${nameOf(message)}.sms.txt`, `${message.recipient}\n\n${message.text}\n`)
}
