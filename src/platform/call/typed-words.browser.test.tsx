import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type * as TypedWords from './typed-words.ts'

let loads = 0
beforeEach(() => sessionStorage.clear())

/** A form as the sign-in page has it: React holds the values, and a password can be shown as text. */
function Form() {
  const [name, setName] = useState('')
  const [secret, setSecret] = useState('')
  const [shown, setShown] = useState(false)
  const [day, setDay] = useState('mon')
  return (
    <form>
      <input aria-label="Name" name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input
        aria-label="Password"
        name="password"
        type={shown ? 'text' : 'password'}
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
      <input
        aria-label="Show"
        name="show"
        type="checkbox"
        checked={shown}
        onChange={({ target }) => setShown(target.checked)}
      />
      <textarea aria-label="Wish" name="wish" defaultValue="" />
      <select aria-label="Day" name="day" value={day} onChange={({ target }) => setDay(target.value)}>
        <option>mon</option>
        <option>tue</option>
      </select>
      <output>{`${name}/${secret}/${day}`}</output>
    </form>
  )
}

/** The module as a page has it that was loaded anew. */
const fresh = () => {
  loads += 1
  return import(/* @vite-ignore */ `./typed-words.ts?${loads}`) as Promise<typeof TypedWords>
}

test('typed words come back into the same form, and passwords never', async () => {
  const before = await fresh()
  before.putBackTyped(() => {})
  const first = await render(<Form />)
  await page.getByLabelText('Name').fill('Lin')
  await page.getByLabelText('Password').fill('seven-strings-13')
  await page.getByLabelText('Show').click()
  await page.getByLabelText('Wish').fill('By the window')
  await page.getByLabelText('Day').selectOptions('tue')
  before.storeTyped()
  expect(sessionStorage.typed).not.toContain('seven-strings')
  await first.unmount()

  const after = await fresh()
  const back = vi.fn<() => void>()
  after.putBackTyped(back)
  expect(back).not.toHaveBeenCalled()
  await render(<Form />)
  await expect.element(page.getByText('Lin//tue')).toBeVisible()
  await expect.element(page.getByLabelText('Wish')).toHaveValue('By the window')
  await expect.element(page.getByLabelText('Show')).toBeChecked()
  expect(back).toHaveBeenCalledOnce()
  expect(sessionStorage.typed).toBeUndefined()
})

test('a draft comes back once under its name, and a closed form stores none', async () => {
  const before = await fresh()
  before.holdDraft('row of tea 1', () => ({ name: 'Green' }))
  before.holdDraft('row of tea 2', () => ({ name: 'Black' }))()
  before.holdDraft('row of tea 3', () => ({}))
  before.storeTyped()
  const after = await fresh()
  expect(after.draftNames()).toEqual(['row of tea 1'])
  expect(after.takeDraft('row of tea 1')).toEqual({ name: 'Green' })
  expect(after.takeDraft('row of tea 1')).toBeUndefined()
})
