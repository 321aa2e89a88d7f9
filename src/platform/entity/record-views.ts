import { field } from '#platform/fields/fields.ts'
import type { Label } from '#platform/i18n/locale.ts'

/** The columns of the audit log about an action, from `change_set s`: who did it, from where and when. */
export const actorColumns =
  's.actor_id as admin_id, s.actor_name as username, s.ip, s.useragent, s.at as createtime'

export const actorFields = (words: { username: Label; createtime: Label }) => ({
  admin_id: field.belongsTo('admin', { zh: '管理员', en: 'Administrator' }),
  username: field.text(words.username),
  ip: field.text({ zh: 'IP', en: 'IP' }),
  useragent: field.text({ zh: '浏览器', en: 'Browser' }),
  createtime: field.createdAt(words.createtime),
})

/** And about the changed row, from `change c`. */
export const rowColumns = "c.entity as data_table, 'id' as primary_key"

export const rowFields = () => ({
  row_name: field.text({ zh: '记录', en: 'Row' }),
  data_table: field.entityName({ zh: '数据表', en: 'Table' }),
  primary_key: field.fieldNames('data_table', { zh: '主键', en: 'Primary key' }),
})
