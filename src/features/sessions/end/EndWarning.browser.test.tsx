import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionsIn } from '#platform/call/client-session.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { siteCaller } from '#platform/site/site-caller.ts'
import { memberSessionsCalls } from '#features/sessions/sessions.calls.ts'
import { renderOnSite } from '#tests/browser/site-stage.tsx'
import { no, ok, stubServer } from '#tests/browser/stub-server.ts'
import { EndWarning } from './EndWarning.tsx'
import { KnownEnds } from './known-end.ts'

const token = 'a-token-of-1234567'
let sight: DocumentVisibilityState = 'visible'
beforeEach(() => {
  sight = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight)
})
afterEach(() => void vi.restoreAllMocks())

const see = (state: DocumentVisibilityState) => {
  sight = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const told = (seconds: number, isLast = false) => ({ area: 'user', seconds, isLast }) as const
const note = () => page.getByRole('region', { name: 'You will be signed out soon' })
const stay = () => page.getByRole('button', { name: 'Stay signed in' })

async function openForm(locale: Locale = 'en') {
  const server = stubServer()
  const ends = new KnownEnds('user')
  const call = siteCaller(locale)
  await renderOnSite(
    <>
      <label>
        Motto <input />
      </label>
      <EndWarning area="user" locale={locale} ends={ends} call={call} />
    </>,
    { locale },
  )
  sessionsIn(localStorage).write('user', { token, refreshToken: '' })
  await userEvent.click(page.getByLabelText('Motto'))
  return { server, ends }
}

test('two minutes before its end a session is spoken of, without taking the focus from a form', async () => {
  const { ends } = await openForm()
  ends.learn(told(121), token)
  expect(note().query()).toBeNull()
  await expect.element(note()).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/Nothing was done here for a while/)).toBeVisible()
  await expect.element(page.getByLabelText('Motto')).toHaveFocus()
  await userEvent.keyboard('Slowly')
  await expect.element(page.getByLabelText('Motto')).toHaveValue('Slowly')
})

test('staying signed in lengthens it, and the keyboard goes on where it was', async () => {
  const { server, ends } = await openForm()
  server.on(memberSessionsCalls.staySignedIn, () => ok({ seconds: 900, is_last: false }))
  ends.learn(told(100), token)
  await userEvent.tab()
  await expect.element(stay()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(note().query()).toBeNull())
  await expect.element(page.getByRole('status')).toHaveTextContent('You stay signed in.')
  await expect.element(page.getByLabelText('Motto')).toHaveFocus()
  expect(ends.end()?.at).toBeGreaterThan(Date.now() + 890_000)
})

test('a refusal is said in the note, which stays', async () => {
  const { server, ends } = await openForm()
  server.on(memberSessionsCalls.staySignedIn, () => no('Too many requests'))
  ends.learn(told(100), token)
  await userEvent.click(stay())
  await expect.element(page.getByText('Too many requests')).toBeVisible()
  await expect.element(stay()).toBeEnabled()
})

test('a session at the end of its twelve hours offers nothing that cannot be', async () => {
  const { ends } = await openForm('zh-cn')
  ends.learn(told(100, true), token)
  await expect.element(page.getByRole('alert').getByText(/登录即将满 12 小时/)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: '关闭提示' }))
  await vi.waitFor(() => expect(page.getByRole('alert').query()).toBeNull())
  expect(ends.end()).toMatchObject({ isClosed: true })
})

test('a hidden tab says nothing, and one that comes to sight later does not say it aloud again', async () => {
  see('hidden')
  const { ends } = await openForm()
  ends.learn(told(100), token)
  await vi.waitFor(() => expect(ends.end()).toMatchObject({ isLast: false }))
  expect(note().query()).toBeNull()
  new KnownEnds('user').mark('isSaid')
  see('visible')
  await expect.element(note()).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('what another tab has heard closes it, and so does a sign-out there', async () => {
  const { ends } = await openForm()
  const other = new KnownEnds('user')
  ends.learn(told(100), token)
  await expect.element(note()).toBeVisible()
  other.learn(told(900), token)
  dispatchEvent(new StorageEvent('storage'))
  await vi.waitFor(() => expect(note().query()).toBeNull())
  ends.learn(told(1000, true), token)
  sessionsIn(localStorage).remove('user')
  dispatchEvent(new StorageEvent('storage'))
  expect(ends.end()).toBeNull()
})
