import { settingsNow } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { sendLetter } from './send-letter.server.ts'

const kinds = { sms: 'smsHalf', codes: 'codesHalf' } as const

/** Writes to the centre's own address, at most once an hour for each kind, and into the log of the operator. */
export async function warnStaff(
  house: House,
  what: keyof typeof kinds,
  values: { people: string },
): Promise<void> {
  const kind = kinds[what]
  house.log.warn('half of a limit is used up', { what, ...values })
  const { contact_email: to } = await settingsNow(house.db)
  if (to === '') return
  const key = `${kind}/${Math.floor(house.clock.seconds() / 3600)}`
  await house.db.write((tx) => sendLetter(house, tx, { kind, key, to, values }, 'zh-cn', 'en'))
}
