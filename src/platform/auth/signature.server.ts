import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/db.server.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { randomToken } from '#platform/std/random.server.ts'

interface SignatureDeps {
  db: Db
  clock: Clock
}

/** Letters and digits that look different from each other, in the compact character set of QR codes. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A signature of eighty bits, in sixteen letters, that only this product can create for a text. */
export async function signatureOf(deps: SignatureDeps, purpose: string, text: string): Promise<string> {
  const mac = createHmac('sha256', await keyFor(deps, purpose))
    .update(text)
    .digest()
  return Array.from(mac.subarray(0, 16), (byte) => letters[byte & 31]).join('')
}

export async function isSignatureOf(
  deps: SignatureDeps,
  purpose: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const [real, given] = [Buffer.from(await signatureOf(deps, purpose, text)), Buffer.from(signature)]
  return real.length === given.length && timingSafeEqual(real, given)
}

const keysOf = perObject((_: Db) => new Map<string, Promise<string>>())

function keyFor(deps: SignatureDeps, purpose: string): Promise<string> {
  const keys = keysOf(deps.db)
  const key = keys.get(purpose) ?? storedKey(deps, purpose)
  keys.set(purpose, key)
  key.catch(() => keys.delete(purpose))
  return key
}

/** Created at the first request. If several processes create one, all use the first. */
async function storedKey({ db, clock }: SignatureDeps, purpose: string): Promise<string> {
  const read = () =>
    db.read.selectFrom('server_key').select('secret').where('purpose', '=', purpose).executeTakeFirst()
  const there = await read()
  if (there) return there.secret
  await db.write(async ({ queries }) => {
    await queries
      .insertInto('server_key')
      .values({ purpose, secret: randomToken(32), made_at: clock.seconds() })
      .onConflict((conflict) => conflict.column('purpose').doNothing())
      .execute()
  })
  const made = await read()
  if (!made) throw new Error(`The key for ${purpose} could not be made`)
  return made.secret
}
