import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { member } from '#entities/member.ts'
import { dailyHandlers } from '#features/account/check-in-calls.server.ts'
import { sessionsHandlers } from '#features/sessions/sessions.server.ts'
import { signInHandlers } from '#features/sign-in/sign-in.server.ts'
import { drawCaptcha } from '#platform/auth/captcha.server.ts'
import { hashPassword } from '#platform/auth/passwords.server.ts'
import { sha256 } from '#platform/std/random.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'

export const password = 'seven-strings-13'
export const longPassword = '七弦琴'.repeat(15)
export const root = { username: 'root', password }

export type SignInWorld = Awaited<ReturnType<typeof openSignInWorld>>

/** A hash is made slow on purpose, so all worlds share these. */
let hashed: Promise<[string, string]> | undefined
const hashes = () => (hashed ??= Promise.all([hashPassword(password), hashPassword(longPassword)]))

/** Administrators, one of them disabled, and a member, none of them signed in. */
export async function openSignInWorld(engine: EngineName, env: Record<string, string> = {}) {
  const small = await openSmallHouse(engine, env)
  const { house } = small
  const ask = asking(house, [...signInHandlers, ...dailyHandlers, ...sessionsHandlers])
  const group = await addRow(house, adminGroup, { name: 'all', rules: '*' })
  const [hash, longHash] = await hashes()
  const person = { nickname: 'Somebody', password: hash }
  const staff = { ...person, group_ids: String(group.id) }
  const { id: rootId } = await addRow(house, admin, { ...staff, username: 'root' })
  await addRow(house, admin, { ...staff, username: 'longname', password: longHash })
  await addRow(house, admin, { ...staff, username: 'idle', status: 0 })
  await addRow(house, member, {
    ...person,
    username: 'lin',
    email: 'lin@example.org',
    mobile: '+8613800000001',
  })

  /** Gets a captcha and finds its answer by the hash in the database. */
  async function solved(id: string) {
    await drawCaptcha(house, id)
    const rows = house.db.read.selectFrom('captcha').selectAll().where('id_hash', '=', sha256(id))
    const { answer_hash } = await rows.executeTakeFirstOrThrow()
    const all = Array.from({ length: 10_000 }, (_each, number) => String(number))
    return all.find((answer) => sha256(`${id} ${answer}`) === answer_hash) ?? ''
  }
  async function session(path = '/admin/index/login', given: object = { ...root, keep: true }) {
    return (await ask('POST', path, given)).data.userinfo as { token: string; refreshToken: string }
  }
  return { small, house, ask, rootId, solved, session }
}
