import { adminGroup } from '#entities/admin-group.ts'
import { menuRule } from '#entities/menu-rule.ts'
import { nodesIn } from '#platform/auth/rights.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { EntityRules, FormOf } from '#platform/entity/rules.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { hostsIn, isServedBy } from '#platform/std/host-list.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import { changesAny, refuseUnlessSuper } from '#features/access/public/admin-rank.server.ts'

type Form = FormOf<typeof menuRule>

/**
 * The columns that decide what a permission means. Changing them needs more than the node, which allows only to
 * name and order the menu.
 */
const meaning = ['superior_id', 'type', 'name', 'path', 'menu_type', 'url', 'component', 'extend', 'status']

export const menuRuleRules: EntityRules<typeof menuRule> = {
  async beforeAdd(values, context) {
    refuseUnlessSuper(context)
    await refuseUnlisted(values, null, context)
    return checked({ ...values, ...(await placeOf(values, context)) }, values, context)
  },

  async beforeEdit(id, values, context) {
    const row = await context.db.selectFrom('menu_rule').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return refuse('refused.notFound', { kind: 'notFound' })
    if (changesAny(row, values, meaning)) refuseUnlessSuper(context)
    await refuseUnlisted({ ...row, ...values }, row, context)
    const read = checked(values, { ...row, ...values }, context)
    return read.name === row.name.toLowerCase() ? { ...read, name: row.name } : read
  },

  async beforeDel(_ids, context) {
    refuseUnlessSuper(context)
  },

  async duringEdit(changes, id, { name }) {
    const row = await changes.tx.queries
      .selectFrom('menu_rule')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row && name && name !== row.name) await moveGrants(changes, row.name.toLowerCase(), name)
  },
}

/** A new entry that nobody gave a place is the last one of its folder. */
async function placeOf({ weigh, superior_id = null }: Form, { db }: CallContext): Promise<Form> {
  if (weigh) return {}
  const { last } = await db
    .selectFrom('menu_rule')
    .select(({ fn }) => fn.min<number | null>('weigh').as('last'))
    .where('superior_id', superior_id === null ? 'is' : '=', superior_id)
    .executeTakeFirstOrThrow()
  return last === null ? {} : { weigh: Math.max(Number(last) - 10, 1) }
}

/** Names are compared without regard to case, and a link must lead somewhere. */
function checked(values: Form, whole: Form, { locale }: CallContext): Form {
  const field = labelIn(menuRule.fields.url.label, locale)
  const leads = whole.type === 'menu' && whole.menu_type !== 'tab'
  if (leads && !whole.url) refuseField('url', { key: 'valid.url', params: { field } })
  const framed = leads && whole.menu_type === 'iframe' && !/^(https:\/\/|\/(?!\/))/i.test(whole.url ?? '')
  if (framed) refuseField('url', { key: 'access.onlySecure', params: { field } })
  if (values.name === undefined) return values
  const name = values.name.toLowerCase()
  if (!/^[a-z\d_.-]+(\/[a-z\d_.-]+)*$/.test(name))
    refuseField('name', { key: 'access.notANode', params: { node: name.slice(0, 60) } })
  return { ...values, name }
}

/** A page of another site is embedded only if its host is on the list; one that was saved before stays. */
async function refuseUnlisted(
  whole: Form,
  before: Form | null,
  { db, locale, house }: CallContext,
): Promise<void> {
  const address = whole.url ?? ''
  const isEmbedded = whole.type === 'menu' && whole.menu_type === 'iframe' && /^https:/i.test(address)
  if (!isEmbedded || (before?.menu_type === 'iframe' && before.url === address)) return
  if (URL.parse(address)?.origin === URL.parse(house.environment.publicUrl)?.origin) return
  const { embedded_hosts } = await settingsOf(db)
  if (isServedBy(hostsIn(embedded_hosts), address)) return
  refuseField('url', {
    key: 'access.hostNotListed',
    params: { host: URL.parse(address)?.host ?? '', field: labelIn(menuRule.fields.url.label, locale) },
  })
}

/** Groups that had the permission under its old name get it under the new name. */
async function moveGrants(changes: Changes, from: string, to: string): Promise<void> {
  const groups = await changes.tx.queries
    .selectFrom('admin_group')
    .select(['id', 'rules'])
    .orderBy('id')
    .execute()
  for (const { id, rules } of groups) {
    const nodes = nodesIn(rules)
    if (!nodes.includes(from)) continue
    const moved = nodes.map((node) => (node === from ? to : node))
    await changes.edit(adminGroup, id, { rules: [...new Set(moved)].join(',') })
  }
}
