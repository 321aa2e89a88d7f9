import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ListScreen } from '#platform/admin/list/ListScreen.tsx'
import type { Row } from '#platform/admin/tree.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { memoryStorage } from '#tests/browser/memory-storage.ts'
import { noteEntity } from '#tests/browser/note-entity.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { ok, stubServer } from '#tests/browser/stub-server.ts'
import { KeptDrafts } from './kept-drafts.ts'

const calls = crudCalls('note')
const tea: Row = { id: 3, version: 7, name: 'Tea', words: 'Green', weigh: 3 }
const draft = {
  at: Math.floor(Date.now() / 1000),
  title: 'Tea ceremony',
  version: 6,
  base: { name: 'Te' },
  values: { name: 'Tea ceremony' },
}

const name = () => page.getByRole('textbox', { name: /^Name/ })
const button = (text: string) => page.getByRole('button', { name: text, exact: true })
let storage: Storage
const stored = () => Object.keys(storage)

beforeEach(() => {
  storage = memoryStorage()
})

function keepBefore(of: string) {
  const before = new KeptDrafts(1, storage)
  before.keep(of, draft)
  before.flush()
}

async function openList() {
  const server = stubServer()
  server.on(calls.index, () => ok({ list: [tea], total: 1, remark: '' }))
  server.on(calls.read, () => ok({ row: tea }))
  server.on(calls.blank, () => ok({ row: { name: '', words: '', weigh: 0 } }))
  server.on(calls.edit, () => ok({ row: tea }, 'Saved'))
  server.on(calls.add, () => ok({ id: 9 }, 'Added'))
  await renderInOffice(<ListScreen entity={noteEntity} />, {
    entities: [noteEntity],
    drafts: new KeptDrafts(1, storage),
  })
  return server
}

test('words that were typed before are offered in the list, and saved against what they were typed over', async () => {
  keepBefore('row of note 3')
  const server = await openList()
  const bar = page.getByRole('group', { name: /^Half-typed words from \d\d:\d\d: #3 · Tea ceremony$/ })
  await bar.getByRole('button', { name: 'Go on' }).click()
  await expect.element(name()).toHaveValue('Tea ceremony')
  await button('Save').click()
  await expect.poll(() => server.sent(calls.edit)).toEqual([{ id: 3, version: 6, name: 'Tea ceremony' }])
  await expect.element(bar).not.toBeInTheDocument()
  expect(stored()).toEqual([])
})

test('a form that is opened by hand offers them by keyboard', async () => {
  keepBefore('row of note 3')
  await openList()
  await button('Edit: Tea').click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Go on' })).toHaveFocus()
  await expect.element(name()).toHaveValue('Tea')
  await userEvent.keyboard('{Enter}')
  await expect.element(name()).toHaveValue('Tea ceremony')
})

test('a new record goes on, and words that are discarded are gone', async () => {
  keepBefore('row of note new')
  await openList()
  const bar = page.getByRole('group', { name: /Add: Note · Tea ceremony$/ })
  await bar.getByRole('button', { name: 'Go on' }).click()
  await expect.element(name()).toHaveValue('Tea ceremony')
  await userEvent.keyboard('{Escape}')
  await button('Leave').click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(stored()).toEqual([])

  keepBefore('row of note 3')
  await button('Edit: Tea').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(name()).toHaveValue('Tea')
  expect(stored()).toEqual([])
})

test('what is typed is stored, and no longer once it stands as before', async () => {
  await openList()
  await button('Edit: Tea').click()
  await name().fill('Tea house')
  await expect.poll(stored, { timeout: 3000 }).toEqual(['draft 1 row of note 3'])
  await name().fill('Tea')
  await expect.poll(stored, { timeout: 3000 }).toEqual([])
})
