import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { form, openList } from '#tests/e2e/support/back-office.ts'
import { addEvent, removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import { photo } from '#tests/worlds/upload-world.ts'

const languages = [
  {
    language: 'en',
    page: '/en/event/detail',
    edit: /^Edit: /,
    content: 'Content (English)',
    choose: 'Choose an earlier picture',
    dialog: 'Choose from the uploaded pictures',
    use: /^Use/,
    caption: 'Caption of picture 1',
    shows: 'What picture 1 shows',
    save: 'Save',
    words: 'The hall at dusk, drawn by a guest',
  },
  {
    language: 'zh-cn',
    page: '/event/detail',
    edit: /^编辑: /,
    content: '内容（中文）',
    choose: '选择已上传的图片',
    dialog: '选用已上传的图片',
    use: /^选用/,
    caption: '第 1 张图片的图注',
    shows: '第 1 张图片的说明',
    save: '保存',
    words: '客人画的黄昏时的大厅',
  },
] as const

for (const [turn, { language, words, ...say }] of languages.entries())
  test(`A picture of before stands in a text, with a caption that visitors read (${language})`, async ({
    clerk,
    visitor,
    site,
  }) => {
    const name = `Captioned ${language}`
    const before = '<p>Before</p><p><ruby>茶<rt>chá</rt></ruby></p>'
    const content = { content_en: before, content_zh_cn: before }
    const id = await addEvent(site, { name_zh_cn: name, name_en: name, ...content })
    const office = await clerk({ language })
    await openList(office, 'event', `?quick=${name.replaceAll(' ', '+')}`)
    await office.getByRole('button', { name: say.edit }).click()
    const cover = form(office).locator('input[type=file]').first()
    const file = { name: `hall ${language}.jpg`, mimeType: 'image/jpeg' }
    await cover.setInputFiles({ ...file, buffer: await photo(90 + turn, 60) })
    await expect(form(office).locator('figure img[src*="/files/"]').first()).toBeVisible()

    const text = form(office).getByRole('textbox', { name: say.content, exact: true })
    await text.getByText('Before').click()
    const editor = text.locator('xpath=ancestor::*[contains(@class, "RichTextEditor-root")]')
    const open = editor.getByRole('button', { name: say.choose })
    const chooser = office.getByRole('dialog', { name: say.dialog })
    await open.click()
    await expect(chooser.getByRole('searchbox')).toBeFocused()
    await office.keyboard.press('Escape')
    await expect(chooser).toBeHidden()
    await expect(text).toBeFocused()
    await open.press('Enter')
    await chooser.getByRole('button', { name: `hall ${language}.jpg` }).click()
    await chooser.getByRole('button', { name: say.use }).click()
    await expect(text.locator('img[src]')).toBeVisible()
    await office.getByRole('textbox', { name: say.shows }).fill('A hall')
    await office.getByRole('textbox', { name: say.caption }).fill(words)
    for (const width of [1280, 360]) {
      await office.setViewportSize({ width, height: 800 })
      await office.getByRole('textbox', { name: say.caption }).scrollIntoViewIfNeeded()
      await expectAccessible(office, `a caption in ${language} at ${width}`)
      await expectNoHorizontalScroll(office, `a caption in ${language} at ${width}`)
    }
    await office.keyboard.press('Control+s')
    await expect(form(office)).toBeHidden()

    const page = await visitor({ viewport: { width: 360, height: 720 } })
    await page.goto(`${say.page}/${id}`)
    await expect(page.getByRole('figure', { name: words }).getByRole('img', { name: 'A hall' })).toBeVisible()
    await expect(page.locator('ruby')).toHaveText('茶chá')
    await expectAccessible(page, `a caption in ${language}`)
    await expectNoHorizontalScroll(page, `a caption in ${language}`)
    await removeEvents(site, [id])
  })
