import { generateSecret, generateURI, verifySync } from 'otplib'

const period = 30
/** A clock that is half a minute off still counts. */
const epochTolerance = period

export const newTimeSecret = (): string => generateSecret()

/** What an app reads from the picture. */
export const timeCodeAddress = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret })

/** The step of time that a code belongs to; null for a wrong code and for one that is not later than the last. */
export function stepOfCode(code: string, secret: string, now: number, last: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({ secret, token: code, epoch: now, epochTolerance })
  if (!result.valid) return null
  const step = Math.floor(now / period) + result.delta
  return step > last ? step : null
}
