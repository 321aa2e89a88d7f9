import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useOffice } from '#platform/admin/office.ts'
import { SideSheet } from '#platform/admin/form/SideSheet.tsx'
import { renderInOffice } from '#tests/browser/office-stage.tsx'

/** A sheet with the row of buttons that a form has at its foot. */
function Sheet() {
  const { toast } = useOffice()
  return (
    <SideSheet title="A sheet" width={600} onClose={() => {}}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          toast('good', 'It is saved')
          toast('bad', 'It is not sent')
        }}
      >
        <p style={{ position: 'fixed', right: 60, bottom: 90, margin: 0 }}>Read this</p>
        <footer data-keep-clear style={{ position: 'fixed', insetInline: 0, bottom: 0, height: 64 }}>
          <button type="submit">Save</button>
        </footer>
      </form>
    </SideSheet>
  )
}

const stack = () => page.getByRole('log', { name: 'Messages (F8)' })
const good = () => page.getByText('It is saved')
const bad = () => page.getByText('It is not sent')
const rest = () => vi.advanceTimersByTime(30_000)

async function open() {
  await renderInOffice(<Sheet />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(good()).toBeVisible()
  await expect.element(bad()).toBeVisible()
}

test('messages stand one above the other at the lower right, above the button that saves', async () => {
  await open()
  const foot = () => document.querySelector('footer')?.getBoundingClientRect().top ?? 0
  const lowest = () =>
    Math.max(...[good(), bad()].map((each) => each.element().getBoundingClientRect().bottom))
  await expect.poll(() => lowest() < foot()).toBe(true)
  const [first, second] = [good(), bad()].map((each) => each.element().getBoundingClientRect())
  expect(first?.bottom).toBeLessThan(second?.top ?? 0)
  expect(second?.right).toBeGreaterThan(innerWidth / 2)
})

test('messages are read out, an error at once', async () => {
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('It is not sent')
  expect(stack().element().contains(good().element())).toBe(true)
  expect(good().element().closest('[role=alert]')).toBeNull()
})

test('messages go by themselves, but not under the pointer, and are closed by hand', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await open()
    await userEvent.hover(good())
    rest()
    await expect.element(bad()).toBeVisible()
    await page.getByRole('button', { name: 'Close the message' }).first().click()
    await expect.element(good()).not.toBeInTheDocument()
    await userEvent.unhover(bad())
    await userEvent.hover(page.getByText('A sheet'))
    rest()
    await expect.element(bad()).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('a message that comes under a pointer at rest goes by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await renderInOffice(<Sheet />)
    await userEvent.hover(page.getByText('Read this'))
    const save = page.getByRole('button', { name: 'Save' }).element() as HTMLElement
    save.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(bad()).toBeVisible()
    await expect.poll(() => stack().element().matches(':hover')).toBe(true)
    rest()
    await expect.element(bad()).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('a key leads to the newest message and back, also out of a sheet', async () => {
  await open()
  await userEvent.keyboard('{F8}')
  await expect.element(page.getByRole('button', { name: 'Close the message' }).last()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bad()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
})
