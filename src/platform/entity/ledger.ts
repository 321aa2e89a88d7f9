import { field } from '#platform/fields/fields.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { defineEntity, type Fields, type MenuFolder } from './entity.ts'

interface Ledger<Owner extends Fields> {
  label: Label
  /** The relation to the row whose sum the lines move. */
  owner: Owner
  amount: Label & { hint: Label }
  before: Label
  after: Label
  menu: MenuFolder
  icon: string
}

const most = 1_000_000_000

/** Lines that move one sum of their owner: a mistake is put right by another line, never by changing one. */
export function defineLedger<const Name extends string, Owner extends Fields>(
  name: Name,
  { label, owner, amount, before, after, menu, icon }: Ledger<Owner>,
) {
  const told = [...Object.keys(owner), 'amount', 'before', 'after', 'remark', 'createtime']
  return defineEntity(name, {
    label,
    title: 'remark',
    live: true,
    fields: {
      ...owner,
      amount: field.number({ ...amount, min: -most, max: most }),
      before: field.number({ ...before, fixed: 'shown' }),
      after: field.number({ ...after, fixed: 'shown' }),
      remark: field.text({ zh: '备注', en: 'Remark', translated: true, required: true, max: 200 }),
      createtime: field.createdAt({ zh: '时间', en: 'Time' }),
    },
    indexes: [{ columns: [...Object.keys(owner), 'id'] }],
    admin: { columns: ['id', ...told], filters: told, actions: ['index', 'info', 'add'], menu, icon },
  })
}
