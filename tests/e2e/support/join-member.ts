import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

/** A new member for each test, so that tests do not change each other's data. */
export async function joinMember(
  site: Site,
  page: Page,
): Promise<{ id: number; username: string; password: string }> {
  const username = `walker${Math.random().toString(36).slice(2, 9)}`
  const password = 'plum-and-stone-9'
  const { data } = await site.ask<{ id: number }>('POST', '/admin/member/add', {
    username,
    nickname: 'Walker',
    password,
  })
  const signedIn = await site.ask<{ userinfo: object }>(
    'POST',
    '/api/user/checkIn',
    { tab: 'login', username, password },
    '',
  )
  await page.goto('/robots.txt')
  await page.evaluate(
    (info) => localStorage.setItem('userInfo', JSON.stringify(info)),
    signedIn.data.userinfo,
  )
  return { id: data.id, username, password }
}
