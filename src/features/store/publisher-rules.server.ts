import type { storePublisher } from '#entities/store-publisher.ts'
import { publisherKey, type PublisherKeys } from '#features/modules/public/published-package.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { EntityRules, FormOf } from '#platform/entity/rules.server.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'

type Publisher = FormOf<typeof storePublisher>

export const publisherRules: EntityRules<typeof storePublisher> = {
  beforeAdd: async (values) => withKey(values),
  beforeRestore: async (values) => withKey(values),
  async beforeEdit(id, values, { db }) {
    if (values.public_key === undefined) return values
    const keyed = withKey(values)
    const row = await db
      .selectFrom('store_publisher')
      .select('key_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.key_id === keyed.key_id) return keyed
    const version = await db
      .selectFrom('store_version')
      .select('id')
      .where('publisher_id', '=', id)
      .executeTakeFirst()
    return version ? refuseField('public_key', 'store.keyStays') : keyed
  },
}

function withKey(values: Publisher): Publisher {
  const key = publisherKey(values.public_key ?? '') ?? refuseField('public_key', 'store.key')
  return { ...values, public_key: key.pem, key_id: key.id }
}

/** The keys by which packages may be signed. */
export async function publisherKeys(db: Queries): Promise<PublisherKeys> {
  const rows = await db.selectFrom('store_publisher').select('public_key').execute()
  const keys = rows.map(({ public_key }) => publisherKey(public_key)).filter((key) => key !== null)
  return new Map(keys.map(({ id, key }) => [id, key]))
}
