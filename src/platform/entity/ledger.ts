import { nullable, text } from '#platform/db/columns.ts'
import type { ChoiceOption, Field } from '#platform/fields/field.ts'
import { field } from '#platform/fields/fields.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { defineEntity, type Fields, type MenuPlace } from './entity.ts'

interface Ledger<Owner extends Fields, Source extends string> {
  label: Label
  /** The relation to the row whose sum the lines move. */
  owner: Owner
  /** Whether the sum is money or a number of something. */
  of: 'money' | 'number'
  amount: Label & { hint: Label }
  before: Label
  after: Label
  /** The sources of lines that staff did not enter. */
  sources: readonly (ChoiceOption & { value: Source })[]
  menu: MenuPlace
  icon: string
}

const most = 1_000_000_000

const byHand = [
  { value: 'staff', label: { zh: '工作人员', en: 'Staff' }, tone: 'plain' },
  { value: 'reversal', label: { zh: '冲正', en: 'Reversal' }, tone: 'warning' },
] as const

const reverse = {
  name: 'reverse',
  label: { zh: '冲正', en: 'Reverse' },
  icon: 'history',
  question: {
    zh: '为每一笔各记一笔相反的变动，原来的记录保留；余数因此可以低于零。确定冲正？',
    en: 'A line of the opposite amount is added for each of these, which stay as they are; what is left may fall below zero by it. Reverse them?',
  },
  hiddenWhen: 'reversed_at',
  hiddenFor: { source: ['reversal', 'store'] },
}

/** Lines that change one sum of their owner. A mistake is corrected by another line, never by changing one. */
export function defineLedger<
  const Name extends string,
  Owner extends Fields,
  const Source extends string = never,
>(name: Name, { label, owner, of, amount, before, after, sources, menu, icon }: Ledger<Owner, Source>) {
  const named = [...Object.keys(owner), 'amount']
  const told = [...named, 'before', 'after', 'source', 'remark', 'createtime', 'reversed_at']
  return defineEntity(name, {
    label,
    title: 'remark',
    volatile: true,
    idempotencyColumn: 'key',
    fields: {
      ...owner,
      amount: field[of]({ ...amount, required: true, min: -most, max: most }),
      before: field[of]({ ...before, fixed: 'shown' }),
      after: field[of]({ ...after, fixed: 'shown' }),
      source: sourceField<Source>(sources),
      remark: field.text({ zh: '备注', en: 'Remark', translated: true, required: true, max: 200 }),
      createtime: field.createdAt({ zh: '时间', en: 'Time' }),
      reversed_at: field.dateTime({ zh: '冲正时间', en: 'Reversed', fixed: 'shown' }),
      key: keyField(),
    },
    indexes: [{ columns: [...Object.keys(owner), 'id'] }, { columns: ['key'], unique: true }],
    admin: {
      columns: ['id', ...told],
      filters: told,
      quick: ['remark', ...Object.keys(owner)],
      actions: ['index', 'info', 'add', 'export'],
      rowActions: [{ ...reverse, told: named }],
      menu,
      icon,
    },
  })
}

/** Lines of an earlier release were all made by hand. */
function sourceField<Source extends string>(more: readonly ChoiceOption[]) {
  const all: readonly ChoiceOption[] = [...byHand, ...more]
  const asked = { zh: '来源', en: 'Source', default: 'staff', fixed: 'shown' } as const
  return field.choice(all, asked) as unknown as Field<'staff' | 'reversal' | Source, false>
}

/** The reason of a line; each reason is written once. */
function keyField(): Field<string | null, false> {
  const words = field.text({ zh: '凭据', en: 'Written for', max: 120, fixed: 'shown' })
  return { ...words, input: field.text({ zh: '', en: '' }).input, column: nullable(text()), blank: null }
}
