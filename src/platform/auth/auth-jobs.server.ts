import type { House } from '#platform/call/house.server.ts'
import { sweepCaptchas } from './captcha.server.ts'
import { sweepLimits } from './rate-limits.server.ts'
import { sweepTokens } from './tokens.server.ts'
import { sweepCodes } from './verification-codes.server.ts'

/** Expired rows have no effect; a job deletes them now and then. */
export async function sweepAuth(house: House): Promise<void> {
  await sweepTokens(house)
  await sweepCaptchas(house)
  await sweepLimits(house)
  await sweepCodes(house)
}
