import { hash, verify, type Options } from '@node-rs/argon2'
import { refuse } from '#platform/i18n/refusal.ts'
import { wellKnownPasswords } from './well-known-passwords.server.ts'

/** 19 MiB, two passes, one lane. argon2id is the default of the package. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** One of four threads stays free for files while passwords are hashed. */
const atOnce = 3
const mostWaiting = 120

/** A hash of the same cost, so that an unknown name takes as long as a wrong password. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$Zx0z0YlYrwDsLopUZVkP7A$FDSBCZ7jw/3Bld7s9mxAyQIScHzuaGG6UXcPtxk+a6k'

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Null is an account that does not exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await inTurn(() => verify(stored || nobody, password))
  return right && Boolean(stored)
}

/** A new password, as typed: 8 to 64 characters, not the name of its owner and not a well-known password. */
export function checkNewPassword(password: string, names: string[] = []): void {
  const { length } = [...password]
  if (length < 8 || length > 64) refuse('sign.passwordRule', { kind: 'invalid' })
  const plain = password.toLowerCase()
  const own = names.some((name) => name !== '' && name.toLowerCase() === plain)
  if (own || new Set(plain).size < 3 || wellKnownPasswords.has(plain))
    refuse('sign.commonPassword', { kind: 'invalid' })
}

let running = 0
const waiting: Array<() => void> = []

/** Hashing is slow on purpose: few run at once, the queue is bounded, and beyond it requests are refused. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) refuse('refused.busy', { kind: 'unavailable', retryAfter: 2 })
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The next one in the queue takes over.
    if (next) next()
    else running -= 1
  }
}
