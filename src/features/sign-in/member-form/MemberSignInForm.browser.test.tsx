import { proofCalls } from '#platform/call/proof.calls.ts'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkInCalls } from '#features/member/member.calls.ts'
import { renderOnSite } from '#tests/browser/site-stage.tsx'
import { no, ok, stubServer, unreachable } from '#tests/browser/stub-server.ts'
import type { Session } from '#platform/call/client-session.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { MemberSignInForm } from './MemberSignInForm.tsx'
import type { MemberTab } from './member-sign-in-rules.ts'
import { accountCalls } from '#features/sign-in/sign-in.calls.ts'
import type { MemberSignInProps, Renewed } from './use-member-sign-in.tsx'

const member = { id: 7, nickname: 'Lin', token: 'fresh', refreshToken: 'r1' }

interface OpenForm extends Partial<MemberSignInProps> {
  tab?: MemberTab
  locale?: Locale
}

async function openForm({ tab = 'login', locale = 'en', ...props }: OpenForm = {}) {
  const server = stubServer()
  const sessions: Session[] = []
  const renewed: Renewed[] = []
  const rest = { kinds: ['email'], withPicture: false, ready: true, ...props }
  function Stage() {
    const [ready, setReady] = useState(rest.ready)
    useEffect(() => {
      const onReady = () => setReady(true)
      addEventListener('ready', onReady)
      return () => removeEventListener('ready', onReady)
    }, [])
    return (
      <MemberSignInForm
        tab={tab}
        {...rest}
        ready={ready}
        onSession={(each) => sessions.push(each)}
        onRenewed={(each) => renewed.push(each)}
      />
    )
  }
  await renderOnSite(<Stage />, { locale })
  return { server, sessions, renewed, readyNow: () => dispatchEvent(new Event('ready')) }
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

async function typeAccount() {
  await field('Username, email or mobile').fill('lin')
  await field('Password').fill('tea in spring')
}

test('the Enter key signs a member in', async () => {
  const { server, sessions } = await openForm()
  server.on(checkInCalls.checkIn, () => ok({ userinfo: member, routePath: '/user' }))
  await field('Username, email or mobile').click()
  await userEvent.keyboard('lin{Tab}tea in spring{Enter}')
  await expect.poll(() => sessions).toEqual([member])
  expect(server.sent(checkInCalls.checkIn)).toMatchObject([{ tab: 'login', username: 'lin', keep: false }])
})

test('a double click on the button sends the form once', async () => {
  const { server } = await openForm()
  server.hold(checkInCalls.checkIn)
  await typeAccount()
  await button('Sign in').dblClick()
  await expect.element(button('Sign in')).toBeDisabled()
  await expect.poll(() => server.sent(checkInCalls.checkIn)).toHaveLength(1)
})

test('what is missing is said beside its field, and the summary leads to it', async () => {
  const { server } = await openForm()
  await field('Password').fill('tea')
  await button('Sign in').click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect
    .element(field('Username, email or mobile'))
    .toHaveAccessibleDescription('Please enter your account')
  await expect.element(field('Password')).toBeInvalid()
  await page.getByRole('alert').getByRole('link').first().click()
  await expect.element(field('Username, email or mobile')).toHaveFocus()
  expect(server.sent(checkInCalls.checkIn)).toEqual([])
})

test('a refusal is read aloud, and what was typed stays', async () => {
  const { server } = await openForm({ withPicture: true })
  server.on(checkInCalls.checkIn, () => no('The account or the password is wrong'))
  await typeAccount()
  await field('Digits in the picture').fill('1234')
  const picture = page.getByRole('button', { name: 'Another picture' }).element()
  const before = picture.querySelector('img')?.src
  await button('Sign in').click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The account or the password is wrong')
  await expect.element(field('Username, email or mobile')).toHaveValue('lin')
  await expect.element(field('Password')).toHaveValue('tea in spring')
  // The digits are used up, so another picture asks for others.
  await expect.element(field('Digits in the picture')).toHaveValue('')
  expect(picture.querySelector('img')?.src).not.toBe(before)
})

test('a lost connection is said, and the same form can be sent again', async () => {
  const { server, sessions } = await openForm()
  server.on(checkInCalls.checkIn, unreachable)
  await typeAccount()
  await button('Sign in').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Server exception!')
  server.on(checkInCalls.checkIn, () => ok({ userinfo: member, routePath: '/user' }))
  await button('Sign in').click()
  await expect.poll(() => sessions).toEqual([member])
})

test('a letter typed in the middle of a field stays in the middle', async () => {
  await openForm()
  await field('Username, email or mobile').fill('ln')
  await userEvent.keyboard('{ArrowLeft}i')
  await userEvent.keyboard('x')
  await expect.element(field('Username, email or mobile')).toHaveValue('lixn')
})

test('a pasted password can be looked at and is sent as it is', async () => {
  const { server } = await openForm()
  server.hold(checkInCalls.checkIn)
  await field('Username, email or mobile').fill('林 tea ')
  await userEvent.tripleClick(field('Username, email or mobile'))
  await userEvent.copy()
  await field('Password').click()
  await userEvent.paste()
  await field('Show the password').click()
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
  await button('Sign in').click()
  await expect.poll(() => server.sent(checkInCalls.checkIn)).toMatchObject([{ password: '林 tea ' }])
})

test('the browser works a proof out for a member who cannot read the picture', async () => {
  const { server } = await openForm({ withPicture: true })
  server.on(proofCalls.proof, () => ok({ salt: 'salt', bits: 4 }))
  server.hold(checkInCalls.checkIn)
  await typeAccount()
  await button('I cannot read the picture').click()
  await expect.element(page.getByText(/^Your browser does a moment of work/)).toBeVisible()
  await button('Sign in').click()
  await expect.element(button('Checking…')).toBeDisabled()
  await expect.poll(() => server.sent(checkInCalls.checkIn)).toHaveLength(1)
  expect(server.sent(checkInCalls.checkIn)[0]?.proof).toMatch(/^\d+$/)
})

test('a double click on the code button sends one code, and the next one waits for a minute', async () => {
  const { server } = await openForm({ tab: 'register' })
  const late = server.hold(accountCalls.sendRegisterCode)
  await field('Username').fill('linlin')
  await field('Email').fill('lin@example.org')
  await field('Password').fill('tea in spring')
  await button('Send the code').dblClick()
  await expect.poll(() => server.sent(accountCalls.sendRegisterCode)).toHaveLength(1)
  late.resolve(ok(null, 'The code is on its way'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The code is on its way')
  await expect.element(button(/^Again in/)).toBeDisabled()
  expect(server.sent(accountCalls.sendRegisterCode)).toHaveLength(1)
})

test('a code goes to the mobile number if that is chosen, and problems of other fields are not said yet', async () => {
  const { server } = await openForm({ tab: 'retrieve', kinds: ['email', 'mobile'] })
  server.on(accountCalls.sendRetrievePasswordCode, () => ok(null, 'Sent'))
  await page.getByRole('combobox', { name: 'Send the code by' }).selectOptions('Mobile')
  await button('Send the code').click()
  await expect.element(field('Mobile')).toBeInvalid()
  await expect.element(field('New password')).toBeValid()
  await field('Mobile').fill('13800138000')
  await button('Send the code').click()
  await expect
    .poll(() => server.sent(accountCalls.sendRetrievePasswordCode))
    .toMatchObject([{ type: 'mobile', account: '13800138000', code_id: expect.any(String) }])
})

test('a new password leads back to the sign-in with the account filled in', async () => {
  const { server, renewed } = await openForm({ tab: 'retrieve' })
  server.on(accountCalls.retrievePassword, () => ok(null, 'Set'))
  await field('Email').fill('lin@example.org')
  await field('Code').fill('123456')
  await field('New password').fill('tea in autumn')
  await button('Set the new password').click()
  await expect.poll(() => renewed).toEqual([{ account: 'lin@example.org', words: 'Set' }])
})

test('the form says its problems in Chinese on a Chinese page', async () => {
  await openForm({ locale: 'zh-cn' })
  await button('登录').click()
  await expect.element(field('密码')).toBeInvalid()
  await expect.element(page.getByRole('alert').getByRole('link').first()).toHaveTextContent('请输入账号')
})

test('a form that is sent before it is ready is sent once when it is', async () => {
  const { server, sessions, readyNow } = await openForm({ ready: false })
  server.on(checkInCalls.checkIn, () => ok({ userinfo: member, routePath: '/user' }))
  await typeAccount()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(server.sent(checkInCalls.checkIn)).toEqual([])
  readyNow()
  await expect.poll(() => sessions).toEqual([member])
  expect(server.sent(checkInCalls.checkIn)).toHaveLength(1)
})
