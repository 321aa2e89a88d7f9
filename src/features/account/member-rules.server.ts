import { memberRule } from '#entities/member-rule.ts'
import { paths } from '#paths.ts'
import type { House } from '#platform/call/house.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { Changes } from '#platform/change/changes.server.ts'
import { systemDeed } from '#platform/change/deed.ts'
import type { EntityRules } from '#platform/entity/crud.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { labelIn, type Label } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'

type Form = Partial<RowOfEntity<typeof memberRule>>

/** An entry that leads to another site says where. */
export const memberRuleRules: EntityRules = {
  async beforeAdd(values: Form, { locale }) {
    return values.menu_type === 'link' && !values.url ? refuseAddress(locale) : values
  },
  async beforeEdit(id, values: Form, { db, locale }) {
    const columns = ['menu_type', 'url'] as const
    const row = await db.selectFrom('member_rule').select(columns).where('id', '=', id).executeTakeFirst()
    const { menu_type, url } = { ...row, ...values }
    return menu_type === 'link' && !url ? refuseAddress(locale) : values
  },
}

/** The menu that the member centre begins with; from then on it is in the hands of the staff. */
export async function ensureMemberRules({ db, clock, watchers }: House): Promise<void> {
  if (await db.read.selectFrom('member_rule').select('id').limit(1).executeTakeFirst()) return
  await db.write(async (tx) => {
    const deed = systemDeed('member_rule/ensure')
    const changes = new Changes(tx, { db: db.kind, deed, clock, watchers })
    const top = await changes.add(memberRule, { ...rowOf(account, 0), type: 'menu_dir' })
    for (const [turn, entry] of entries.entries())
      await changes.add(memberRule, { ...rowOf(entry, turn), superior_id: top.id })
  })
}

interface Entry {
  name: string
  title: Label
  icon: string
  /** A page of the member centre; without one, it is a call alone. */
  path?: string
}

const account: Entry = { name: 'account', title: { zh: '我的书院', en: 'My academy' }, icon: 'user-round' }

const entries: readonly Entry[] = [
  {
    name: 'account/overview',
    title: { zh: '我的活动', en: 'My events' },
    icon: 'ticket',
    path: paths.userAccount,
  },
  { name: 'account/certificate', title: { zh: '我的证书', en: 'My certificates' }, icon: 'award' },
  { name: 'account/balance', title: { zh: '余额', en: 'Balance' }, icon: 'wallet' },
  { name: 'account/integral', title: { zh: '积分', en: 'Points' }, icon: 'star' },
]

const rowOf = ({ name, title, icon, path }: Entry, turn: number) => ({
  name,
  title_zh_cn: title.zh,
  title_en: title.en,
  icon,
  path: path ?? '',
  type: path ? ('menu' as const) : ('route' as const),
  weigh: 100 - turn * 10,
})

function refuseAddress(locale: Parameters<typeof message>[0]): never {
  const params = { field: labelIn(memberRule.fields.url.label, locale) }
  const fields = { url: message(locale, 'valid.required', params) }
  return refuse('valid.required', { kind: 'invalid', params, data: { fields } })
}
