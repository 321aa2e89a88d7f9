import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { expect, someMember, test, type Site } from '#tests/e2e/support/site.ts'

/** A course with one short text, and the test member without a name for certificates. */
async function shortCourse(site: Site): Promise<{ course: number; section: number }> {
  const add = async (entity: string, values: object) =>
    (await site.ask<{ id: number }>('POST', `/admin/${entity}/add`, values)).data.id
  const course = await add('course', {
    name_zh_cn: '一日一诗',
    name_en: 'A poem a day',
    certificate_switch: 1,
  })
  const chapter_id = await add('course_chapter', {
    course_id: course,
    name_zh_cn: '卷一',
    name_en: 'Book one',
  })
  const text = { content_zh_cn: '<p>疏影横斜水清浅。</p>', content_en: '<p>Sparse shadows slant.</p>' }
  const section = await add('course_section', { chapter_id, name_zh_cn: '咏梅', name_en: 'Plum', ...text })
  const found = await site.ask<{ list: { id: number }[] }>('GET', '/admin/member/index', {
    quick_search: someMember.username,
  })
  const unnamed = { id: found.data.list[0]?.id, certificate_name: '', certificate_latin: '' }
  await site.ask('POST', '/admin/member/edit', unnamed)
  return { course, section }
}

test('A member who completes a course says the name, sees it, gets the certificate, and corrects it', async ({
  member,
  site,
}) => {
  const page = await member({ reducedMotion: 'reduce' })
  const { course, section } = await shortCourse(site)
  await page.goto(`/en/course/section/${section}`)
  const end = page.getByRole('region', { name: 'You have completed this course' })
  await expect(end).toContainText('only waits for your name', { timeout: 60_000 })
  await expectAccessible(page, 'the end of a course')
  await end.getByRole('link', { name: 'Give the name for my certificate' }).click()

  await expect(page.getByText('A poem a day: the certificate is ready')).toBeVisible()
  const name = page.getByLabel('My name on certificates')
  const [show, right] = ['See how it will look', 'Yes, that is right'].map((each) =>
    page.getByRole('button', { name: each }),
  ) as [ReturnType<typeof page.getByRole>, ReturnType<typeof page.getByRole>]
  await expect(name, 'a name that the member chose is there to begin with').toHaveValue(someMember.nickname)
  await name.fill('')
  await show.click()
  await expect(page.getByRole('alert')).toContainText('Please give your name')
  await name.fill('顾知薇')
  await show.click()
  const preview = page.getByRole('group', { name: 'Your certificate will say this. Is it right?' })
  await expect(preview).toBeFocused()
  await expect(preview).toContainText('Gu Zhiwei')
  await expectAccessible(page, 'the name as it will be printed')
  await preview.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('In Latin letters')).toHaveValue('Gu Zhiwei')
  await show.click()
  await expect(preview).toBeFocused()
  await right.click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Your name for certificates is saved' }),
  ).toBeFocused()
  const mine = page.getByRole('article').filter({ hasText: 'A poem a day' })
  await expect(mine).toContainText('Issued to 顾知薇 · Gu Zhiwei')

  await mine.getByText('Correct the name').click()
  await name.fill('顾知微')
  await show.click()
  await expect(preview).toBeFocused()
  await right.click()
  await expect(mine.getByRole('status').filter({ hasText: 'The name is corrected' })).toBeFocused()
  await expect(mine).toContainText('Issued to 顾知微 · Gu Zhiwei')
  await expectAccessible(page, 'my certificates')

  await page.goto(`/en/course/detail/${course}`)
  await expect(end).toContainText('made out to 顾知微 · Gu Zhiwei')
  await expectAccessible(page, 'a completed course')
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page, `a completed course at ${width}`)
  }
  await end.getByRole('link', { name: 'View the certificate' }).click()
  await expect(page.getByRole('status')).toContainText('Its holder has corrected the name')
  await expect(page.getByText('顾知微')).toBeVisible()
})
