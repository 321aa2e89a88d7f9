import { createHmac } from 'node:crypto'

export const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The key for one day, region and service, as both dialects derive it. */
export const signingKey = (secret: string, scope: string): Buffer =>
  scope.split('/').reduce<Buffer>(hmac, Buffer.from(secret))

/** `20261128T010203Z` */
export const timeText = (at: Date): string => at.toISOString().replace(/[:-]|\.\d{3}/g, '')
