import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import type { Envelope } from '#platform/call/call.ts'
import { marketplaceWords } from './marketplace-words.ts'
import { drawnCaptcha, readCaptcha } from './read-captcha.ts'
import { adminPassword, expect, someMember, type Session, type Site } from './site.ts'

/** Signs the first administrator of a house in whose sign-in shows a picture. */
export async function signInByPicture(shop: Site): Promise<Session> {
  const given = { username: 'admin', password: adminPassword, ...(await drawnCaptcha(shop, 'admin-picture')) }
  const answer = await shop.ask<{ userinfo: Session }>('POST', '/admin/index/login', given, '')
  expect(answer).toMatchObject({ code: 1 })
  return answer.data.userinfo
}

/** The member adds an app to the own account. Returns its secret. */
export async function addAppOfMember(shop: Site): Promise<string> {
  const { username, password } = someMember
  const ask = async <Answer>(path: string, body: object, token = '') => {
    const answer = await fetch(shop.url + path, {
      method: 'POST',
      headers: { server: 'true', 'content-type': 'application/json', 'ba-user-token': token },
      body: JSON.stringify(body),
    })
    const envelope = (await answer.json()) as Envelope<Answer>
    expect(envelope, path).toMatchObject({ code: 1 })
    return envelope.data
  }
  const picture = await drawnCaptcha(shop, 'member-picture')
  const signIn = { tab: 'login', username, password, ...picture }
  const { userinfo } = await ask<{ userinfo: Session }>('/api/user/checkIn', signIn)
  const confirmed = { kind: 'codes', current_password: password }
  const { id, secret } = await ask<{ id: string; secret: string }>(
    '/api/account/beginFactor',
    confirmed,
    userinfo.token,
  )
  const done = { id, name: 'Telephone', code: generateSync({ secret }) }
  await ask('/api/account/finishFactor', done, userinfo.token)
  return secret
}

interface MarketSignIn {
  language: 'en' | 'zh-cn'
  secret: string
  /** Seconds that both houses are ahead. */
  ahead: number
}

/** In the open sign-in dialog: a wrong picture, the right one, and the code of the app. */
export async function signInAtMarket(page: Page, shop: Site, { language, secret, ahead }: MarketSignIn) {
  const words = marketplaceWords[language]
  const dialog = page.getByRole('dialog')
  const picture = dialog.getByRole('img', { name: words.captcha })
  let pictureId = ''
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/admin/marketplace/captcha') pictureId = searchParams.get('id') ?? ''
  })
  await dialog.getByRole('button', { name: words.anotherPicture }).click()
  await expect.poll(() => pictureId).not.toBe('')
  const first = pictureId
  await dialog.getByLabel(words.account).fill(someMember.username)
  await dialog.getByLabel(words.password, { exact: true }).fill(someMember.password)
  await dialog.getByRole('textbox', { name: words.captcha }).fill('0000')
  await dialog.getByRole('button', { name: words.signIn, exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect.poll(() => pictureId).not.toBe(first)
  await expect(picture).toBeVisible()
  await expect.poll(() => readCaptcha(shop, pictureId)).not.toBe('')
  await dialog.getByRole('textbox', { name: words.captcha }).fill(readCaptcha(shop, pictureId))
  await dialog.getByRole('button', { name: words.signIn, exact: true }).click()
  // The code before the next one was used when the app was added.
  const epoch = Math.floor(Date.now() / 1000) + ahead + 30
  await dialog.getByLabel(words.factor).fill(generateSync({ secret, epoch }))
  await dialog.getByRole('button', { name: words.signIn, exact: true }).click()
  await expect(dialog.getByLabel(words.factor)).toHaveCount(0)
}
