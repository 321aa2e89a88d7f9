import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSite, test as siteTest } from '#tests/e2e/support/site.ts'
import { openMailServer, type MailServer } from '#tests/mail-server.ts'
import { wednesdayMorning } from './arrange.ts'

/** Journeys in a house that sends real letters, on a Wednesday at ten, so that the weekend is always ahead. */
export const test = siteTest.extend<object, { mail: MailServer }>({
  mail: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from here which fixtures are wanted
    async ({}, use) => {
      const mail = await openMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use, { workerIndex }) => {
      const clock = join(tmpdir(), `shuyuan-errands-clock-${process.pid}-${workerIndex}`)
      await writeFile(clock, String(wednesdayMorning() - Math.floor(Date.now() / 1000)))
      const { site, close } = await openSite({ MAIL_URL: mail.url, DRILL_CLOCK: clock })
      await use(site)
      await close()
    },
    { scope: 'worker' },
  ],
})
