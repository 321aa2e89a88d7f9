import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Route } from '@playwright/test'
import { expect, type Site } from '#tests/e2e/support/site.ts'
import { freePort, startProduct } from '#tests/product.ts'

export const said = {
  en: {
    terminal: 'Terminal',
    news: 'Terminal (new output)',
    more: 'More commands',
    node: 'Version of Node',
    slow: 'Republish',
    question: 'Republish the site?',
    install: 'Install dependencies',
    manager: /^Package manager/,
    save: 'Save',
    clean: 'Clean finished',
    retry: 'Retry: Install dependencies',
    remove: 'Delete: Install dependencies',
    recheck: 'Recheck: Republish',
    stop: 'Stop: Republish',
    retrySlow: 'Retry: Republish',
    hide: 'Hide output: Version of Node',
    watch: 'Watch',
    running: /^admin is running “Republish”/,
    noLock: /There is no yarn\.lock/,
    blocks: 'Blocks later tasks',
    neverStart: /^New tasks will never start because failed tasks block them/,
    stopped: /The command was stopped/,
    serverStopped: /The server was stopped while the command ran/,
    states: ['Waiting', 'Connecting', 'Executing', 'Success', 'Failed', 'Unknown'],
  },
  'zh-cn': {
    terminal: '终端',
    news: '终端（有新输出）',
    more: '更多命令',
    node: 'Node 版本',
    slow: '重新发布',
    question: '重新发布网站？',
    install: '安装依赖',
    manager: /^包管理器/,
    save: '保存',
    clean: '清理已完成',
    retry: '重试：安装依赖',
    remove: '删除：安装依赖',
    recheck: '重新检查：重新发布',
    stop: '停止：重新发布',
    retrySlow: '重试：重新发布',
    hide: '收起输出：Node 版本',
    watch: '观看',
    running: /^admin 正在运行“重新发布”/,
    noLock: /没有 yarn\.lock/,
    blocks: '阻塞后续任务',
    neverStart: /^终端中有失败的任务，新任务不会开始/,
    stopped: /命令已被停止/,
    serverStopped: /服务器在命令运行时停止/,
    states: ['等待', '连接中', '执行中', '成功', '失败', '未知'],
  },
} as const
type Wording = (typeof said)[keyof typeof said]

/** A house whose `yarn` says a word and then waits for a file, so that a journey decides how long it runs. */
export async function openHouse(another: (env: Record<string, string>) => Promise<Site>, folder: string) {
  const bin = path.join(folder, 'bin')
  const go = path.join(folder, 'go')
  await mkdir(bin, { recursive: true })
  const yarn = path.join(bin, 'yarn')
  await writeFile(yarn, `#!/bin/sh\necho begun\nuntil [ -e '${go}' ]; do sleep 0.1; done\necho over\n`)
  await chmod(yarn, 0o755)
  const clock = path.join(folder, 'clock')
  await writeFile(clock, '0')
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    PORT: String(await freePort()),
    DRILL_CLOCK: clock,
    DEMO: 'off',
  }
  const site = await another(env)
  await site.ask('POST', '/admin/ajax/changeTerminalConfig', { manager: 'yarn' })
  return {
    site,
    letGo: () => writeFile(go, ''),
    waitAnHour: () => writeFile(clock, String(3600)),
    startAnew: () => startProduct({ ...env, DATA_DIR: site.folder, DRILL: '1' }),
  }
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const tasks = (page: Page) => dialog(page).getByRole('list').getByRole('listitem')

export async function openTerminal(page: Page, words: Wording) {
  await page.getByRole('button', { name: words.terminal }).first().click()
  await expect(dialog(page).getByRole('button', { name: words.more })).toBeVisible()
}

export async function more(page: Page, words: Wording, command: string) {
  await dialog(page).getByRole('button', { name: words.more }).click()
  await page.getByRole('menuitem', { name: command, exact: true }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** The slow command: `yarn run build`. It asks first. */
export async function republish(page: Page, words: Wording) {
  await dialog(page).getByRole('button', { name: words.slow, exact: true }).click()
  const question = page.getByRole('dialog', { name: words.question })
  await question.getByRole('button', { name: words.slow, exact: true }).click()
  await expect(question).toHaveCount(0)
}

/** The state of each task in the list. */
export const expectStates = (page: Page, words: Wording, states: number[]) =>
  expect(tasks(page).locator('[data-state]')).toHaveText(states.map((state) => words.states[state] ?? ''))

/** The next task is connecting until the function that is returned is called. */
export async function holdStream(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    await route.continue()
  }
  await page.route(/\/admin\/Terminal\/index/, hold, { times: 1 })
  return resolve
}
