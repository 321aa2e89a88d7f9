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
  '/admin/profile/edit': { zh: '修改个人资料', en: 'Own profile changed' },
  '/admin/routine.AdminInfo/edit': { zh: '修改个人资料', en: 'Own profile changed' },
  '/admin/Terminal/index': { zh: '终端：运行命令', en: 'Terminal: command' },
  '/admin/Terminal/index end': { zh: '终端：命令结束', en: 'Terminal: end of a command' },
  '/admin/Terminal/stop': { zh: '终端：停止命令', en: 'Terminal: stop' },
  '/admin/Terminal/prove': { zh: '终端：确认密码', en: 'Terminal: password' },
  '/admin/ajax/changeTerminalConfig': { zh: '终端：修改设置', en: 'Terminal: settings' },
  '/admin/ajax/clearCache': { zh: '清除缓存', en: 'Clear the cache' },
}

/**
 * The title of an action as it was at that moment, in both languages: four digits that count the letters of the
 * Chinese one, and then both. Both databases can cut this text, and it is one fact of the record.
 */
export const storedTitle = (zh: string, en: string) =>
  `${String(Array.from(zh).length).padStart(4, '0')}${zh}${en}`

const lettersOfChinese = 'cast(substr(s.title, 1, 4) as integer)'
const cut = {
  zh: `substr(s.title, 5, ${lettersOfChinese})`,
  en: `substr(s.title, 5 + ${lettersOfChinese})`,
}

/** An action that the menu does not name is shown by its node. */
const titleIn = (language: 'zh' | 'en') =>
  `case ${Object.entries(doings)
    .map(([node, words]) => `when s.node = '${node}' then '${words[language]}'`)
    .join(' ')} when s.title = '' then s.node else ${cut[language]} end`

const { admin_id, username, ...fromWhere } = actorFields({
  username: { zh: '用户名', en: 'Username' },
  createtime: { zh: '时间', en: 'Time' },
})

/** The actions of administrators, as a view of the record of change. */
export const adminLog = defineEntity('admin_log', {
  label: { zh: '操作日志', en: 'Operation log' },
  title: 'title',
  view: `select s.id, 1 as version, ${actorColumns},
    ${titleIn('zh')} as title_zh_cn, ${titleIn('en')} as title_en,
    s.node, s.outcome, s.url, s.data
    from change_set s where s.area = 'admin'`,
  fields: {
    admin_id,
    username,
    title: field.text({ zh: '操作', en: 'Deed', translated: true }),
    node: field.text({ zh: '权限节点', en: 'Node' }),
    outcome: field.choice(outcomes, { zh: '结果', en: 'Outcome', default: 'ok' }),
    url: field.text({ zh: '地址', en: 'Address' }),
    data: field.json({ zh: '内容', en: 'Data', sent: true }),
    ...fromWhere,
  },
  admin: {
    columns: ['id', 'username', 'title', 'outcome', 'data', 'ip', 'createtime'],
    filters: ['admin_id', 'username', 'title', 'node', 'outcome', 'ip', 'createtime'],
    quick: ['username', 'title', 'ip'],
    actions: ['index', 'info', 'export'],
    menu: { folder: 'access', at: 40 },
    icon: 'scroll-text',
  },
})
