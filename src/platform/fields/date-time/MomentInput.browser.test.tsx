import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { momentAt } from '#platform/std/centre-time.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { MomentInput } from './MomentInput.tsx'

const zone = 'Asia/Shanghai'
const at = (day: string, time: string) => momentAt(day, time, zone)
const line = () => page.getByRole('textbox', { name: 'Starts' })
const calendar = () => page.getByRole('dialog', { name: 'Calendar: Starts' })

async function openField(first: number | null) {
  const heard: { value: unknown } = { value: first }
  function Field() {
    const [value, setValue] = useState<unknown>(first)
    function hear(next: unknown) {
      heard.value = next
      setValue(next)
    }
    return (
      <>
        <MomentInput label="Starts" value={value} onChange={hear} />
        <button type="button">Next field</button>
        <div style={{ height: '300vh' }} />
      </>
    )
  }
  await renderInOffice(<Field />)
  return heard
}

test.each([
  '2026-12-22 19:30',
  '2026-12-22 1930',
  '20261222 19:30',
  '2026/12/22 7:30 pm',
  '2026年12月22日 晚上7点30分',
])('the moment that is stored is the one that was typed: %s', async (typed) => {
  const heard = await openField(null)
  await userEvent.click(line())
  await userEvent.keyboard(typed)
  await userEvent.tab()
  expect(heard.value).toBe(at('2026-12-22', '19:30:00'))
  await expect.element(line()).toHaveValue('2026-12-22 19:30')
})

test('a click into the middle of a line takes all of it, so that typing replaces it', async () => {
  const heard = await openField(at('2026-11-22', '09:00:00'))
  await userEvent.click(line(), { position: { x: 80, y: 12 } })
  await userEvent.keyboard('2026-12-22 19:30')
  expect(heard.value).toBe(at('2026-12-22', '19:30:00'))
})

test('a second click sets the caret, and what is typed there is kept', async () => {
  const heard = await openField(at('2026-11-22', '09:00:00'))
  await userEvent.click(line())
  await userEvent.click(line())
  await userEvent.keyboard('{End}{Backspace}{Backspace}45')
  expect(heard.value).toBe(at('2026-11-22', '09:45:00'))
})

test('a day from the calendar waits for its time, which is typed at once', async () => {
  const heard = await openField(null)
  await userEvent.click(page.getByRole('button', { name: 'Calendar: Starts' }))
  await userEvent.click(calendar().getByRole('button', { name: /^15 / }))
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.element(line()).toHaveFocus()
  await expect.element(line()).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('1930')
  await userEvent.click(page.getByRole('button', { name: 'Next field' }))
  await expect.element(line()).toHaveValue(expect.stringMatching(/^\d{4}-\d\d-15 19:30$/))
  expect(heard.value).toBeTypeOf('number')
})

test('a day from the calendar without a time is no moment, and is said once the line is left', async () => {
  const heard = await openField(null)
  await userEvent.click(page.getByRole('button', { name: 'Calendar: Starts' }))
  await userEvent.click(calendar().getByRole('button', { name: /^15 / }))
  await expect.element(line()).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByText('Starts: please add the time too', { exact: false })).toBeVisible()
  expect(heard.value).toBeTypeOf('string')
  // The time alone is enough: the day stands there.
  await userEvent.click(line())
  await userEvent.keyboard('1930{Tab}')
  await expect.element(line()).toHaveValue(expect.stringMatching(/^\d{4}-\d\d-15 19:30$/))
  expect(heard.value).toBeTypeOf('number')
})

test('a time that stands without its day gets the day from the calendar', async () => {
  const heard = await openField(null)
  await userEvent.click(line())
  await userEvent.keyboard('7:30 pm{Tab}')
  await userEvent.click(page.getByRole('button', { name: 'Calendar: Starts' }))
  await userEvent.click(calendar().getByRole('button', { name: /^15 / }))
  await expect.element(line()).toHaveValue(expect.stringMatching(/^\d{4}-\d\d-15 19:30$/))
  expect(heard.value).toBeTypeOf('number')
})

test('a day that is typed alone keeps the time', async () => {
  const heard = await openField(at('2026-11-22', '19:30:00'))
  await userEvent.click(line())
  await userEvent.keyboard('2027-04-05')
  expect(heard.value).toBe(at('2027-04-05', '19:30:00'))
  await userEvent.tab()
  await expect.element(line()).toHaveValue('2027-04-05 19:30')
})

test('another day from the calendar keeps the time', async () => {
  const heard = await openField(at('2026-11-22', '19:30:00'))
  await userEvent.click(page.getByRole('button', { name: 'Calendar: Starts' }))
  await userEvent.click(calendar().getByRole('button', { name: '28 November 2026' }))
  await expect.element(line()).toHaveValue('2026-11-28 19:30')
  expect(heard.value).toBe(at('2026-11-28', '19:30:00'))
})

test('what is no moment stays as it was typed, and is said', async () => {
  const heard = await openField(at('2026-11-22', '09:00:00'))
  await userEvent.click(line())
  await userEvent.keyboard('next Friday')
  await userEvent.tab()
  await expect.element(line()).toHaveValue('next Friday')
  await expect
    .element(page.getByText('Please write it like 2026-12-22 19:30', { exact: false }))
    .toBeVisible()
  expect(heard.value).toBe('next Friday')
})

test('an emptied line is no moment', async () => {
  const heard = await openField(at('2026-11-22', '09:00:00'))
  await userEvent.click(line())
  await userEvent.keyboard('{Delete}')
  await userEvent.tab()
  expect(heard.value).toBeNull()
})

test('the calendar opens by Alt and the down key, and Escape returns to the line', async () => {
  await openField(null)
  await userEvent.click(line())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(calendar()).toBeVisible()
  expect(scrollY).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.element(line()).toHaveFocus()
})
