import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { openList } from '#tests/e2e/support/back-office.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const host = 'https://icons.example.org'

const whole = 'node_modules/@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'
const letters = readFile(whole).then((font) => subsetFont(font, 'GT', { targetFormat: 'woff2' }))

const said = {
  en: { icon: /^Icon: /, seek: 'Find an icon', source: 'Icon font', save: 'Save', edit: /^Edit.*Teahouse/ },
  'zh-cn': { icon: /^图标: /, seek: '查找图标', source: '图标字体', save: '保存', edit: /^编辑.*茶馆/ },
} as const

for (const language of ['en', 'zh-cn'] as const)
  test(`An icon of a font is chosen by keyboard and drawn in menu and list (${language})`, async ({
    clerk,
    site,
    watch,
  }) => {
    const words = said[language]
    await site.ask('POST', '/admin/config/edit', { icon_font: `${host}/font.css` })
    watch.alsoOwn(host)
    const page = await clerk({ language })
    const css = `@font-face { font-family: "hall"; src: url("hall.woff2") }
      .iconfont { font-family: "hall" } .icon-teapot:before { content: "T" } .icon-gate:before { content: "G" }
      body { visibility: hidden }`
    const headers = { 'access-control-allow-origin': '*' }
    await page.route(`${host}/font.css`, (route) =>
      route.fulfill({ contentType: 'text/css', headers, body: css }),
    )
    await page.route(`${host}/hall.woff2`, async (route) => route.fulfill({ headers, body: await letters }))
    const { data } = await site.ask<{ id: number }>('POST', '/admin/menu_rule/add', {
      type: 'menu',
      menu_type: 'iframe',
      url: '/about',
      name: `teahouse_${language}`,
      title_zh_cn: '茶馆',
      title_en: 'Teahouse',
    })
    await openList(page, 'menu_rule', `?quick=teahouse_${language}`)
    await page.getByRole('button', { name: words.edit }).click()
    const box = page.getByRole('button', { name: words.icon })
    await box.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: words.seek })).toBeFocused()
    await page.keyboard.type('teapot')
    const icons = page.getByRole('group', { name: words.source }).getByRole('button')
    await expect(icons).toHaveCount(1)
    await expectAccessible(page, 'the icons of a font')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(box).toHaveAccessibleName(/iconfont icon-teapot$/)
    await page.getByRole('dialog').getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    const drawn = page.locator('nav i.icon-teapot').first()
    await expect(drawn).toBeVisible()
    expect(
      await drawn.evaluate((icon) => [
        getComputedStyle(icon).fontFamily,
        getComputedStyle(icon, '::before').content,
      ]),
    ).toEqual(['hall', '"T"'])
    await expect(page.locator('main i.icon-teapot').first()).toBeVisible()
    await site.ask('DELETE', '/admin/menu_rule/del', { ids: [data.id] })
    await site.ask('POST', '/admin/config/edit', { icon_font: '' })
  })
