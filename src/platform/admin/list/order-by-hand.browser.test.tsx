import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Row } from '#platform/admin/tree.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { noteEntity } from '#tests/browser/note-entity.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { ok, stubServer } from '#tests/browser/stub-server.ts'
import { ListScreen } from './ListScreen.tsx'

const rowOf = (id: number, name: string): Row => ({ id, version: 1, name, words: '', weigh: id })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const up = () => page.getByRole('menuitem', { name: 'Move up' })

test('rows are moved by hand only while the list stands in that order', async () => {
  const server = stubServer()
  server.on(crudCalls('note').index, () =>
    ok({ list: [rowOf(3, 'Tea'), rowOf(2, 'Ink')], total: 2, remark: '' }),
  )
  await renderInOffice(<ListScreen entity={noteEntity} />, { entities: [noteEntity] })
  await expect.element(button(/^Move Ink: drag/)).toBeVisible()
  await button('Actions for Ink').click()
  await expect.element(up()).toBeEnabled()
  await page.getByRole('columnheader', { name: /Name/ }).getByRole('button').first().click()
  await expect.element(button(/^Move Ink: drag/)).not.toBeInTheDocument()
  await button('Actions for Ink').click()
  await expect.element(page.getByRole('menuitem', { name: 'Readers' })).toBeVisible()
  await expect.element(up()).not.toBeInTheDocument()
})
