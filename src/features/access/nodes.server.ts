import { handle } from '#platform/call/handle.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { nodesCalls } from './nodes.calls.ts'

export const nodesHandlers = handle(nodesCalls, {
  async nodes(_input, { db, admin, locale }) {
    const rules = await db
      .selectFrom('menu_rule')
      .select(['id', 'superior_id', 'type', 'name', 'title_zh_cn', 'title_en'])
      .orderBy('weigh', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const list = rules.map(({ id, superior_id, type, name, ...titles }) => ({
      id,
      superior_id,
      type,
      name,
      title: inLocale(titles, ['title'], locale).title,
      own: admin.can(name),
    }))
    return { everything: admin.super, list }
  },
})
