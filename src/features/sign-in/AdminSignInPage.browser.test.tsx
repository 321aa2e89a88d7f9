import { proofCalls } from '#platform/call/proof.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AnswerStore } from '#platform/call/answer-store.ts'
import { AnswersContext } from '#platform/call/answers-context.ts'
import { createCaller } from '#platform/call/client.ts'
import { sessionsIn, type Session } from '#platform/call/client-session.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { adminWords } from '#tests/browser/admin-words.ts'
import { no, ok, stubServer, unreachable } from '#tests/browser/stub-server.ts'
import { AdminSignInPage } from './AdminSignInPage.tsx'
import { adminSignInCalls } from './sign-in.calls.ts'

interface OpenDoor {
  locale?: Locale
  captcha?: boolean
  notice?: string
}

async function openDoor({ locale = 'en', captcha = true, notice = '' }: OpenDoor = {}) {
  localStorage.clear()
  const server = stubServer()
  server.on(adminSignInCalls.loginForm, () => ok({ captcha }))
  const signedIn: Session[] = []
  const call = createCaller({
    locale: () => locale,
    area: () => 'admin',
    at: () => '/admin/login',
    go() {},
    toast() {},
    sessions: sessionsIn(localStorage),
  })
  const { t, say } = adminWords(locale)
  await render(
    <AnswersContext value={new AnswerStore(call)}>
      <AdminSignInPage
        siteName="Shuyuan"
        locale={locale}
        notice={notice}
        t={t}
        say={say}
        onReady={() => {}}
        onAlreadySignedIn={() => {}}
        onSwitchLanguage={() => {}}
        onSignedIn={(session) => signedIn.push(session)}
      />
    </AnswersContext>,
  )
  if (captcha) await expect.element(field(locale === 'en' ? 'Captcha' : '验证码')).toBeVisible()
  return { server, signedIn }
}

const field = (name: string) => page.getByRole('textbox', { name })
const password = () => page.getByLabelText('Password', { exact: true })
const button = (name: string) => page.getByRole('button', { name })
const refusal = () => page.getByRole('alert')

const userinfo = { id: 1, token: 'fresh', refreshToken: 'r1' }

test('the page begins at the account, and the Tab key goes through the form to the button', async () => {
  await openDoor()
  await expect.element(field('Account')).toHaveFocus()
  const names: (string | null | undefined)[] = []
  for (let step = 0; step < 7; step += 1) {
    await userEvent.tab()
    const { activeElement: active } = document
    names.push(active?.getAttribute('name') ?? active?.getAttribute('aria-label') ?? active?.textContent)
  }
  expect(names).toEqual([
    'password',
    'Show password',
    'captcha',
    'Show another captcha',
    'I cannot read the picture',
    'keep',
    'Sign in',
  ])
})

test('the Enter key in the last field signs in', async () => {
  const { server, signedIn } = await openDoor()
  server.on(adminSignInCalls.login, () => ok({ userinfo, routePath: '/admin' }))
  await userEvent.keyboard('root{Tab}ink and brush{Tab}{Tab}1234{Enter}')
  await expect.poll(() => signedIn).toEqual([userinfo])
  expect(server.sent(adminSignInCalls.login)).toMatchObject([
    { username: 'root', password: 'ink and brush', captcha: '1234', keep: false },
  ])
})

test('a double click on the button sends the form once', async () => {
  const { server } = await openDoor({ captcha: false })
  const late = server.hold(adminSignInCalls.login)
  await field('Account').fill('root')
  await password().fill('ink and brush')
  await button('Sign in').dblClick()
  await expect.element(button('Signing in…')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  late.resolve(no('The account or the password is incorrect'))
  await expect.element(button('Sign in')).toBeVisible()
  expect(server.sent(adminSignInCalls.login)).toHaveLength(1)
})

test('a problem is said beside its field, the focus goes there, and typing takes the words away', async () => {
  const { server } = await openDoor()
  await field('Account').fill('root')
  await field('Captcha').fill('1234')
  await button('Sign in').click()
  await expect.element(password()).toHaveFocus()
  await expect.element(password()).toHaveAccessibleDescription('Please enter your password')
  await expect.element(password()).toBeInvalid()
  await userEvent.keyboard('i')
  await expect.element(password()).toBeValid()
  await expect.element(field('Captcha')).toHaveValue('1234')
  expect(server.sent(adminSignInCalls.login)).toEqual([])
})

test('a refusal keeps the account and the password, and asks for the digits of another picture', async () => {
  const { server } = await openDoor()
  const picture = () => page.getByRole('img', { name: 'Captcha' }).element().getAttribute('src')
  const before = picture()
  server.on(adminSignInCalls.login, () => no('The captcha is wrong or has expired'))
  await userEvent.keyboard('root{Tab}ink and brush{Tab}{Tab}9999{Enter}')
  await expect.element(refusal()).toHaveTextContent('The captcha is wrong or has expired')
  await expect.element(field('Captcha')).toHaveFocus()
  await expect.element(field('Captcha')).toHaveValue('')
  await expect.element(field('Account')).toHaveValue('root')
  await expect.element(password()).toHaveValue('ink and brush')
  expect(picture()).not.toBe(before)
})

test('a lost connection is said, and the form can be sent again', async () => {
  const { server, signedIn } = await openDoor({ captcha: false })
  server.on(adminSignInCalls.login, unreachable)
  await userEvent.keyboard('root{Tab}ink and brush{Enter}')
  await expect.element(refusal()).toHaveTextContent('Server exception!')
  await expect.element(password()).toHaveFocus()
  server.on(adminSignInCalls.login, () => ok({ userinfo, routePath: '/admin' }))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => signedIn).toEqual([userinfo])
})

test('what a password manager writes without telling anybody is sent', async () => {
  const { server } = await openDoor()
  server.hold(adminSignInCalls.login)
  const written = { username: 'root', password: 'from the manager', captcha: '1234' }
  for (const [name, value] of Object.entries(written)) {
    const input = document.querySelector(`[name=${name}]`)
    // React notices only what is set on the element itself.
    Reflect.set(HTMLInputElement.prototype, 'value', value, input)
  }
  await button('Sign in').click()
  await expect
    .poll(() => server.sent(adminSignInCalls.login))
    .toMatchObject([{ username: 'root', password: 'from the manager' }])
})

test('the button of the eye shows the password and says so', async () => {
  await openDoor({ captcha: false })
  await password().fill('ink and brush')
  await button('Show password').click()
  await expect.element(password()).toHaveAttribute('type', 'text')
  await expect.element(button('Hide password')).toHaveAttribute('aria-pressed', 'true')
})

test('the browser works a proof out for somebody who cannot read the picture', async () => {
  const { server } = await openDoor()
  server.on(proofCalls.proof, () => ok({ salt: 'salt', bits: 4 }))
  server.hold(adminSignInCalls.login)
  await field('Account').fill('root')
  await password().fill('ink and brush')
  await button('I cannot read the picture').click()
  expect(field('Captcha').query()).toBeNull()
  await button('Sign in').click()
  await expect.poll(() => server.sent(adminSignInCalls.login)).toHaveLength(1)
  expect(server.sent(adminSignInCalls.login)[0]?.proof).toMatch(/^\d+$/)
})

test('the page speaks Chinese, and says why somebody is here again', async () => {
  await openDoor({ locale: 'zh-cn', notice: '登录已过期' })
  await expect.element(page.getByRole('status')).toHaveTextContent('登录已过期')
  await button('登录').click()
  await expect.element(field('账号')).toHaveFocus()
  await expect.element(field('账号')).toHaveAccessibleDescription('请输入账号')
  await expect.element(button('English')).toHaveAttribute('lang', 'en')
})
