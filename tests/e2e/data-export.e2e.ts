import { readFile } from 'node:fs/promises'
import { readZip } from '#tests/read-zip.ts'
import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { joinMember } from '#tests/e2e/support/join-member.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import type { Page } from '@playwright/test'

const widths = [320, 1280]
const lights = ['light', 'dark'] as const

async function expectGood(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 860 })
    await expectNoHorizontalScroll(page, `${where} at ${width}`)
    for (const colorScheme of lights) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `${where} at ${width}, ${colorScheme}`)
    }
  }
}

const said = {
  en: {
    password: 'Current password',
    make: 'Make a link',
    wrong: 'The current password is not right',
    blank: 'Please enter your current password',
    link: 'Link for downloading',
    download: 'Download (ZIP)',
    copy: 'Copy the link',
    another: 'Make another',
    copied: /^Copied/,
    until: /You have a link that is good until \d/,
    sheet: /^\ufeffID,Username,/,
  },
  'zh-cn': {
    password: '当前密码',
    make: '生成下载链接',
    wrong: '当前密码不正确',
    blank: '请输入当前密码',
    link: '下载链接',
    download: '下载（ZIP）',
    copy: '复制链接',
    another: '重新生成',
    copied: /^已复制/,
    until: /您有一个下载链接，\d+年/,
    sheet: /^\ufeff编号,用户名,/,
  },
}

for (const language of ['en', 'zh-cn'] as const) {
  test(`A member downloads their data, in ${language}`, async ({ visitor, site, watch }) => {
    watch.expect(/status of 404/)
    const words = said[language]
    const address = `${language === 'en' ? '/en' : ''}/user/account/data`
    const page = await visitor({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const { username, password } = await joinMember(site, page)
    await page.goto(address)
    const part = page.getByRole('region', { name: language === 'en' ? 'Export my data' : '导出我的数据' })
    const field = part.getByLabel(words.password)
    const make = part.getByRole('button', { name: words.make })
    await make.click()
    await expect(part.getByRole('alert')).toContainText(words.blank)
    await field.fill('not-the-word-7')
    await field.press('Enter')
    await expect(part.getByRole('alert')).toContainText(words.wrong)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await part.getByRole('link', { name: words.wrong }).click()
    await expect(field).toBeFocused()
    await expectGood(page, 'a wrong password')

    await field.fill(password)
    await page.keyboard.press('Enter')
    const link = part.getByRole('textbox', { name: words.link, exact: true })
    await expect(link).toHaveValue(/^http.*\/api\/account\/exported\?code=[\w-]{43}&lang=/)
    await expect(part.getByRole('group')).toBeFocused()
    await expectGood(page, 'a link')
    await part.getByRole('button', { name: words.copy }).click()
    await expect(part.getByText(words.copied)).toBeVisible()
    const whole = await link.inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('link', { name: words.download }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
    const files = await readZip(await readFile(await download.path()))
    expect(String(files.get('csv/member.csv'))).toMatch(words.sheet)
    expect(JSON.parse(String(files.get('data.json')))).toMatchObject({ member: [{ username }] })
    expect([...files.keys()]).toContain('README.txt')

    await page.reload()
    await expect(part.getByText(words.until)).toBeVisible()
    await expect(link).toHaveCount(0)
    await expectGood(page, 'a link from before')

    await field.fill(password)
    await make.click()
    await expect(link).toBeVisible()
    await part.getByRole('button', { name: words.another }).click()
    await expect(field).toHaveValue('')
    const stranger = await visitor()
    const answer = await stranger.goto(whole)
    expect(answer?.status(), 'the link before has ended').toBe(404)
    await expect(stranger.getByText('There is no such link')).toBeVisible()
  })
}
