import { clearDevice } from '#platform/admin/device-cache.ts'
import { isDraftKey } from '#platform/admin/form/kept-drafts.ts'
import { forgetKeptPages } from '#platform/call/kept-pages.ts'

/** Sign-ins, and check-ins at the door that the server does not have yet. */
const stays = new Set(['adminInfo', 'userInfo', 'ba_account', 'desk scans'])

/** Everything that this browser stores for the site, except what would be lost. */
export async function clearBrowser(): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!stays.has(key) && !isDraftKey(key)) storage.removeItem(key)
  forgetKeptPages()
  await clearDevice()
}
