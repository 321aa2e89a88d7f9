import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderFilesField } from '#tests/browser/files-field.tsx'

const file = (name: string) => new File(['x'], name, { type: 'text/plain' })
const refused = (name: string) => page.getByText(`“${name}”: not allowed`)

const openField = () =>
  renderFilesField({
    upload: async ({ name }) => {
      if (name.endsWith('.exe')) throw new Error(`“${name}”: not allowed`)
      return `/storage/${name}`
    },
  })

const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement, files)

test('each refused file is named at its field and read out, and the others arrive', async () => {
  await openField()
  await choose(file('a.exe'), file('tea.txt'), file('b.exe'))
  await expect.element(page.getByRole('link', { name: 'tea.txt' })).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent('“a.exe”: not allowed“b.exe”: not allowed')
  expect(refused('a.exe').elements()).toHaveLength(1)
})

test('what was refused goes with the next choice', async () => {
  await openField()
  await choose(file('a.exe'))
  await expect.element(refused('a.exe')).toBeVisible()
  await choose(file('ink.txt'))
  await expect.element(page.getByRole('link', { name: 'ink.txt' })).toBeVisible()
  expect(refused('a.exe').elements()).toEqual([])
})
