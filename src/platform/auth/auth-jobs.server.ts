import type { House } from '#platform/call/house.server.ts'
import { sweepCaptchas } from './captcha.server.ts'
import { sweepLimits } from './limits.server.ts'
import { sweepTokens } from './tokens.server.ts'
import { sweepCodes } from './verification-codes.server.ts'

/** What is out of date makes no difference to anybody; now and then it goes. */
export async function sweepAuth(house: House): Promise<void> {
  await sweepTokens(house)
  await sweepCaptchas(house)
  await sweepLimits(house)
  await sweepCodes(house)
}
