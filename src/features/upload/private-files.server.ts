import { enabledAdmin, mayDo, type AdminWithRights } from '#platform/auth/permissions.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { loose } from '#platform/db/db.server.ts'
import { openAddress } from '#platform/files/private/private-address.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'

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
  return file.admin_id === admin.id || mayDo(admin, 'attachment/index') || seesARow(house, admin, address)
}

async function seesARow({ registry, db }: House, admin: AdminWithRights, address: string): Promise<boolean> {
  for (const { name, fields, view } of registry.entities.values()) {
    const columns = Object.keys(fields).filter((each) => fields[each]?.options.private)
    if (view || columns.length === 0 || !mayDo(admin, `${name}/index`)) continue
    const row = await loose(db.read)
      .selectFrom(name)
      .select('id')
      .where((eb) => eb.or(columns.map((column) => eb(column, 'like', `%${address}%`))))
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
