import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

interface Letter {
  id: number
  kind: string
  version: number
}

test('A changed letter is shown beside its standard words and can be reset to them', async ({
  clerk,
  site,
}) => {
  const { data } = await site.ask<{ list: Letter[] }>('GET', '/admin/letter_template/index', { limit: 100 })
  const { id, version } = data.list.find(({ kind }) => kind === 'waiting') ?? {}
  const own = 'Dear {name},\n\nplease wait a little.'
  await site.ask('POST', '/admin/letter_template/edit', { id, version, body_en: own })

  const page = await clerk()
  await page.goto('/admin/letter_words')
  const letter = page.getByRole('region', { name: 'On the waiting list · English' })
  await expect(letter.locator('mark').first()).toHaveText('please wait a little.')
  await expect(letter).toContainText('All seats are taken')
  await expectAccessible(page, 'changed letters')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'changed letters at 320')

  const goBack = letter.getByRole('button', { name: 'Use the standard words' })
  await goBack.click()
  const question = page.getByRole('dialog', { name: /^Use the standard words for/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await goBack.click()
  await question.getByRole('button', { name: 'Use the standard words' }).click()
  await expect(page.getByRole('heading', { name: 'All letters have the standard words' })).toBeVisible()
  await page.getByRole('link', { name: 'See all letters' }).click()
  await expect(page).toHaveURL(/\/admin\/letter_template$/)
})
