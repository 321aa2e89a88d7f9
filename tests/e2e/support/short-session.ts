import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import type { Site } from './site.ts'

/** A product whose clock a journey moves, and a member who signs in without being remembered. */
export async function openShortSession(
  another: (env: Record<string, string>) => Promise<Site>,
  info: TestInfo,
  more: Record<string, string> = {},
) {
  const clock = info.outputPath('clock')
  await writeFile(clock, '0')
  const site = await another({ DEMO: 'off', DRILL_CLOCK: clock, ...more })
  const username = 'walker'
  const password = 'plum-and-stone-9'
  const person = { username, nickname: 'Walker', email: 'walker@example.org', password }
  await site.ask('POST', '/admin/member/add', person)
  return {
    site,
    ...person,
    /** The session of the member has ended after this. */
    wait20Minutes: () => writeFile(clock, String(20 * 60)),
    async signIn(page: Page): Promise<void> {
      const form = { tab: 'login', username, password }
      const { data } = await site.ask<{ userinfo: object }>('POST', '/api/user/checkIn', form, '')
      await page.goto('/robots.txt')
      await page.evaluate((member) => localStorage.setItem('userInfo', JSON.stringify(member)), data.userinfo)
    },
  }
}
