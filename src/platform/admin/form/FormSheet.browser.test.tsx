import { useEffect, useEffectEvent, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Row } from '#platform/admin/tree.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import type { FieldTools } from '#platform/fields/field-tools.ts'
import { useUpload } from '#platform/fields/files/running-uploads.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { noteEntity } from '#tests/browser/note-entity.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { no, ok, stubServer, unreachable } from '#tests/browser/stub-server.ts'
import { FormScreen } from './FormScreen.tsx'

const calls = crudCalls('note')
const tea: Row = { id: 3, version: 7, name: 'Tea', words: 'Green', weigh: 3 }
const ink: Row = { id: 4, version: 1, name: 'Ink', words: 'Black', weigh: 4 }

interface OpenForm {
  rows?: Row[]
  upload?: FieldTools['upload']
  locale?: Locale
  prepare?: (server: ReturnType<typeof stubServer>) => void
}

async function openForm({ rows = [tea], locale = 'en', prepare, upload }: OpenForm = {}) {
  const server = stubServer()
  server.on(calls.read, ({ id }) => ok({ row: rows.find((row) => String(row.id) === id) }))
  server.on(calls.blank, () => ok({ row: { name: '', words: '', weigh: 0 } }))
  server.on(calls.edit, () => ok({ row: tea }, 'Saved'))
  prepare?.(server)
  function Screen() {
    const [isOpen, setOpen] = useState(true)
    return isOpen ? (
      <>
        <FormScreen entity={noteEntity} rows={rows} onClose={() => setOpen(false)} />
        <UploadFromElsewhere />
      </>
    ) : (
      <p>The form is closed</p>
    )
  }
  await renderInOffice(<Screen />, { locale, entities: [noteEntity], ...(upload && { upload }) })
  return server
}

/** A file is on its way as soon as the form is open. */
function UploadFromElsewhere() {
  const upload = useUpload()
  const begin = useEffectEvent(() => void upload(new File([], 'tea.png'), wanted).catch(() => {}))
  useEffect(() => begin(), [])
  return null
}

const wanted = { pictures: true, onProgress() {} }

const name = () => page.getByRole('textbox', { name: /^Name/ })
const words = () => page.getByRole('textbox', { name: /^Words/ })
const button = (text: string) => page.getByRole('button', { name: text })
const closed = () => page.getByText('The form is closed')

test('the form begins in its first field, and only what was changed is sent', async () => {
  const server = await openForm()
  await expect.element(name()).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowLeft}x')
  await expect.element(name()).toHaveValue('Texa')
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
  await expect.element(closed()).toBeVisible()
  expect(server.sent(calls.edit)).toEqual([{ id: 3, version: 7, name: 'Texa' }])
})

test('a double click on the button saves once', async () => {
  const server = await openForm()
  const late = server.hold(calls.edit)
  await words().fill('White')
  await button('Save').dblClick()
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
  late.resolve(ok({ row: tea }, 'Saved'))
  await expect.element(closed()).toBeVisible()
  expect(server.sent(calls.edit)).toHaveLength(1)
})

test('a problem is said beside its field, which has the focus, and goes with the next letter', async () => {
  const server = await openForm()
  server.on(calls.edit, () => no('Please correct', { fields: { words: 'Too short' } }))
  await name().fill('Tea in spring')
  await words().fill('W')
  await name().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(words()).toHaveFocus()
  await expect.element(words()).toHaveAccessibleDescription('Too short')
  await expect.element(page.getByText('Please correct one field')).toBeVisible()
  await expect.element(name()).toHaveValue('Tea in spring')
  await userEvent.keyboard('{End}hite')
  await expect.element(words()).toHaveValue('White')
  await expect.element(words()).toBeValid()
})

test('a refusal stands at one place: its field, or a message where the form has no such field', async () => {
  const server = await openForm()
  await words().fill('White')
  const fields = { words: 'Too short', hidden: 'It was sold' }
  server.on(calls.edit, () => no('Please correct', { fields }))
  await button('Save').click()
  await expect.element(words()).toHaveAccessibleDescription('Too short')
  await expect.element(page.getByRole('alert')).toMatchTextContent('It was sold')
  expect(page.getByText('Please correct').elements()).toEqual([])
  expect(page.getByText('Too short').elements()).toHaveLength(1)
  expect(page.getByText('It was sold').elements()).toHaveLength(1)
})

test('a second refusal of the same field gives it the focus again', async () => {
  const server = await openForm()
  server.on(calls.edit, () => no('Please correct', { fields: { words: 'Too short' } }))
  await words().fill('W')
  await button('Save').click()
  await expect.element(words()).toHaveFocus()
  await button('Save').click()
  await expect.element(words()).toHaveFocus()
  expect(server.sent(calls.edit)).toHaveLength(2)
})

test('the current password is typed once the server asks for it, and nobody else sees a field for it', async () => {
  const server = await openForm()
  const current = page.getByLabelText(/^Your current password/)
  server.on(calls.edit, () => no('Please enter it', { fields: { current_password: 'Please enter it' } }))
  await words().fill('White')
  await expect.element(current).not.toBeInTheDocument()
  await button('Save').click()
  await expect.element(current).toHaveFocus()
  await expect.element(current).toHaveAccessibleDescription('Please enter it')
  await userEvent.keyboard('seven-strings')
  await expect.element(current).toBeValid()
  server.on(calls.edit, () => ok({ row: tea }, 'Saved'))
  await button('Save').click()
  await expect.element(closed()).toBeVisible()
  expect(server.sent(calls.edit)).toEqual([
    { id: 3, version: 7, words: 'White' },
    { id: 3, version: 7, words: 'White', current_password: 'seven-strings' },
  ])
})

test('a lost connection keeps what was typed, and the form can be saved again', async () => {
  const server = await openForm()
  server.on(calls.edit, unreachable)
  await words().fill('White')
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Server exception!')
  await expect.element(words()).toHaveValue('White')
  server.on(calls.edit, () => ok({ row: tea }, 'Saved'))
  await button('Save').click()
  await expect.element(closed()).toBeVisible()
})

test('the Escape key closes a form without changes at once', async () => {
  await openForm()
  await expect.element(name()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(closed()).toBeVisible()
})

test('the Escape key asks before it throws a single letter away', async () => {
  await openForm()
  await expect.element(name()).toHaveFocus()
  await userEvent.keyboard('{End}x{Escape}')
  await expect.element(page.getByText('Leave without saving?')).toBeVisible()
  await button('Keep editing').click()
  await expect.element(name()).toHaveValue('Teax')
  await expect.element(page.getByText('Leave without saving?')).not.toBeInTheDocument()
  await button('Cancel').click()
  await button('Leave').click()
  await expect.element(closed()).toBeVisible()
})

test('saving a form without changes says so and sends nothing', async () => {
  const server = await openForm()
  await expect.element(name()).toHaveFocus()
  await button('Save').click()
  await expect.element(page.getByText('Nothing was changed')).toBeVisible()
  expect(server.sent(calls.edit)).toEqual([])
})

test('a form that did not arrive can be asked for again', async () => {
  const server = await openForm({ prepare: (each) => each.on(calls.read, unreachable) })
  await expect.element(button('Try again')).toBeVisible()
  server.on(calls.read, () => ok({ row: tea }))
  await button('Try again').click()
  await expect.element(name()).toHaveValue('Tea')
})

test('several rows are edited one after another by the keys', async () => {
  const server = await openForm({ rows: [tea, ink] })
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  await words().fill('White')
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}')
  await expect.element(page.getByText('2 of 2')).toBeVisible()
  await expect.element(name()).toHaveValue('Ink')
  expect(server.sent(calls.edit)).toHaveLength(1)
})

test('a new row is sent whole, in Chinese on a Chinese screen', async () => {
  const server = await openForm({ rows: [], locale: 'zh-cn' })
  server.on(calls.add, () => ok({ id: 9 }, '已保存'))
  await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveFocus()
  await userEvent.keyboard('茶{Tab}绿')
  await button('保存').click()
  await expect.element(closed()).toBeVisible()
  expect(server.sent(calls.add)).toEqual([{ name: '茶', words: '绿', weigh: 0 }])
})

test('a form that is saved during an upload is sent when the file has arrived', async () => {
  const arrived = Promise.withResolvers<string>()
  const server = await openForm({ upload: () => arrived.promise })
  await words().fill('White')
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
  await expect.element(page.getByText('It is saved as soon as the upload has arrived…')).toBeVisible()
  expect(server.sent(calls.edit)).toEqual([])
  arrived.resolve('/storage/tea.png')
  await expect.element(closed()).toBeVisible()
  expect(server.sent(calls.edit)).toEqual([{ id: 3, version: 7, words: 'White' }])
})

test('a form that is saved during an upload stays open when the file is refused', async () => {
  const arrived = Promise.withResolvers<string>()
  const server = await openForm({ upload: () => arrived.promise })
  await words().fill('White')
  await button('Save').click()
  arrived.reject(new Error('too large'))
  await expect.element(page.getByText('Fields with * are required')).toBeVisible()
  expect(server.sent(calls.edit)).toEqual([])
  await expect.element(words()).toHaveValue('White')
})
