import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = {
  en: {
    ahead: 'The next seven days',
    greeting: /, Admin/,
    now: 'On now',
    until: /^until /,
    figures: ['Members', 'Installed plug-ins'],
    chart: 'Sign-ups for events',
    asTable: 'As a table',
    day: 'Day',
    pause: 'Pause',
    paused: 'Paused, at work today',
    resume: 'Go on',
    work: 'At work today',
    newest: 'Newest members',
  },
  'zh-cn': {
    ahead: '接下来七天',
    greeting: /，Admin/,
    now: '正在进行',
    until: /^至 /,
    figures: ['会员总数', '已安装插件'],
    chart: '活动报名',
    asTable: '用表格看',
    day: '日期',
    pause: '暂停',
    paused: '已暂停，今天工作了',
    resume: '继续',
    work: '今天已工作',
    newest: '最新会员',
  },
} as const

for (const language of ['en', 'zh-cn'] as const) {
  const words = languages[language]

  test(`The dashboard shows coming events, figures and open work (${language})`, async ({ clerk }) => {
    const page = await clerk({ language })
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: words.ahead })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.greeting })).toBeVisible()
    for (const name of words.figures)
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
    await expect(page.getByRole('heading', { name: words.now })).toBeVisible()
    await expect(page.locator('main').getByText(words.until).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: words.newest })).toBeVisible()
    const chart = page.getByRole('figure', { name: words.chart })
    await chart.getByText(words.asTable).press('Enter')
    const rows = page.getByRole('table', { name: words.chart }).getByRole('row')
    await expect(rows).toHaveCount(31)
    await expect(rows.first()).toContainText(words.day)
    await page.getByRole('button', { name: words.pause }).click()
    await expect(page.getByText(words.paused)).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: words.resume, exact: true }).click()
    await expect(page.getByText(words.work, { exact: true })).toBeVisible()
    await expectAccessible(page, 'the dashboard')

    await page.getByRole('heading', { name: words.ahead }).locator('..').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/signup_desk\?event=\d+$/)
    await page.goBack()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByRole('heading', { name: words.ahead })).toBeVisible()
    await expectNoHorizontalScroll(page, 'the dashboard at 320')
  })
}
