import { enabledAdmin, mayDo, type AdminWithRights } from '#platform/auth/permissions.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { loose, type Queries } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { openAddress } from '#platform/files/private/private-address.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { filesIn } from './note-file-uses.server.ts'

/** Somebody of the staff opens what they uploaded, and what a row names that they may see. */
export async function openForStaff(url: string, { house, admin }: CallContext & { admin: { id: number } }) {
  const opened = await openAddress(house, url, { kind: 'staff', id: admin.id })
  return { url: opened ?? refuse('refused.forbidden', { kind: 'forbidden' }) }
}

export async function groundOfStaff(house: House, id: number, address: string): Promise<string | null> {
  const admin = await enabledAdmin(house, id)
  return admin && (await mayOpen(house, admin, address)) ? admin.name : null
}

async function mayOpen(house: House, admin: AdminWithRights, address: string): Promise<boolean> {
  const file = await house.db.read
    .selectFrom('attachment')
    .select('admin_id')
    .where('url', '=', address)
    .executeTakeFirst()
  if (!file) return false
  if (file.admin_id === admin.id || mayDo(admin, 'attachment/index')) return true
  const names = [...house.registry.entities.keys()].filter((name) => mayDo(admin, `${name}/index`))
  return isNamedBy(house, names, address)
}

/** Columns of fields that take private files. */
const privateColumns = ({ fields, view }: Entity): string[] =>
  view
    ? []
    : Object.entries(fields).flatMap(([name, field]) =>
        field.options.private ? storedNames(name, field) : [],
      )

/** Whether a row of these tables names a private file. */
export async function isNamedBy(
  { registry, db }: { registry: House['registry']; db: { read: Queries } },
  tables: readonly string[],
  address: string,
): Promise<boolean> {
  for (const name of tables) {
    const entity = registry.entities.get(name)
    const columns = entity ? privateColumns(entity) : []
    if (columns.length === 0) continue
    const rows = await loose(db.read)
      .selectFrom(name)
      .innerJoin('file_use', 'file_use.row_id', `${name}.id`)
      .select(columns.map((column) => `${name}.${column}`))
      .where('file_use.url', '=', address)
      .where('file_use.entity', '=', name)
      .execute()
    if (rows.some((row) => filesIn(row, columns).includes(address))) return true
  }
  return false
}
