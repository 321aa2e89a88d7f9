import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Row } from '#platform/admin/tree.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { memoryStorage } from '#tests/browser/memory-storage.ts'
import { noteEntity } from '#tests/browser/note-entity.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { no, ok, stubServer } from '#tests/browser/stub-server.ts'
import { FormScreen } from './FormScreen.tsx'
import { KeptDrafts } from './kept-drafts.ts'

const calls = crudCalls('note')
const tea: Row = { id: 3, version: 7, name: 'Tea', words: 'Green', weigh: 3 }
const anna = { area: 'admin', name: 'anna', at: Math.floor(Date.now() / 1000), isYou: false }
const gone = () => no('This record has been deleted', { type: 'notFound', deleted: anna })

const name = () => page.getByRole('textbox', { name: /^Name/ })
const button = (text: string) => page.getByRole('button', { name: text, exact: true })
const note = () => page.getByText(/^This record has been deleted meanwhile: anna, \d\d:\d\d$/)
const closed = () => page.getByText('The form is closed')

interface OpenForm {
  nodes?: string[]
  drafts?: KeptDrafts
  takesUp?: boolean
  isGone?: boolean
}

async function openForm({ nodes, drafts, takesUp = false, isGone = false }: OpenForm = {}) {
  const server = stubServer()
  server.on(calls.read, () => (isGone ? gone() : ok({ row: tea })))
  server.on(calls.edit, gone)
  server.on(calls.add, () => ok({ id: 9 }, 'Added'))
  function Screen() {
    const [isOpen, setOpen] = useState(true)
    if (!isOpen) return <p>The form is closed</p>
    return <FormScreen entity={noteEntity} rows={[tea]} takesUp={takesUp} onClose={() => setOpen(false)} />
  }
  await renderInOffice(<Screen />, {
    entities: [noteEntity],
    ...(nodes && { nodes }),
    ...(drafts && { drafts }),
  })
  return server
}

async function saveOverDeleted(nodes?: string[]) {
  const server = await openForm(nodes ? { nodes } : {})
  await name().fill('Tea room')
  server.on(calls.read, gone)
  await button('Save').click()
  await expect.element(note()).toBeVisible()
  return server
}

test('a record that was deleted meanwhile says so, keeps every word, and is saved as a new one', async () => {
  const server = await saveOverDeleted()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveLength(1)
  await expect.element(name()).toHaveValue('Tea room')
  await expect.element(button('Save')).not.toBeInTheDocument()
  await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
  await name().click()
  await userEvent.keyboard('{Enter}')
  expect(server.sent(calls.add)).toEqual([])
  await button('Save as a new record').click()
  await expect.element(closed()).toBeVisible()
  expect(server.sent(calls.add)).toEqual([{ name: 'Tea room', words: 'Green', weigh: 3 }])
  expect(server.sent(calls.edit)).toHaveLength(1)
})

test('leaving a form of a deleted record asks first', async () => {
  await saveOverDeleted()
  await button('Leave').click()
  await expect.element(page.getByText('Leave without saving?')).toBeVisible()
  await button('Keep editing').click()
  await expect.element(name()).toHaveValue('Tea room')
})

test('whoever may not add records is told so, and can copy the words', async () => {
  await saveOverDeleted(['note/index', 'note/edit'])
  await expect.element(page.getByText(/You may not add records of this kind/)).toBeVisible()
  await expect.element(button('Save as a new record')).not.toBeInTheDocument()
  await expect.element(name()).toHaveValue('Tea room')
})

test('half-typed words for a record that is gone stand in a new one', async () => {
  const drafts = new KeptDrafts(1, memoryStorage())
  const at = Math.floor(Date.now() / 1000)
  drafts.keep('row of note 3', {
    at,
    title: 'Tea room',
    version: 7,
    base: { name: 'Tea' },
    values: { name: 'Tea room' },
  })
  drafts.flush()
  const server = await openForm({ drafts, takesUp: true, isGone: true })
  await expect.element(note()).toBeVisible()
  await expect.element(name()).toHaveValue('Tea room')
  await button('Save as a new record').click()
  await expect.element(closed()).toBeVisible()
  expect(server.sent(calls.add)).toMatchObject([{ name: 'Tea room' }])
  expect(drafts.namesFrom('')).toEqual([])
})
