import type { SecondNames } from '#platform/entity/second-names.ts'

const user = { by: 'member_id', columns: ['username', 'nickname'] }
const admin = { by: 'admin_id', columns: ['username', 'nickname'] }

/**
 * The names under which other front ends of this family know the system's own controllers, their columns and the rows
 * that lie inside a row. Inside there is one name; these are translated at the door.
 */
export const secondNames: Readonly<Record<string, SecondNames>> = {
  'auth.admin': { entity: 'admin', columns: { group_arr: 'group_ids' } },
  'auth.group': { entity: 'admin_group', columns: { pid: 'superior_id' } },
  'auth.menu': { entity: 'menu_rule', columns: { pid: 'superior_id', title: 'title', remark: 'remark' } },
  'auth.adminLog': { entity: 'admin_log', columns: { title: 'title' } },
  'user.user': { entity: 'member', columns: { createtime: 'jointime' } },
  'user.group': { entity: 'member_group' },
  'user.rule': { entity: 'member_rule', columns: { pid: 'superior_id', title: 'title', remark: 'remark' } },
  'user.moneyLog': {
    entity: 'balance_log',
    columns: { user_id: 'member_id', money: 'amount', memo: 'remark' },
    joined: { user },
  },
  'user.scoreLog': {
    entity: 'score_log',
    columns: { user_id: 'member_id', score: 'amount', memo: 'remark' },
    joined: { user },
  },
  'routine.attachment': {
    entity: 'attachment',
    columns: { user_id: 'member_id' },
    joined: { user, admin },
  },
  'routine.config': { entity: 'config' },
  'security.dataRecycle': { entity: 'recycle_rule' },
  'security.dataRecycleLog': {
    entity: 'recycle_log',
    joined: { recycle: { by: 'recycle_id', columns: ['name', 'controller'] }, admin },
  },
  'security.sensitiveData': { entity: 'sensitive_rule' },
  'security.sensitiveDataLog': {
    entity: 'sensitive_log',
    columns: { data_comment: 'data_comment' },
    joined: { sensitive: { by: 'sensitive_id', columns: ['name', 'controller'] }, admin },
  },
}
