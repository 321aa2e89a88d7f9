import { settingsNow } from '#features/settings/public/settings.server.ts'
import { refuseReached, takeTogether, type KeyedLimit } from '#platform/auth/rate-limits.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { warnStaff } from './staff-warnings.server.ts'

const day = 24 * 3600

/** The part of the day's messages that each use may take. The rest is kept for members who recover their account. */
const parts = { join: 0.5, event: 0.75, member: 1 } as const
type SmsUse = keyof typeof parts

/** Staff name the countries to which messages go, such as `+86, +852`. */
export async function refuseOtherCountry(house: House, mobile: string): Promise<void> {
  const { sms_countries } = await settingsNow(house.db)
  const codes = sms_countries.split(/[\s,，、]+/).filter(Boolean)
  if (!codes.some((code) => mobile.startsWith(code))) refuse('account.smsCountry', { kind: 'invalid' })
}

/**
 * Takes one text message from the ceiling of the day, because each one costs money. Where nothing will be sent, the
 * answer is the same, and nothing is counted.
 */
export async function takeSms(house: House, use: SmsUse, isSent = true): Promise<void> {
  const most = Number((await settingsNow(house.db)).sms_day_most)
  const limits: KeyedLimit[] = [
    { key: 'sms day', times: most, seconds: day },
    { key: `sms day ${use}`, times: Math.floor(most * parts[use]), seconds: day },
  ]
  if (!isSent) return refuseReached(house, limits)
  const [sent] = await takeTogether(house, limits)
  if (sent === Math.ceil(most / 2)) await warnStaff(house, 'sms', { people: String(sent) })
}
