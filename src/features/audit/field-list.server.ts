import { handle } from '#platform/call/handle.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { fieldListCalls } from './field-list.calls.ts'
import { ruledTable } from './ruled-tables.server.ts'

export const fieldListHandlers = handle(fieldListCalls, {
  async getFieldList({ table }, { house, locale }) {
    const entity = ruledTable(house, table)
    if (!entity) return refuse('refused.notFound', { kind: 'notFound' })
    const fields = Object.entries(entity.fields).map(([name, { label }]) => [name, labelIn(label, locale)])
    return { pk: 'id', fieldlist: Object.fromEntries(fields) as Record<string, string> }
  },
})
