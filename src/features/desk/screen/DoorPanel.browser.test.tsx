import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deskCalls, type Seat } from '#features/desk/desk.calls.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { seatOf } from '#tests/browser/seat-at-desk.ts'
import { no, ok, stubServer, unreachable } from '#tests/browser/stub-server.ts'
import { readDeskPreferences } from './desk-preferences.ts'
import { DoorPanel } from './DoorPanel.tsx'
import type { SavedSeatList } from './saved-seat-list.ts'
import { useDoor } from './use-door.ts'

const hour = 3600
const [lin, mei] = [seatOf(1, '7F3K9Q2M', 'Lin'), seatOf(2, '4H8W2R6T', 'Mei')]
const waiting = seatOf(3, '9B5N3C7D', 'Bo', { state: 'waiting', place: 4 })
const nothing = { learn() {}, refresh: async () => {} }

interface OpenDoor {
  locale?: Locale
  /** Seconds from now until the door opens. */
  opensIn?: number
  isCalledOff?: boolean
}

async function openDoor({ locale = 'en', opensIn = -hour, isCalledOff = false }: OpenDoor = {}) {
  localStorage.clear()
  const server = stubServer()
  const now = Math.floor(Date.now() / 1000)
  const ledger: SavedSeatList = {
    seats: [lin, mei, waiting],
    capacity: null,
    event: {
      id: 5,
      name: 'Tea',
      start_at: now,
      end_at: now + hour,
      cancelled_at: isCalledOff ? now - hour : null,
      price: '',
      over_at: now + hour,
      door_opens: now + opensIn,
      door_closes: now + 2 * hour,
    },
    says: new Map(),
    asOf: now,
    ahead: 0,
  }
  function Door() {
    const [memory, setMemory] = useState(readDeskPreferences)
    const door = useDoor({ ledger, door: memory.door, ...nothing })
    const remember = (news: object) => setMemory({ ...memory, ...news })
    return <DoorPanel {...{ door, ledger, memory, remember }} />
  }
  await renderInOffice(<Door />, { locale })
  return server
}

const codeField = () => page.getByRole('textbox', { name: 'Scan or type a ticket code' })
const result = () => page.getByRole('status').first()
const checkedIn = (seat: Seat, outcome = 'welcome') => ok({ list: [{ code: seat.code, outcome, seat }] })
const queued = () => JSON.parse(localStorage.getItem('desk scans') ?? '[]') as object[]

test('a typed code lets its person in, and the field is ready for the next one', async () => {
  const server = await openDoor()
  server.on(deskCalls.checkIn, () => checkedIn(lin))
  await codeField().click()
  await userEvent.keyboard('7f3k 9q2m{Enter}')
  await expect.element(result()).toMatchTextContent(/Welcome.*Lin/)
  await expect.element(codeField()).toHaveValue('')
  await expect.element(codeField()).toHaveFocus()
  expect(server.sent(deskCalls.checkIn)).toMatchObject([
    { event_id: 5, scans: [{ code: '7F3K9Q2M', door: '' }] },
  ])
  await expect.poll(queued).toEqual([])
})

test('a scanner that types while nothing has the focus is heard from its first letter', async () => {
  const server = await openDoor()
  server.on(deskCalls.checkIn, () => checkedIn(mei))
  await userEvent.keyboard('4H8W2R6T{Enter}')
  await expect.element(result()).toMatchTextContent(/Welcome.*Mei/)
})

test('a letter in the name of the door stays there, and the name goes with the scan', async () => {
  const server = await openDoor()
  server.on(deskCalls.checkIn, () => checkedIn(lin))
  await page.getByText('Door: –').click()
  await page.getByRole('textbox', { name: 'Door' }).click()
  await userEvent.keyboard('East')
  await expect.element(page.getByRole('textbox', { name: 'Door' })).toHaveValue('East')
  await codeField().click()
  await userEvent.keyboard('7F3K9Q2M{Enter}')
  await expect.poll(() => server.sent(deskCalls.checkIn)).toMatchObject([{ scans: [{ door: 'East' }] }])
})

test('a slow server does not hold the queue up: the device answers, and the server has the last word', async () => {
  const server = await openDoor()
  const late = server.hold(deskCalls.checkIn)
  await codeField().fill('7F3K9Q2M')
  await userEvent.keyboard('{Enter}')
  await expect.element(result()).toMatchTextContent('Checking…')
  await expect.element(result()).toMatchTextContent(/Welcome.*to be sent/)
  late.resolve(checkedIn({ ...lin, checked_in_at: 1_700_000_000, checked_in_door: 'West' }, 'already'))
  await expect.element(result()).toMatchTextContent(/Checked in before.*West/)
})

test('a scan without a network is kept, and goes to the server when there is one again', async () => {
  const server = await openDoor()
  server.on(deskCalls.checkIn, unreachable)
  await codeField().fill('7F3K9Q2M')
  await userEvent.keyboard('{Enter}')
  await expect.element(result()).toMatchTextContent(/Welcome.*to be sent/)
  expect(queued()).toHaveLength(1)
  server.on(deskCalls.checkIn, () => checkedIn(lin))
  dispatchEvent(new Event('online'))
  await expect.poll(queued).toEqual([])
  await expect.element(result()).not.toMatchTextContent('to be sent')
})

test('a scan that comes while another one is sent goes as soon as that one is answered', async () => {
  // The next round, which would send it as well, never comes.
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never)
  const server = await openDoor()
  const late = server.hold(deskCalls.checkIn)
  await codeField().fill('7F3K9Q2M')
  await userEvent.keyboard('{Enter}4H8W2R6T{Enter}')
  server.on(deskCalls.checkIn, () => checkedIn(mei))
  late.resolve(checkedIn(lin))
  await expect.poll(() => server.sent(deskCalls.checkIn)).toHaveLength(2)
  await expect.poll(queued).toEqual([])
})

test('a refusal of the server is shown with its words, and is not sent again', async () => {
  const server = await openDoor()
  server.on(deskCalls.checkIn, () => no('You may not check in'))
  await codeField().fill('7F3K9Q2M')
  await userEvent.keyboard('{Enter}')
  await expect.element(result()).toMatchTextContent(/Not checked in.*You may not check in/)
  expect(queued()).toEqual([])
})

test('a scan that the server refuses takes no other scan with it', async () => {
  const server = await openDoor()
  server.on(deskCalls.checkIn, unreachable)
  await codeField().fill('7F3K9Q2M')
  await userEvent.keyboard('{Enter}')
  await expect.element(result()).toMatchTextContent(/Welcome.*to be sent/)
  const [first] = queued()
  const others = ['A\0B', '4H8W2R6T'].map((text) => ({ ...first, id: text, text }))
  localStorage.setItem('desk scans', JSON.stringify([first, ...others]))
  const arrived: string[] = []
  server.on(deskCalls.checkIn, ({ scans }) => {
    const sent = (scans as { code: string }[]).map(({ code }) => code)
    if (sent.includes('A\0B')) return no('Wrong')
    arrived.push(...sent)
    return ok({
      list: sent.map((code) => ({ code, outcome: 'welcome', seat: code === mei.code ? mei : lin })),
    })
  })
  dispatchEvent(new Event('online'))
  await expect.poll(queued).toEqual([])
  expect(arrived).toEqual([lin.code, mei.code])
})

test('scans stay on the device while the person who is signed in may not check in', async () => {
  const server = await openDoor()
  server.on(deskCalls.checkIn, () => no('You may not check in', { type: 'forbidden' }))
  await codeField().fill('7F3K9Q2M')
  await userEvent.keyboard('{Enter}')
  await expect.element(result()).toMatchTextContent(/Not checked in.*You may not check in/)
  expect(queued()).toHaveLength(1)
})

test('signs that no ticket has are not sent', async () => {
  const server = await openDoor()
  server.on(deskCalls.checkIn, () => checkedIn(lin))
  await codeField().fill('7F3K\u00009Q2M\u0007')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.sent(deskCalls.checkIn)).toMatchObject([{ scans: [{ code: '7F3K9Q2M' }] }])
})

test('the same ticket twice is checked in once, and the second time says when', async () => {
  const server = await openDoor()
  server.on(deskCalls.checkIn, unreachable)
  for (const text of ['7F3K9Q2M{Enter}', '7F3K9Q2M{Enter}']) {
    await codeField().click()
    await userEvent.keyboard(text)
  }
  await expect.element(result()).toMatchTextContent(/Checked in before.*no door given/)
  await expect.element(page.getByText('Just now (1)')).toBeVisible()
})

test('somebody on the waiting list is not let in, and their place is said', async () => {
  const server = await openDoor()
  server.on(deskCalls.checkIn, () => checkedIn(waiting, 'notSeated'))
  await codeField().fill('9B5N3C7D')
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect.element(result()).toMatchTextContent(/No confirmed seat.*Bo.*number 4/)
})

test('an empty field and a code that is too long are not sent', async () => {
  const server = await openDoor()
  await codeField().click()
  await userEvent.keyboard('{Enter}')
  await codeField().fill('A'.repeat(60))
  await userEvent.keyboard('{Enter}')
  await expect.element(result()).toMatchTextContent('No such ticket')
  expect(server.sent(deskCalls.checkIn)).toEqual([])
})

test('before it opens the door says so, in Chinese on a Chinese screen', async () => {
  await openDoor({ locale: 'zh-cn', opensIn: hour })
  await expect.element(page.getByText(/起可签到$/)).toBeVisible()
  await expect.element(page.getByRole('textbox').first()).toHaveAccessibleDescription(/扫/)
})

test('the door of an event that is called off says so and takes no code', async () => {
  await openDoor({ isCalledOff: true })
  await expect.element(page.getByText('The event is called off, so nobody is checked in.')).toBeVisible()
  await expect.element(codeField()).not.toBeInTheDocument()
})

test('a ticket that was checked in on another day says on which', async () => {
  const server = await openDoor()
  const at = Math.floor(Date.now() / 1000) - 24 * hour
  server.on(deskCalls.checkIn, () =>
    checkedIn({ ...lin, checked_in_at: at, checked_in_door: 'East' }, 'already'),
  )
  await codeField().click()
  await userEvent.keyboard('7F3K9Q2M{Enter}')
  await expect.element(result()).toMatchTextContent(/Checked in before.*\d{4}.*\d\d:\d\d · East/)
})
