import { randomInt } from 'node:crypto'
import type { House } from '#platform/call/house.server.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { captchaPicture } from './captcha-picture.server.ts'
import type { Area } from './tokens.server.ts'
import './auth-tables.ts'

const goodForSeconds = 120

export async function isCaptchaRequired(house: House, area: Area): Promise<boolean> {
  if (house.environment.drill?.captcha === false) return false
  return area === 'user' || house.adminCaptchaOn()
}

/** A new picture for this id. The earlier answer is no longer valid. */
export async function drawCaptcha(house: House, id: string): Promise<Buffer> {
  const answer = Array.from({ length: 4 }, () => String(randomInt(1, 10))).join('')
  await drawRow(house, id, hashed(id, answer))
  return captchaPicture(answer)
}

/** Every check consumes the picture, whatever its result. */
export async function isCaptcha(house: House, id: string, answer: string): Promise<boolean> {
  return (await takeRow(house, id)) === hashed(id, answer.trim())
}

export async function drawRow({ db, clock }: House, id: string, answer_hash: string): Promise<void> {
  const row = { answer_hash, created_at: clock.seconds() }
  await db.write(({ queries }) =>
    queries
      .insertInto('captcha')
      .values({ id_hash: sha256(id), ...row })
      .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(row))
      .execute(),
  )
}

/** The answer for this id, readable once and while it is fresh. */
export async function takeRow({ db, clock }: House, id: string): Promise<string | null> {
  const [row] = await db.write(({ queries }) =>
    queries.deleteFrom('captcha').where('id_hash', '=', sha256(id)).returningAll().execute(),
  )
  // A clock that was set back must not keep a picture valid for days.
  const fresh = row !== undefined && Math.abs(clock.seconds() - row.created_at) <= goodForSeconds
  return fresh ? row.answer_hash : null
}

const hashed = (id: string, answer: string) => sha256(`${id} ${answer}`)

export async function sweepCaptchas({ db, clock }: House): Promise<void> {
  const before = clock.seconds() - goodForSeconds
  await db.write(({ queries }) => queries.deleteFrom('captcha').where('created_at', '<', before).execute())
}
