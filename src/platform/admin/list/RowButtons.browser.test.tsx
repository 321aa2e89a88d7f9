import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { actionCalls, crudCalls } from '#platform/entity/crud-calls.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Row } from '#platform/admin/tree.ts'
import { noteEntity } from '#tests/browser/note-entity.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { no, ok, stubServer, unreachable } from '#tests/browser/stub-server.ts'
import { RowButtons } from './RowButtons.tsx'
import { useList } from './use-list.ts'
import { useRowWork } from './use-row-work.ts'

const calls = crudCalls('note')
const archive = actionCalls('note', 'archive').perform
const rows: Row[] = [
  { id: 3, version: 1, name: 'Tea', weigh: 3 },
  { id: 2, version: 1, name: 'Ink', weigh: 2 },
]

interface OpenRows {
  locale?: Locale
  nodes?: string[]
}

async function openRows({ locale = 'en', nodes = ['*'] }: OpenRows = {}) {
  const server = stubServer()
  server.on(calls.index, () => ok({ list: rows, total: 2, remark: '' }))
  const opened: string[] = []
  const may = (action: string) => nodes.includes('*') || nodes.includes(`note/${action}`)
  function Rows() {
    const list = useList(noteEntity)
    const work = useRowWork(list)
    const onEdit = (row: Row) => void opened.push(`edit ${row.id}`)
    const onInfo = (row: Row) => void opened.push(`info ${row.id}`)
    return list.rows.map((row) => (
      <p key={row.id}>
        <RowButtons
          {...{ row, entity: noteEntity, depth: 0, hasChildren: false, open: false, selected: false }}
          columns=""
          {...{ boxes: true, buttons: true, isPhone: false, whole: false }}
          name={String(row.name)}
          handleRef={null}
          mayEdit={may('edit')}
          mayDelete={may('del')}
          maySort={may('sortable')}
          doing={{ current: { list, work, onEdit, onInfo } }}
        />
      </p>
    ))
  }
  const { announced } = await renderInOffice(<Rows />, { locale, nodes, entities: [noteEntity] })
  await expect.element(button(locale === 'en' ? 'Actions for Tea' : /Tea/).first()).toBeVisible()
  return { server, opened, announced }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const item = (name: string) => page.getByRole('menuitem', { name })

test('the buttons are named after what they do and the row they do it to', async () => {
  const { opened } = await openRows()
  await button('Edit: Tea').click()
  await button('Details: Ink').click()
  expect(opened).toEqual(['edit 3', 'info 2'])
})

test('a row is deleted once, and only after the question was answered', async () => {
  const { server } = await openRows()
  const late = server.hold(calls.del)
  await button('Delete: Tea').click()
  await expect.element(page.getByText('“Tea” (#3)')).toBeVisible()
  expect(server.sent(calls.del)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblClick()
  await expect.poll(() => server.sent(calls.del)).toEqual([{ 'ids[]': '3' }])
  const asked = server.sent(calls.index).length
  late.resolve(ok({ ids: [3] }, 'Deleted'))
  await expect.element(page.getByText('Deleted')).toBeVisible()
  await expect.poll(() => server.sent(calls.index).length).toBeGreaterThan(asked)
  expect(server.sent(calls.del)).toHaveLength(1)
})

test('the Escape key answers the question with no, and the focus goes back to the button', async () => {
  const { server } = await openRows()
  await button('Delete: Tea').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Delete: Tea')).toHaveFocus()
  expect(server.sent(calls.del)).toEqual([])
})

test('a deletion that the server refuses is said, and the row stays', async () => {
  const { server } = await openRows()
  server.on(calls.del, () => no('The note is still read'))
  await button('Delete: Tea').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The note is still read')
  await expect.element(button('Edit: Tea')).toBeVisible()
})

test('Alt and an arrow key move a row by one, and the move is announced', async () => {
  const { server, announced } = await openRows()
  server.on(calls.sortable, () => ok(null, 'Moved'))
  const handle = button(/^Move Tea/).element() as HTMLElement
  handle.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(server.sent(calls.sortable)).toEqual([])
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => announced).toEqual(['Tea was moved'])
  expect(server.sent(calls.sortable)).toEqual([{ id: 3, targetId: 2 }])
})

test('the first row does not move up', async () => {
  const { server } = await openRows()
  await button('Actions for Tea').click()
  await expect.element(item('Move up')).toBeDisabled()
  await expect.element(item('Move down')).toBeEnabled()
  expect(server.sent(calls.sortable)).toEqual([])
})

test('an action that asks for words keeps them when the server cannot be reached, and is sent again', async () => {
  const { server } = await openRows()
  server.on(archive, unreachable)
  await button('Actions for Ink').click()
  await item('Archive').click()
  await expect.element(page.getByText('Archive these notes?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('read')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Server exception!')
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('read')
  server.on(archive, () => ok({ ids: [2] }, 'Archived'))
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).dblClick()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const sent = { ids: [2], told: { why: 'read' } }
  expect(server.sent(archive)).toEqual([sent, sent])
})

test('the menu works with the keyboard, and its links lead to the row', async () => {
  await openRows()
  ;(button('Actions for Ink').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Readers')).toHaveAttribute('href', '/admin/reader?note=2')
  await expect.element(item('See it on the website')).toHaveAttribute('href', '/en/note/2')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Actions for Ink')).toHaveFocus()
})

test('an administrator sees only what they may do', async () => {
  await openRows({ nodes: ['note/index', 'note/edit'], locale: 'zh-cn' })
  expect(
    page
      .getByRole('button')
      .elements()
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['编辑: Tea', 'Tea 的操作', '编辑: Ink', 'Ink 的操作'])
})
