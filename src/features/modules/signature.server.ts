import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { refuse } from '#platform/i18n/refusal.ts'
import { sha256 } from '#platform/std/random.server.ts'

/** A signature of something else that was made with the same key is none of a module. */
const purpose = 'shuyuan module 1\n'
const shape = z.strictObject({
  publisher: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
})

/** Those whose modules may be installed, by the ids of their keys. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>

const signed = (manifest: Uint8Array) => Buffer.concat([Buffer.from(purpose), manifest])

export const publisherId = (key: KeyObject) =>
  sha256(createPublicKeyOf(key).export({ format: 'der', type: 'spki' })).slice(0, 32)

const createPublicKeyOf = (key: KeyObject) => (key.type === 'private' ? createPublicKey(key) : key)

export function signatureOf(manifest: Uint8Array, secret: KeyObject): string {
  const signature = sign(null, signed(manifest), secret).toString('base64')
  return `${JSON.stringify({ publisher: publisherId(secret), signature }, null, 2)}\n`
}

/** Returns the id of the publisher. */
export function checkSignature(manifest: Uint8Array, file: Buffer, trusted: TrustedKeys): string {
  const { publisher, signature } = parse(file)
  const key = trusted.get(publisher)
  if (!key) return refuse('modules.publisher', { params: { publisher } })
  const isTheirs =
    key.asymmetricKeyType === 'ed25519' &&
    verify(null, signed(manifest), key, Buffer.from(signature, 'base64'))
  return isTheirs ? publisher : refuse('modules.signature', { kind: 'invalid' })
}

function parse(file: Buffer): z.output<typeof shape> {
  try {
    return z.parse(shape, JSON.parse(file.toString()))
  } catch {
    return refuse('modules.signature', { kind: 'invalid' })
  }
}
