import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { goOn } from '#platform/call/upload/go-on.ts'
import { UploadPause } from '#platform/call/upload/upload-pause.ts'
import type { UnfinishedUpload, UploadOptions } from '#platform/fields/field-tools.ts'
import { renderFilesField } from '#tests/browser/files-field.tsx'

const file = (name: string) => new File(['x'], name, { type: 'text/plain' })

const openField = (
  upload: (file: File, options: UploadOptions) => Promise<string>,
  unfinished: UnfinishedUpload[] = [],
) => renderFilesField({ upload, unfinished })

function drop(...files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const each of files) dataTransfer.items.add(each)
  const target = document.querySelector('[role=group][aria-label=Papers]')
  for (const type of ['dragover', 'drop'])
    target?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)

test('dropped files arrive one after another, and the same file twice is one', async () => {
  const sent: string[] = []
  await openField(async ({ name }) => {
    sent.push(name)
    return `/files/${name.replace('again-', '')}`
  })
  drop(file('a.txt'), file('b.txt'))
  drop(file('again-a.txt'))
  await expect.poll(links).toEqual(['a.txt', 'b.txt'])
  await vi.waitFor(() => expect(sent).toEqual(['a.txt', 'b.txt', 'again-a.txt']))
})

test('an upload that waits for the network says so', async () => {
  let told: UploadOptions | undefined
  await openField((_file, options) => {
    told = options
    return new Promise(() => {})
  })
  drop(file('a.txt'))
  await vi.waitFor(() => expect(told).toBeDefined())
  told?.onWaiting?.(true)
  await expect.element(page.getByText(/Waiting for the network/)).toBeVisible()
  told?.onWaiting?.(false)
  await expect.element(page.getByText(/Waiting for the network/)).not.toBeInTheDocument()
})

test('an upload that waits for the network can be stopped, with what waits behind it', async () => {
  const sent: string[] = []
  await openField(async ({ name }, { pause = new UploadPause(), onWaiting }) => {
    sent.push(name)
    if (sent.length > 1) return `/files/${name}`
    const cut = () => Promise.reject(new TypeError('The network is gone'))
    return goOn<string>(cut, { pause, wait: () => 600_000, onWaiting })
  })
  drop(file('a.txt'), file('b.txt'))
  await page.getByRole('button', { name: 'Stop: Papers' }).click()
  await expect.element(page.getByRole('button', { name: 'Upload: Papers' })).toBeEnabled()
  for (const words of [/Waiting for the network/, /Stop/, /refused|stopped/, /more to go/])
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
  const field = document.querySelector('[role=group][aria-label=Papers]')
  expect(field?.contains(document.activeElement)).toBe(true)
  drop(file('c.txt'))
  await expect.poll(links).toEqual(['c.txt'])
  expect(sent).toEqual(['a.txt', 'c.txt'])
})

test('an unfinished upload of this field is shown, and goes on with its file', async () => {
  const begun = { size: 3 * 1024 ** 2, arrived: 1024 ** 2, print: 'sha256:x' }
  const prints: Array<string | undefined> = []
  await openField(
    async ({ name }, { print, place }) => {
      prints.push(print, place)
      return `/files/${name}`
    },
    [
      { ...begun, url: '/files/talk.mp4', name: 'talk.mp4', place: 'papers' },
      { ...begun, url: '/files/other.mp4', name: 'other.mp4', place: 'audio_file' },
    ],
  )
  const list = page.getByRole('group', { name: 'Unfinished uploads' })
  await expect.element(list.getByText('33% of 3 MiB has arrived')).toBeVisible()
  expect(list.getByText('other.mp4').elements()).toEqual([])
  await expect.element(list.getByRole('button', { name: 'Give up: talk.mp4' })).toBeVisible()
  const input = list.element().querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLElement, file('talk.mp4'))
  await expect.poll(links).toEqual(['talk.mp4'])
  expect(prints).toEqual(['sha256:x', 'papers'])
})

test('an unfinished upload that is given up leaves the list', async () => {
  const begun = { size: 9, arrived: 3, print: 'p', place: 'papers' }
  await openField(async () => '', [{ ...begun, url: '/files/talk.mp4', name: 'talk.mp4' }])
  await page.getByRole('button', { name: 'Give up: talk.mp4' }).click()
  await expect.element(page.getByText('Unfinished uploads')).not.toBeInTheDocument()
})
