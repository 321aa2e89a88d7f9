import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const said = {
  en: {
    own: 'About the site',
    other: 'City map',
    closed: 'Other map',
    heading: /About/,
    refused: 'This site is not on the list of those that may be embedded',
  },
  'zh-cn': {
    own: '关于我们页',
    other: '城市地图',
    closed: '别的地图',
    heading: /关于/,
    refused: '这个网站不在允许内嵌的名单里',
  },
} as const

for (const language of ['en', 'zh-cn'] as const)
  test(`Embedded pages of this site and of a listed one are alive (${language})`, async ({
    clerk,
    site,
    watch,
  }) => {
    const words = said[language]
    const host = `map-${language}.example.org`
    const rules = [
      { name: `own_${language}`, url: language === 'en' ? '/en/about' : '/about', title: 'own' },
      { name: `map_${language}`, url: `https://${host}/hall`, title: 'other' },
      { name: `closed_${language}`, url: 'https://closed.example.net/', title: 'closed' },
    ] as const
    const edit = (embedded_hosts: string) => site.ask('POST', '/admin/config/edit', { embedded_hosts })
    await edit(`${host}\nclosed.example.net`)
    const ids = []
    for (const { name, url, title } of rules) {
      const titles = { title_zh_cn: said['zh-cn'][title], title_en: said.en[title] }
      const asked = { type: 'menu', menu_type: 'iframe', name, url, ...titles }
      const { data, msg } = await site.ask<{ id: number }>('POST', '/admin/menu_rule/add', asked)
      expect(data, msg).toHaveProperty('id')
      ids.push(data.id)
    }
    await edit(host)

    watch.alsoOwn(`https://${host}`)
    const page = await clerk({ language })
    const map = '<p id=it></p><script>it.textContent = "Map for " + self.origin</script>'
    await page.route(`https://${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Map</title>${map}` }),
    )
    await page.goto('/admin/config')
    await page.getByRole('link', { name: words.own, exact: true }).click()
    const own = page.frameLocator(`iframe[title="${words.own}"]`)
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(words.heading)
    // Its scripts run with the storage of the site.
    await expect
      .poll(() =>
        page
          .frames()
          .at(-1)
          ?.evaluate(() => window.origin),
      )
      .toBe(site.url)

    await page.getByRole('link', { name: words.other, exact: true }).click()
    const frame = page.frameLocator(`iframe[title="${words.other}"]`)
    await expect(frame.getByText(`Map for https://${host}`)).toBeVisible()

    await page.getByRole('link', { name: words.closed, exact: true }).click()
    await expect(page.getByRole('heading', { name: words.refused })).toBeVisible()
    await expectAccessible(page, 'a page that may not be embedded')
    await site.ask('DELETE', '/admin/menu_rule/del', { ids })
    await edit('')
  })
