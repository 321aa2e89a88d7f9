import { sessionRecord } from '#platform/files/session-record.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { describe, type EntityDescription } from '#platform/entity/description.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { terminalConfig } from '#features/terminal/public/terminal-config.server.ts'
import { layoutOf, saveLayout } from './layout.server.ts'
import { adminCalls, type SiteConfig } from './admin.calls.ts'
import { menusFor } from './menus.server.ts'

declare module '#platform/call/house.server.ts' {
  interface HouseTypes {
    officeConfig: SiteConfig
  }
}

export const adminHandlers = handle(adminCalls, {
  async index(_input, context) {
    const menus = await menusFor(context)
    if (menus.length === 0) refuse('sign.noMenus')
    return {
      adminInfo: {
        ...(await sessionRecord(context.house, await ownRow(context))),
        super: context.admin.super,
      },
      menus,
      entities: await entitiesFor(context),
      layout: await layoutOf(context),
      siteConfig: await context.house.officeConfig(context.locale),
      terminal: await terminalConfig(context.db),
    }
  },
  async saveLayout({ layout }, context) {
    await saveLayout(layout, context)
    return null
  },
})

function ownRow({ db, admin }: CallContext) {
  return db
    .selectFrom('admin')
    .select(['id', 'username', 'nickname', 'avatar', 'lastlogintime'])
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow()
}

/** Only what the caller may list; a picker of another entity needs no description. */
async function entitiesFor({ house, admin, db }: CallContext) {
  const { entities, rules } = house.registry
  const open = [...entities.values()].filter((entity) => admin.can(`${entity.name}/index`))
  const ruled = await db.selectFrom('recycle_rule').select('data_table').where('status', '=', 1).execute()
  const inBin = new Set(ruled.map(({ data_table }) => data_table))
  const keptOf = ({ name, view }: Entity): EntityDescription['kept'] => {
    if (view) return 'nothing'
    return inBin.has(name) && !rules[name]?.deleteInstead ? 'bin' : 'record'
  }
  return open.flatMap((entity) => {
    const description = describe(entity)
    return description ? [{ ...description, kept: keptOf(entity) }] : []
  })
}
