import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Row } from '#platform/admin/tree.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { noteEntity } from '#tests/browser/note-entity.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { no, ok, stubServer } from '#tests/browser/stub-server.ts'
import { FormScreen } from './FormScreen.tsx'

const calls = crudCalls('note')
const tea: Row = { id: 3, version: 7, name: 'Tea', words: 'Green tea at seven', weigh: 3 }
const theirs = { ...tea, version: 8, name: 'Tea house', words: 'Green tea at eight' }
const anna = { area: 'admin', name: 'anna', at: Math.floor(Date.now() / 1000), isYou: false }
const refusal = (fields: string[]) =>
  no('Somebody was faster', {
    type: 'conflict',
    fields,
    base: tea,
    theirs,
    mine: { name: 'Tea room', words: 'White tea at seven' },
    changed: Object.fromEntries(fields.map((field) => [field, anna])),
  })

const name = () => page.getByRole('textbox', { name: /^Name/ })
const words = () => page.getByRole('textbox', { name: /^Words/ })
const button = (text: string) => page.getByRole('button', { name: text, exact: true })
const group = (text: string) => page.getByRole('radiogroup', { name: text })
const closed = () => page.getByText('The form is closed')

/** A form whose fields somebody else has saved meanwhile. */
async function openConflict(fields: string[]) {
  const server = stubServer()
  server.on(calls.read, () => ok({ row: tea }))
  server.on(calls.edit, () => refusal(fields))
  function Screen() {
    const [isOpen, setOpen] = useState(true)
    if (!isOpen) return <p>The form is closed</p>
    return <FormScreen entity={noteEntity} rows={[tea]} onClose={() => setOpen(false)} />
  }
  await renderInOffice(<Screen />, { entities: [noteEntity] })
  await name().fill('Tea room')
  await words().fill('White tea at seven')
  await button('Save').click()
  await expect.element(group('Name')).toBeVisible()
  return server
}

test('two edits are compared with names and differences, and nothing is chosen or covered', async () => {
  await openConflict(['name', 'words'])
  const title = page.getByRole('heading', { name: /^This record was saved meanwhile: anna, \d\d:\d\d$/ })
  await expect.element(title).toHaveFocus()
  for (const radio of page.getByRole('radio').elements()) expect(radio).not.toBeChecked()
  await expect.element(group('Name')).toMatchTextContent(/Before:Tea.*Tea room.*anna.*Tea house/)
  const marked = [...document.querySelectorAll('ins, del')].map(
    (each) => `${each.tagName} ${each.textContent}`,
  )
  expect(marked).toEqual(['DEL Green', 'INS White', 'DEL seven', 'INS eight'])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('saving is refused in words until each field is chosen, by keyboard', async () => {
  const server = await openConflict(['name', 'words'])
  await button('Save these').click()
  await expect.element(group('Name')).toMatchTextContent('Please choose one of the two')
  await expect.element(page.getByText('2 fields still to choose')).toBeVisible()
  expect(server.sent(calls.edit)).toHaveLength(1)
  await expect.element(group('Name').getByRole('radio', { name: 'My value' })).toHaveFocus()
  await userEvent.keyboard(' {Tab}{ArrowDown}')
  await expect.element(group('Words').getByRole('radio', { name: 'The stored value' })).toBeChecked()
  server.on(calls.edit, () => ok({ row: theirs }, 'Saved'))
  await userEvent.keyboard('{Enter}')
  await expect.element(closed()).toBeVisible()
  expect(server.sent(calls.edit).at(-1)).toEqual({ id: 3, version: 8, name: 'Tea room' })
})

test('all are chosen at once, and one of them otherwise', async () => {
  const server = await openConflict(['name', 'words'])
  await button('All mine').click()
  await group('Name').getByRole('radio', { name: 'The stored value' }).click()
  server.on(calls.edit, () => ok({ row: theirs }, 'Saved'))
  await button('Save these').click()
  await expect.element(closed()).toBeVisible()
  expect(server.sent(calls.edit).at(-1)).toEqual({ id: 3, version: 8, words: 'White tea at seven' })
})

test('the way back leads to the form as it was typed', async () => {
  await openConflict(['name'])
  await button('Back to the form').click()
  await expect.element(name()).toHaveValue('Tea room')
  await expect.element(words()).toHaveValue('White tea at seven')
})

test('a third edit is compared anew, with nothing chosen', async () => {
  const server = await openConflict(['name'])
  await group('Name').getByRole('radio', { name: 'My value' }).click()
  server.on(calls.edit, () =>
    no('Again', {
      type: 'conflict',
      fields: ['name'],
      base: theirs,
      theirs: { ...theirs, version: 9, name: 'Tea garden' },
      mine: { name: 'Tea room' },
      changed: { name: { ...anna, isYou: true } },
    }),
  )
  await button('Save these').click()
  await expect.element(group('Name')).toMatchTextContent(/you yourself, .*Tea garden/)
  await expect.element(group('Name').getByRole('radio', { name: 'My value' })).not.toBeChecked()
})
