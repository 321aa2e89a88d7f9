import { createHash, randomBytes } from 'node:crypto'

export const randomToken = (bytes = 24) => randomBytes(bytes).toString('base64url')

export const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')
