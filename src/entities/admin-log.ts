import { defineEntity } from '#platform/entity/entity.ts'
import { actorColumns, actorFields } from '#platform/entity/record-views.ts'
import { field } from '#platform/fields/fields.ts'

const outcomes = [
  { value: 'ok', label: { zh: '成功', en: 'Done' }, tone: 'good' },
  { value: 'failed', label: { zh: '失败', en: 'Failed' }, tone: 'warning' },
  { value: 'denied', label: { zh: '被拒绝', en: 'Refused' }, tone: 'warning' },
] as const

/** Titles of actions for which the menu has no word. */
const doings = {
  '/admin/index/login': { zh: '登录', en: 'Sign-in' },
  '/admin/index/logout': { zh: '退出登录', en: 'Sign-out' },
  '/admin/ajax/upload': { zh: '上传文件', en: 'Upload' },
}

/** Found for the rows that are shown alone; the last condition is that of the index. */
const titleIn = (language: 'zh' | 'en', suffix: string) =>
  `coalesce(case s.node ${Object.entries(doings)
    .map(([node, words]) => `when '${node}' then '${words[language]}'`)
    .join(' ')} end, (select coalesce(p.title_${suffix} || ' / ', '') || m.title_${suffix}
    from menu_rule m left join menu_rule p on p.id = m.superior_id
    where m.name = s.node and m.name <> ''), s.node)`

const { admin_id, username, ...fromWhere } = actorFields({
  username: { zh: '用户名', en: 'Username' },
  createtime: { zh: '时间', en: 'Time' },
})

/** The actions of administrators, as a view of the record of change. */
export const adminLog = defineEntity('admin_log', {
  label: { zh: '操作日志', en: 'Operation log' },
  title: 'title',
  view: `select s.id, 1 as version, ${actorColumns},
    ${titleIn('zh', 'zh_cn')} as title_zh_cn, ${titleIn('en', 'en')} as title_en,
    s.node, s.outcome, s.url, s.data
    from change_set s where s.area = 'admin'`,
  fields: {
    admin_id,
    username,
    title: field.text({ zh: '操作', en: 'Deed', translated: true }),
    node: field.text({ zh: '权限节点', en: 'Node' }),
    outcome: field.choice(outcomes, { zh: '结果', en: 'Outcome', default: 'ok' }),
    url: field.text({ zh: '地址', en: 'Address' }),
    data: field.json({ zh: '内容', en: 'Data' }),
    ...fromWhere,
  },
  admin: {
    columns: ['id', 'username', 'title', 'outcome', 'data', 'ip', 'createtime'],
    filters: ['admin_id', 'username', 'title', 'node', 'outcome', 'ip', 'createtime'],
    quick: ['username', 'title', 'ip'],
    actions: ['index', 'info'],
    menu: { folder: 'access', at: 40 },
    icon: 'scroll-text',
  },
})
