import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const said = {
  en: {
    title: 'Home town',
    province: 'Home town: Province',
    city: 'Home town: City',
    district: 'Home town: District',
    names: ['Guangdong', 'Shenzhen', 'Nanshan District'],
    save: 'Save',
    saved: 'Settings saved: 1',
  },
  'zh-cn': {
    title: '籍贯',
    province: '籍贯: 省级',
    city: '籍贯: 市级',
    district: '籍贯: 区县',
    names: ['广东省', '深圳市', '南山区'],
    save: '保存',
    saved: '1 项配置已保存',
  },
} as const

for (const language of ['en', 'zh-cn'] as const)
  test(`Staff choose province, city and district by keyboard (${language})`, async ({ clerk, site }) => {
    const words = said[language]
    const name = `home_town_${language.slice(0, 2)}`
    const titles = { title_zh_cn: said['zh-cn'].title, title_en: said.en.title }
    const { data } = await site.ask<{ id: number }>('POST', '/admin/config/add', {
      name,
      ...titles,
      type: 'city',
      group: 'own',
    })
    const page = await clerk({ language })
    await page.goto('/admin/config?group=own')
    const levels = [words.province, words.city, words.district].map((level) =>
      page.getByRole('combobox', { name: level }),
    )
    const [province, city, district] = levels as [(typeof levels)[0], (typeof levels)[0], (typeof levels)[0]]
    await expect(city).toBeDisabled()
    await province.focus()
    for (const [at, box] of [province, city, district].entries()) {
      await expect(box).toBeEnabled()
      await box.focus()
      await page.keyboard.type(words.names[at] as string)
      await expect(page.getByRole('option', { name: words.names[at] as string, exact: true })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(box).toHaveValue(words.names[at] as string)
    }
    await expectAccessible(page, 'a region')
    await Promise.all([
      page.getByText(words.saved).waitFor(),
      page.getByRole('button', { name: words.save, exact: true }).click(),
    ])
    await page.reload()
    await expect(district).toHaveValue(words.names[2])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoHorizontalScroll(page, 'a region')

    await site.ask('DELETE', '/admin/config/del', { ids: [data.id] })
  })
