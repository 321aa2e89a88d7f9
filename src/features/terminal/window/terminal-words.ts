import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'

const words = {
  title: { zh: '终端', en: 'Terminal' },
  loading: { zh: '加载中…', en: 'Loading…' },
  off: {
    zh: '此服务器未开启终端。在服务器的配置中设置 TERMINAL=on 并重新启动后，可在此运行命令。',
    en: 'The terminal of this server is off. Set TERMINAL=on in its configuration and start it again to run commands here.',
  },
  none: { zh: '还没有任务。选择上方的命令即可运行。', en: 'No tasks yet. Choose a command above to run it.' },
  tasks: { zh: '任务', en: 'Tasks' },
  commands: { zh: '命令', en: 'Commands' },
  test: { zh: '测试命令', en: 'Test command' },
  install: { zh: '安装依赖', en: 'Install dependencies' },
  build: { zh: '重新发布', en: 'Republish' },
  more: { zh: '更多命令', en: 'More commands' },
  clean: { zh: '清理已完成', en: 'Clean finished' },
  manager: { zh: '包管理器', en: 'Package manager' },
  managerNow: { zh: '包管理器：{manager}', en: 'Package manager: {manager}' },
  managerHint: {
    zh: '安装、重新发布和测试使用它，对所有管理员生效。它须已安装在服务器上。',
    en: 'Installing, republishing and testing use it, for all administrators. It has to be installed on the server.',
  },
  settings: { zh: '终端设置', en: 'Terminal settings' },
  back: { zh: '返回终端', en: 'Back to the terminal' },
  save: { zh: '保存', en: 'Save' },
  port: { zh: '安装服务端口', en: 'Port of the installation service' },
  portHint: {
    zh: '此服务器监听端口 {port}。',
    en: 'This server listens on port {port}.',
  },
  portDiffers: {
    zh: '此服务器监听端口 {port}，与设置不同：其他程序按设置的端口寻找它时会找不到。',
    en: 'This server listens on port {port}, not on the one that is set: programs that look for it there will not find it.',
  },
  cleanup: { zh: '自动清理已成功的任务', en: 'Remove tasks that succeeded by themselves' },
  cleanupHint: { zh: '添加新任务时清理；仅本浏览器。', en: 'When a task is added. In this browser only.' },
  buildQuestion: { zh: '重新发布网站？', en: 'Republish the site?' },
  buildWords: {
    zh: '新的页面在旧的旁边构建，完整后立即替换；访客不会看到中断，打开着的后台页面会提示重新打开。若服务器自身的代码也有改动，单进程的服务器在下次启动后才使用新的页面。',
    en: 'The new pages are built beside the present ones and take their place as soon as they are whole. Visitors notice no gap, and open pages of the office say that a reload is due. If the code of the server itself has changed, too, a server of one process serves them from its next start on.',
  },
  migrateQuestion: { zh: '更新数据库？', en: 'Update the database?' },
  migrateWords: {
    zh: '等待中的数据库迁移会立即执行。请先备份。',
    en: 'The migrations that wait are run at once. Make a backup first.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  waiting: { zh: '等待', en: 'Waiting' },
  connecting: { zh: '连接中', en: 'Connecting' },
  executing: { zh: '执行中', en: 'Executing' },
  success: { zh: '成功', en: 'Success' },
  failed: { zh: '失败', en: 'Failed' },
  unknown: { zh: '未知', en: 'Unknown' },
  blocks: { zh: '阻塞后续任务', en: 'Blocks later tasks' },
  doNotReload: { zh: '请勿刷新页面', en: 'Do not reload the page' },
  blocked: {
    zh: '终端中有失败的任务，新任务不会开始，直到重试或删除它',
    en: 'New tasks will never start because failed tasks block them. Retry or delete them in the terminal',
  },
  stop: { zh: '停止', en: 'Stop' },
  retry: { zh: '重试', en: 'Retry' },
  recheck: { zh: '重新检查', en: 'Recheck' },
  remove: { zh: '删除', en: 'Delete' },
  showOutput: { zh: '显示输出', en: 'Show output' },
  hideOutput: { zh: '收起输出', en: 'Hide output' },
  of: { zh: '{deed}：{task}', en: '{deed}: {task}' },
  output: { zh: '输出：{task}', en: 'Output of {task}' },
  noOutput: { zh: '还没有输出。', en: 'No output yet.' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: {
    zh: '浏览器不允许复制，请选中文字',
    en: 'The browser does not copy here. Please select the text',
  },
  toEnd: { zh: '跳到末尾', en: 'Go to the end' },
  unknownToServer: {
    zh: '服务器没有这个任务的记录：它没有开始，或已过去很久。可以重试。',
    en: 'The server has no record of this task: it never began, or long ago. It can be retried.',
  },
  cut: { zh: '与服务器的连接中断', en: 'The connection to the server was lost' },
  prove: {
    zh: '登录或上次确认已超过 15 分钟。请输入您的密码，然后继续。',
    en: 'You signed in, or entered it, more than 15 minutes ago. Please enter your password to go on.',
  },
  password: { zh: '当前密码', en: 'Current password' },
  showPassword: { zh: '显示密码', en: 'Show the password' },
  goOn: { zh: '继续', en: 'Go on' },
  notNow: { zh: '放弃等待的任务', en: 'Drop the waiting tasks' },
  running: {
    zh: '{admin} 正在运行“{task}”（{at} 起）。',
    en: '{admin} is running “{task}” since {at}.',
  },
  watch: { zh: '观看', en: 'Watch' },
}

const commands: Record<string, Label> = {
  'version.node': { zh: 'Node 版本', en: 'Version of Node' },
  version: { zh: '包管理器版本', en: 'Version of the package manager' },
  'web-install': words.install,
  'web-build': words.build,
  test: words.test,
  'migrate.status': { zh: '查看数据库迁移', en: 'Migrations of the database' },
  'migrate.run': { zh: '更新数据库', en: 'Update the database' },
  'cache.clear': { zh: '清除服务器缓存', en: 'Clear the caches of the server' },
  'backup.make': { zh: '备份', en: 'Make a backup' },
  'modules.bring': { zh: '带来模块需要的其他模块', en: 'Bring what a module needs' },
  'search.reindex': { zh: '重建搜索索引', en: 'Make the search index anew' },
}

export type TerminalWord = keyof typeof words

export const terminalWord = (word: TerminalWord, locale: Locale, values: Record<string, string> = {}) =>
  format(labelIn(words[word], locale), values)

/** What a command is called. One that this build does not know is called by its key. */
export function commandWords(key: string, locale: Locale): string {
  const label = commands[key] ?? commands[key.replace(/\.[a-z]+$/, '')]
  return label ? labelIn(label, locale) : key
}
