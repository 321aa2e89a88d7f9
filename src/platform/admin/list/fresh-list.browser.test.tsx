import { Activity, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Row } from '#platform/admin/tree.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { noteEntity } from '#tests/browser/note-entity.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { ok, stubServer, unreachable } from '#tests/browser/stub-server.ts'
import { ListScreen } from './ListScreen.tsx'

const calls = crudCalls('note')
const rowOf = (id: number, name: string): Row => ({ id, version: 1, name, words: '', weigh: id })
const tea = rowOf(3, 'Tea')
const ink = rowOf(4, 'Ink')
const silk = rowOf(5, 'Silk')

const answerOf = (list: Row[]) => ok({ list, total: list.length, remark: '' })
const sentence = (text: string) => page.getByText(text, { exact: true })

/** The list in a tab that can be left. */
async function openList() {
  const server = stubServer()
  server.on(calls.index, () => answerOf([tea, ink]))
  server.on(calls.read, () => ok({ row: tea }))
  function Tabs() {
    const [isShown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setShown(!isShown)}>
          Other tab
        </button>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <ListScreen entity={noteEntity} />
        </Activity>
      </>
    )
  }
  await renderInOffice(<Tabs />, { entities: [noteEntity] })
  await expect.element(sentence('Tea')).toBeVisible()
  return server
}

/** Somebody was away from the window for so many seconds. */
function comeBackAfter(seconds: number) {
  const now = Date.now() + seconds * 1000
  vi.spyOn(Date, 'now').mockReturnValue(now)
  dispatchEvent(new Event('focus'))
}

const askedOf = (server: ReturnType<typeof stubServer>) => server.sent(calls.index).length

test('a list shows what others changed when somebody comes back to the window', async () => {
  const server = await openList()
  await page.getByRole('checkbox', { name: /Ink/ }).click()
  const late = server.hold(calls.index)
  comeBackAfter(60)
  await expect.poll(() => askedOf(server)).toBe(2)
  const region = page.getByRole('region', { name: 'Note' })
  await expect.element(region).toHaveAttribute('aria-busy', 'false')
  await expect.element(sentence('Tea')).toBeVisible()
  late.resolve(answerOf([silk, tea, ink]))
  await expect.element(sentence('Silk')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Ink/ })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /Ink/ })).toHaveFocus()
})

test('somebody who was away for a moment makes no request', async () => {
  const server = await openList()
  comeBackAfter(3)
  await Promise.resolve()
  expect(askedOf(server)).toBe(1)
})

test('a list is asked for again at each visit of its tab', async () => {
  const server = await openList()
  server.on(calls.index, () => answerOf([silk, tea, ink]))
  const tab = page.getByRole('button', { name: 'Other tab' })
  await tab.click()
  expect(askedOf(server)).toBe(1)
  await tab.click()
  await expect.element(sentence('Silk')).toBeVisible()
  expect(askedOf(server)).toBe(2)
})

test('a list stays as it is where the server cannot be reached, without a word', async () => {
  const server = await openList()
  server.on(calls.index, unreachable)
  comeBackAfter(60)
  await expect.poll(() => askedOf(server)).toBe(2)
  await new Promise((done) => setTimeout(done, 50))
  await expect.element(sentence('Tea')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a list below an open form is asked for when the form is closed', async () => {
  const server = await openList()
  await page.getByRole('button', { name: 'Edit: Tea' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
  comeBackAfter(60)
  await new Promise((done) => setTimeout(done, 50))
  expect(askedOf(server)).toBe(1)
  server.on(calls.index, () => answerOf([silk, tea]))
  await userEvent.keyboard('{Escape}')
  await expect.element(sentence('Silk')).toBeVisible()
})
