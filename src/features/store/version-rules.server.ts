import { buffer } from 'node:stream/consumers'
import { attachment } from '#entities/attachment.ts'
import type { storeVersion } from '#entities/store-version.ts'
import { readPublished, type PublishedPackage } from '#features/modules/public/published-package.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { EntityRules, FormOf } from '#platform/entity/rules.server.ts'
import { addressOf, nameIn, privateNameFor } from '#platform/files/stored-name.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { publisherKeys } from './publisher-rules.server.ts'

type Version = FormOf<typeof storeVersion>

const most = 50 * 1024 * 1024

/** A version is what its package says, and nothing else. */
export const versionRules: EntityRules<typeof storeVersion> = {
  async beforeAdd(values, context) {
    const bytes = await uploaded(values, context)
    const read = await readPublished(bytes, await publisherKeys(context.db)).catch(besideThePackage)
    const facts = await factsOf(read, bytes.length, context)
    await context.house.files.store.put(privateCopyOf(values), bytes)
    return { ...values, ...facts }
  },

  /** The upload has a public address, so it ends with the transaction in which its private copy is named. */
  async duringAdd(changes, values, context) {
    const upload = values.package ?? ''
    const row = await changes.tx.queries
      .selectFrom('attachment')
      .select('id')
      .where('url', '=', upload)
      .executeTakeFirst()
    if (row) await changes.remove(attachment, row.id)
    await context.house.files.remove(nameIn(upload) ?? '')
    return { ...values, package: addressOf(privateCopyOf(values)) }
  },
}

/** The same upload has the same copy, however often it is saved. */
const privateCopyOf = ({ package: upload = '' }: Version) => privateNameFor(nameIn(upload) ?? '')

async function uploaded({ package: url = '' }: Version, { db, house, admin }: CallContext): Promise<Buffer> {
  const row = await db
    .selectFrom('attachment')
    .select(['url', 'size'])
    .where('url', '=', url)
    .where('admin_id', '=', admin.id)
    .executeTakeFirst()
  const name = row && row.url.endsWith('.zip') && nameIn(row.url)
  if (!name) return refuseField('package', 'store.uploadHere')
  if (row.size > most) refuseField('package', 'modules.tooBig')
  const content = await house.files.store.read(name)
  return content ? buffer(content) : refuseField('package', 'store.uploadHere')
}

function besideThePackage(problem: unknown): never {
  if (problem instanceof Refusal) refuseField('package', { key: problem.key, params: problem.params })
  throw problem
}

async function factsOf(
  { manifest, publisher, sha256 }: PublishedPackage,
  size: number,
  { db }: CallContext,
): Promise<Version> {
  const { id: uid, version: number, engine, needs, excludes, capabilities } = manifest
  const good = await db.selectFrom('store_good').select('id').where('uid', '=', uid).executeTakeFirst()
  if (!good) return refuseField('package', { key: 'store.noGood', params: { id: uid } })
  const same = await db
    .selectFrom('store_version')
    .select('id')
    .where('good_id', '=', good.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (same) refuseField('package', { key: 'store.versionThere', params: { number } })
  const signer = await db
    .selectFrom('store_publisher')
    .select('id')
    .where('key_id', '=', publisher)
    .executeTakeFirstOrThrow()
  return {
    good_id: good.id,
    publisher_id: signer.id,
    number,
    engine_from: engine.from,
    engine_below: engine.below,
    size,
    sha256,
    facts: JSON.stringify({ capabilities, needs, excludes }),
  }
}
