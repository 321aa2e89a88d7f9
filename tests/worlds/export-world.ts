import { attachment } from '#entities/attachment.ts'
import { certificate } from '#entities/certificate.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { member } from '#entities/member.ts'
import { hashPassword } from '#platform/auth/passwords.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { readZip } from '#tests/read-zip.ts'
import { addRow } from '#tests/small-house.ts'
import { openWorld, password } from '#tests/world.ts'

export interface Learner {
  id: number
  username: string
  token: string
}

/** A world with members who export their data. The test sets its clock. */
export async function openExportWorld(engine: EngineName, env: Record<string, string> = {}) {
  const world = await openWorld(engine, env)
  const { house } = world
  const time = { seconds: Math.floor(Date.UTC(2026, 10, 22, 2) / 1000) }
  house.clock = clockFrom(() => time.seconds * 1000)
  const hash = await hashPassword(password)
  let turn = 0

  const signedIn = async ({ id, username }: Omit<Learner, 'token'>): Promise<Learner> => {
    const { token } = await issueTokens(house, 'user', id, { keep: false })
    return { id, username, token }
  }
  const asking = (method: 'GET' | 'POST', path: string, { token }: Learner, body?: object, lang = 'en') =>
    world.ask(method, path, {
      headers: { 'think-lang': lang, 'ba-user-token': token },
      ...(body && { body }),
    })
  const ask = (who: Learner, typed: unknown = password, lang: Locale = 'en') =>
    asking('POST', '/api/account/export', who, { password: typed }, lang)
  const fetched = (url: string, method: 'GET' | 'HEAD' = 'GET') => world.site.inject({ method, url })
  return {
    world,
    time,
    hash,
    ask,
    fetched,
    state: async (who: Learner) => (await asking('GET', '/api/account/exportState', who)).data.until,
    link: async (who: Learner, lang: Locale = 'en') => String((await ask(who, password, lang)).data.url),
    archive: async (url: string) => readZip((await fetched(url)).rawPayload),
    letters: (to: string) =>
      house.db.read.selectFrom('outbox').selectAll().where('recipient', '=', to).orderBy('id').execute(),
    async newLearner(more: object = {}): Promise<Learner> {
      turn += 1
      const username = `learner${turn}`
      const { id } = await addRow(house, member, {
        username,
        nickname: `Pine Grove ${turn}`,
        email: `${username}@example.org`,
        password: hash,
        ...more,
      })
      return signedIn({ id, username })
    },
    signedIn,
    /** One row of each kind that a long-time member has. */
    async settle({ id: member_id }: Learner): Promise<void> {
      await addRow(house, eventSignup, {
        event_id: world.ids.openDay,
        member_id,
        code: `TEA${member_id}`,
        user_name: '=HYPERLINK("http://evil.example")',
        mobile: '+8613900000001',
        state: 'confirmed',
        joined_at: time.seconds,
        by_sms: 1,
        note: 'Talks too much',
        manage_key: `manage-key-${member_id}`,
        live_member: `live-${member_id}`,
      })
      await addRow(house, certificate, {
        member_id,
        number: `2026-${String(member_id).padStart(6, '0')}`,
        code: String(member_id).padStart(32, 'c'),
        kind: 'other',
        holder: '林',
        title_zh_cn: '习字',
        title_en: 'Writing',
        reason: 'A favour',
        issued_on: '2026-11-20',
      })
      await house.files.store.put(storedName(member_id), Buffer.from(`notes of ${member_id}`))
      await addRow(house, attachment, {
        name: '../../讲义.txt',
        url: `/files/${storedName(member_id)}`,
        member_id,
        size: 10,
        mimetype: 'text/plain',
        storage: 'local',
        sha1: 'ab'.repeat(20),
      })
      const now = { opened_at: time.seconds, heard_at: time.seconds }
      await house.db.write(async ({ queries }) => {
        const places = '{"/files/x.mp4":12}'
        const progress = { member_id, lecture_id: 1, ...now, places }
        await queries.insertInto('lecture_progress').values(progress).execute()
        await queries
          .insertInto('learning_session')
          .values({ member_id, key: `beat-${member_id}`, piece: 'lecture 1' })
          .execute()
      })
    },
  }
}

const storedName = (id: number) => `2026/11/${String(id).padStart(16, '0')}.txt`

export type ExportWorld = Awaited<ReturnType<typeof openExportWorld>>
