import { admin } from '#entities/admin.ts'
import { superGroup, type adminGroup } from '#entities/admin-group.ts'
import { nodesIn } from '#platform/auth/rights.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { EntityRules, FormOf } from '#platform/entity/rules.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuseField, refuseNotAllowed } from '#platform/i18n/refuse-fields.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { ruleNames } from './rule-names.server.ts'
import { changesAny, adminRankOf, type AdminRank } from '#features/access/public/admin-rank.server.ts'

type Row = RowOfEntity<typeof adminGroup>
type Form = FormOf<typeof adminGroup>

/** Groups are a tree. An administrator sees and gives only groups below their own. */
export const groupRules: EntityRules<typeof adminGroup> = {
  madeNames: () => [superGroup],

  async visibleRows(context) {
    const rank = await adminRankOf(context)
    return rank.super ? null : { column: 'id', values: [...rank.own, ...rank.below] }
  },

  /** Clients offer nothing on the groups of the caller, which nobody may change for themselves. */
  async besideList(context) {
    return { group: [...(await adminRankOf(context)).own] }
  },

  async beforeAdd(values, context) {
    refuseSuperior(values.superior_id, await adminRankOf(context))
    return withNodes(values, { rules: '', superior_id: null }, context)
  },

  async beforeEdit(id, values, context) {
    const row = await storedGroup(id, context)
    const rank = await adminRankOf(context)
    if (rank.own.has(id)) refuseOwnGroup(row, values, rank)
    else if (!rank.super && !rank.below.has(id)) refuse('access.onlyBelow', { kind: 'notAllowed' })
    if (changesAny(row, values, ['superior_id'])) refuseSuperior(values.superior_id, rank)
    return withNodes(values, row, context)
  },

  async beforeDel(ids, context) {
    const { super: everything, own, below } = await adminRankOf(context)
    if (ids.some((id) => own.has(id))) refuse('access.ownStanding', { kind: 'notAllowed' })
    if (!everything && !ids.every((id) => below.has(id))) refuse('access.onlyBelow', { kind: 'notAllowed' })
    await refuseWhileManned(ids, context)
  },
}

async function storedGroup(id: number, { db }: CallContext) {
  const row = await db.selectFrom('admin_group').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('refused.notFound', { kind: 'notFound' })
}

/** One's own group is read only; a super administrator may at most give it another name. */
function refuseOwnGroup(row: object, values: Form, rank: AdminRank): void {
  const fixed = rank.super ? ['rules', 'status', 'superior_id'] : Object.keys(values)
  const changed = fixed.find((name) => changesAny(row, values, [name]))
  if (changed) refuseNotAllowed(changed, 'access.ownStanding')
}

function refuseSuperior(superior: number | null | undefined, rank: AdminRank): void {
  const id = superior ?? 0
  if (rank.super || rank.own.has(id) || rank.below.has(id)) return
  refuseNotAllowed('superior_id', 'access.onlyBelow')
}

/** The nodes of a form in one spelling; those that it adds must be the giver's own. */
async function withNodes(
  values: Form,
  row: Pick<Row, 'rules' | 'superior_id'>,
  context: CallContext,
): Promise<Form> {
  if (values.rules === undefined) return values
  const nodes = await ruleNames(nodesIn(values.rules), context)
  const odd = nodes.find((node) => node !== '*' && !/^[a-z\d_.-]+(\/[a-z\d_.-]+)*$/.test(node))
  if (odd) refuseField('rules', { key: 'access.notANode', params: { node: odd.slice(0, 60) } })
  const before = new Set(nodesIn(row.rules))
  const added = nodes.filter((node) => !before.has(node))
  const superior = values.superior_id === undefined ? row.superior_id : values.superior_id
  if (added.includes('*') && (!context.admin.super || superior !== null))
    refuseNotAllowed('rules', 'access.everythingForRoots')
  const foreign = added.filter((node) => !context.admin.can(node))
  if (foreign.length > 0)
    refuseNotAllowed('rules', 'access.moreThanOwn', { nodes: foreign.slice(0, 5).join(', ') })
  return { ...values, rules: nodes.join(',') }
}

async function refuseWhileManned(ids: number[], { db, locale }: CallContext): Promise<void> {
  const rows = await db.selectFrom('admin').select('group_ids').execute()
  const count = rows.filter((row) => idsIn(row.group_ids).some((id) => ids.includes(id))).length
  if (count > 0) refuse('refused.stillUsed', { params: { count, what: labelIn(admin.label, locale) } })
}
