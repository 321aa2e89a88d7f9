import { createPublicKey, type KeyObject } from 'node:crypto'
import { modulePublisher } from '#entities/module-publisher.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { ownPublisherKey } from './own-publisher.ts'
import { publisherId, type TrustedKeys } from './signature.server.ts'

export const publishersIn = (queries: Queries) =>
  queries
    .selectFrom('module_publisher')
    .select(['id', 'name', 'key_id', 'public_key', 'createtime'])
    .orderBy('id')
    .execute()

/** Whoever made the product signs the modules beside it; they are trusted like the product itself. */
const ownKey = createPublicKey(ownPublisherKey)
export const ownPublisher = { id: 0, name: 'Shuyuan', key_id: publisherId(ownKey), createtime: 0 }

export async function trustedKeys(queries: Queries): Promise<TrustedKeys> {
  const all = await publishersIn(queries)
  const added = all.map(({ key_id, public_key }) => [key_id, createPublicKey(public_key)] as const)
  return new Map([[ownPublisher.key_id, ownKey], ...added])
}

/** Modules that this publisher signs may be installed from now on. */
export async function trustPublisher(
  given: { name: string; key: string },
  changes: Changes,
): Promise<number> {
  const key = publicKeyOf(given.key)
  const key_id = publisherId(key)
  const { queries } = changes.tx
  const known = await queries
    .selectFrom('module_publisher')
    .select('id')
    .where('key_id', '=', key_id)
    .executeTakeFirst()
  if (known || key_id === ownPublisher.key_id) return refuseField('key', 'modules.keyKnown')
  const public_key = key.export({ format: 'pem', type: 'spki' }).toString()
  const { id } = await changes.add(modulePublisher, { name: given.name, key_id, public_key })
  return id
}

function publicKeyOf(text: string): KeyObject {
  // A secret key that somebody pasted by mistake must not be kept as a public one.
  if (text.includes('PRIVATE')) refuseField('key', 'modules.secretKey')
  try {
    const key = createPublicKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Refused below.
  }
  return refuseField('key', 'modules.noKey')
}
