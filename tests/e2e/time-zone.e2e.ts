import { expect, test } from '#tests/e2e/support/site.ts'

const evening = Date.parse('2036-07-01T22:30:00-04:00') / 1000

test('A centre in New York shows its own hours in every browser', async ({ another, visitor }) => {
  const site = await another({ TIME_ZONE: 'America/New_York', DEMO: 'off' })
  const event = { name_zh_cn: '夏夜', name_en: 'Summer night', start_at: evening, end_at: evening + 3600 }
  const { data } = await site.ask<{ id: number }>('POST', '/admin/event/add', {
    ...event,
    date: '2036-07-01',
  })
  const page = await visitor({ timezoneId: 'Asia/Shanghai' })
  await page.goto(`${site.url}/en/event/detail/${data.id}`)
  await expect(page.getByText('Tuesday, 1 July 2036').first()).toBeVisible()
  await expect(page.getByText('22:30–23:30').first()).toBeVisible()
})
