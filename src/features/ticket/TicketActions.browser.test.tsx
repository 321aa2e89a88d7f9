import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TicketPanel } from '#features/ticket/public/TicketPanel.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import { renderOnSite } from '#tests/browser/site-stage.tsx'
import { no, ok, stubServer, unreachable } from '#tests/browser/stub-server.ts'
import { passCalls } from './pass.calls.ts'
import { ticketCalls, type Ticket } from './ticket.calls.ts'

const start = Date.UTC(2026, 4, 10, 6) / 1000
const hour = 3600
const may = {
  cancel: false,
  makeSmaller: false,
  answer: false,
  decline: false,
  passOn: false,
  verify: false,
  object: false,
}

const confirmed: Ticket = {
  code: 'TEAHOUSE',
  state: 'confirmed',
  end: '',
  people: 1,
  held_people: 1,
  held_until: null,
  place: null,
  joined_at: start - 100 * hour,
  checked_in_at: null,
  event: {
    id: 5,
    theme_id: 3,
    name: 'Tea in spring',
    location: 'Hall',
    place: {
      venue: 'house',
      location: 'Hall',
      address: '1 Lane',
      map: '',
      directions: '',
      way: '',
      fallback: {},
    },
    price: { price: 0, currency: 'CNY', sum: 'Free', note: '', fallback: {} },
    access_kinds: '',
    date: '2026-05-10',
    start_at: start,
    end_at: start + 2 * hour,
    cancelled_at: null,
    cancel_reason: '',
  },
  own: true,
  user_name: 'Lin',
  mobile: '',
  email: '',
  party_names: '',
  companions: [],
  access_needs: '',
  online_url: '',
  files: [],
  late: false,
  line: { takes_fewer: false, offers_missed: 0, waits_only: false, standby: false },
  awaits_code: false,
  mark: 'none',
  objection: '',
  may,
  after: { recordings: false, certificate: '' },
  cancel_until: start - 24 * hour,
}
const shown = { name: 'Tea in spring', location: 'Hall', address: '1 Lane' }
const pass = { qr: '', key: 'k1', 'zh-cn': shown, en: shown }

interface OpenTicket {
  ticket?: Partial<Ticket>
  locale?: Locale
  now?: number
}

async function openTicket({ ticket = {}, locale = 'en', now = start - 48 * hour }: OpenTicket = {}) {
  const server = stubServer()
  const first = { ...confirmed, ...ticket }
  server.on(ticketCalls.ticket, () => ok(first))
  server.on(passCalls.pass, () => ok(pass))
  await renderOnSite(
    <TicketPanel code={first.code} ticketKey="k1" ticket={first} pass={pass} posted={undefined} />,
    { locale, now },
  )
  await expect.poll(() => server.sent(ticketCalls.ticket)).toHaveLength(1)
  return server
}

const held = { state: 'held' as const, held_until: start - 40 * hour }
const button = (name: string) => page.getByRole('button', { name })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const open = (name: string) => page.getByText(name, { exact: true }).first().click()

test('opening the part of the cancellation sends nothing, and a double click on its button cancels once', async () => {
  const server = await openTicket({ ticket: { may: { ...may, cancel: true } } })
  await open('Cancel my sign-up')
  await expect.element(page.getByText(/^Your seat goes to the next in line/)).toBeVisible()
  expect(server.sent(ticketCalls.cancel)).toEqual([])
  const late = server.hold(ticketCalls.cancel)
  await button('Yes, cancel it').dblClick()
  server.on(ticketCalls.ticket, () => ok({ ...confirmed, state: 'cancelled', end: 'person' }))
  late.resolve(ok(null, 'Your sign-up is cancelled'))
  await expect.element(page.getByText('You cancelled it')).toBeVisible()
  expect(server.sent(ticketCalls.cancel)).toEqual([{ code: 'TEAHOUSE', key: 'k1' }])
  await expect.element(page.getByText('Your sign-up is cancelled', { exact: true })).toHaveFocus()
})

test('who would rather come on another day is led to the other events of the theme', async () => {
  await openTicket({ ticket: { may: { ...may, cancel: true } } })
  await open('Come on another day')
  await expect
    .element(page.getByRole('link', { name: 'See the other events of this theme' }))
    .toHaveAttribute('href', '/en/event/list?theme=3')
})

test('a late cancellation says so before it is sent', async () => {
  await openTicket({ ticket: { may: { ...may, cancel: true } }, now: start - hour })
  await open('Cancel my sign-up')
  await expect.element(page.getByText('Cancelling now is noted as late.')).toBeVisible()
})

test('a part opens with the Enter key, and the Tab key goes into it', async () => {
  await openTicket({ ticket: { may: { ...may, passOn: true } } })
  const summary = document.querySelector('summary') as HTMLElement
  summary.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(field(/^Name/)).toHaveFocus()
})

test('a seat that was passed on can be declined in one tap, and others have no such button', async () => {
  const server = await openTicket({ ticket: { may: { ...may, cancel: true, decline: true } } })
  server.on(ticketCalls.decline, () => no('Thank you', { type: 'gone' }))
  await expect.element(page.getByText('This seat was passed on to you')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => server.sent(ticketCalls.decline)).toHaveLength(1)
})

test('a refused transfer keeps what was typed, and says the problem beside its field, which has the focus', async () => {
  const server = await openTicket({ ticket: { may: { ...may, passOn: true } } })
  server.on(ticketCalls.transfer, () => no('Please correct', { fields: { mobile: 'This is no number' } }))
  await open('Pass it on')
  await field(/^Name/).click()
  await userEvent.keyboard('Mei{Tab}12{Tab}mei@example.org{Enter}')
  await expect.element(field(/^Contact number/)).toHaveFocus()
  await expect.element(field(/^Contact number/)).toHaveAccessibleDescription('This is no number')
  await expect.element(field(/^Name/)).toHaveValue('Mei')
  await expect.element(field(/^Email/)).toHaveValue('mei@example.org')
  await userEvent.keyboard('{End}{ArrowLeft}3')
  await expect.element(field(/^Contact number/)).toHaveValue('132')
})

test('after a transfer the page says where the ticket went, and shows it no longer', async () => {
  const server = await openTicket({ ticket: { may: { ...may, passOn: true } } })
  server.on(ticketCalls.transfer, () => ok({ user_name: 'Mei' }, 'The ticket is with Mei now'))
  server.on(ticketCalls.ticket, () => no('Not found', { type: 'gone' }))
  await open('Pass it on')
  await button('Pass it on').click()
  await expect.element(page.getByText('See what is coming up')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('The ticket is with Mei now')
  expect(page.getByText('Tea in spring').query()).toBeNull()
})

test('a pasted code is sent, and a wrong one can be corrected in its field', async () => {
  const server = await openTicket({ ticket: { ...held, awaits_code: true, may: { ...may, verify: true } } })
  server.on(ticketCalls.verify, () => no('Wrong', { fields: { verification_code: 'The code is wrong' } }))
  await field('Code').fill('123456')
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.cut()
  await userEvent.paste()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Code')).toHaveFocus()
  await expect.element(field('Code')).toHaveAccessibleDescription('The code is wrong')
  await expect.element(field('Code')).toHaveValue('123456')
  expect(server.sent(ticketCalls.verify)).toMatchObject([{ verification_code: '123456' }])
})

test('a lost connection is said, and the seat can be taken afterwards', async () => {
  const server = await openTicket({ ticket: { ...held, may: { ...may, answer: true } } })
  server.on(ticketCalls.accept, unreachable)
  await button('Take the seat').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Server exception!')
  await expect.element(page.getByRole('alert')).toHaveFocus()
  server.on(ticketCalls.accept, () => ok(confirmed, 'The seat is yours'))
  server.on(ticketCalls.ticket, () => ok(confirmed))
  await button('Take the seat').click()
  await expect.element(page.getByText('The seat is yours')).toBeVisible()
  await expect.element(button('Take the seat')).not.toBeInTheDocument()
})

test('while one answer is under way the other one is not sent', async () => {
  const server = await openTicket({ ticket: { ...held, may: { ...may, answer: true } } })
  server.hold(ticketCalls.accept)
  server.on(ticketCalls.decline, () => ok(confirmed))
  await button('Take the seat').click()
  await button('Decline').click()
  expect(server.sent(ticketCalls.decline)).toEqual([])
})

test('an objection that was refused stays open with its words', async () => {
  const server = await openTicket({ ticket: { mark: 'absent', may: { ...may, object: true } } })
  server.on(ticketCalls.objectNoShow, () => no('Refused', { fields: { words: 'Please say more' } }))
  await open('Tell us why')
  await field('What happened').fill('I')
  await button('Send').click()
  await expect.element(field('What happened')).toHaveFocus()
  await expect.element(field('What happened')).toHaveValue('I')
  await expect.element(field('What happened')).toHaveAccessibleDescription('Please say more')
})

test('the link to the calendar and the actions are in the language of the page', async () => {
  await openTicket({ locale: 'zh-cn', ticket: { may: { ...may, cancel: true, passOn: true } } })
  await expect
    .element(page.getByRole('link', { name: '加入日历' }))
    .toHaveAttribute('href', '/api/event/calendar?code=TEAHOUSE&key=k1&lang=zh-cn')
  await expect.element(page.getByText('取消报名')).toBeVisible()
})
