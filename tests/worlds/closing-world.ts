import { releaseRegistry } from '#app/modules.server.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { certificate } from '#entities/certificate.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { loose } from '#platform/db/db.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { openSignupWorld } from './signup-world.ts'

/** Values that only one person has entered: a name, an email address, a number and a network address. */
export const marks = /qymark|13877776666|203\.0\.113\.77/i
export const chosen = 'qin-and-zither-27'

const header = { 'think-lang': 'en', 'user-agent': 'Qymark Browser/1.0' }

/** A world with a member who leaves traces in every table that a member can reach, through calls only. */
export async function openClosingWorld(engine: EngineName, env: Record<string, string> = {}) {
  const at = await openSignupWorld(engine, env)
  const { world } = at
  const { db } = world.house

  async function asked(method: 'GET' | 'POST', url: string, body?: object, token = '') {
    const answered = await world.site.inject({
      method,
      url,
      remoteAddress: '203.0.113.77',
      headers: { ...header, ...(token && { 'ba-user-token': token }) },
      ...(body && { payload: body }),
    })
    return answered.json<{ code: number; msg: string; data: Record<string, unknown> }>()
  }

  async function good(method: 'GET' | 'POST', url: string, body?: object, token = '') {
    const answer = await asked(method, url, body, token)
    expect(answer, `${url} ${JSON.stringify(answer)}`).toMatchObject({ code: 1 })
    return answer.data
  }

  /** Calls as the first administrator, who signs in again because the session ends when the clock moves. */
  async function office(method: 'GET' | 'POST', url: string, body?: object) {
    world.tokens.root = (await issueTokens(world.house, 'admin', world.ids.root, { keep: false })).token
    return world.ask(method, url, {
      as: 'root',
      headers: { 'think-lang': 'en' },
      ...(body && { body }),
    })
  }

  const staff = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await office(method, url, body)
    expect(answer, `${url} ${JSON.stringify(answer)}`).toMatchObject({ code: 1 })
    return answer.data
  }

  /** The newest code in a letter to somebody. */
  async function codeTo(recipient: string): Promise<string> {
    const letter = await db.read
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /\d{6}/.exec(letter.text)?.[0] ?? ''
  }

  async function joins(username: string) {
    const form = {
      registerType: 'email',
      email: `${username}@leaf.example`,
      username,
      password: chosen,
    }
    await good('POST', '/api/account/sendRegisterCode', form)
    const captcha = await codeTo(form.email)
    const data = await good('POST', '/api/user/checkIn', { tab: 'register', ...form, captcha })
    const { id, token } = data.userinfo as { id: number; token: string }
    return { id, token, username, email: form.email }
  }

  /** Signs in again after the session has ended. */
  async function signsIn(username: string): Promise<string> {
    const data = await good('POST', '/api/user/checkIn', { tab: 'login', username, password: chosen })
    return (data.userinfo as { token: string }).token
  }

  /** Changes the address by password and code. */
  async function movesTo(account: string, token: string): Promise<void> {
    const form = { type: 'email', account }
    await good('POST', '/api/account/sendChangeCode', { ...form, oldPassword: chosen }, token)
    await good('POST', '/api/account/changeAddress', { ...form, captcha: await codeTo(account) }, token)
  }

  async function uploads(token: string, name: string): Promise<string> {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a8321f' } })
      .png()
      .toBuffer()
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
    const answered = await world.site.inject({
      method: 'POST',
      url: '/api/ajax/upload',
      remoteAddress: '203.0.113.77',
      headers: { ...header, 'ba-user-token': token, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')]),
    })
    const { code, data, msg } = answered.json<{
      code: number
      msg: string
      data: { file: { url: string } }
    }>()
    expect(code, msg).toBe(1)
    return data.file.url
  }

  const certificates = () =>
    db.read.selectFrom(certificate.name).selectAll().where('holder', '<>', '').orderBy('id').execute()

  /** Everything that somebody can leave behind, and everything that staff write of them. */
  async function leavesTraces(username: string) {
    await asked('POST', '/api/user/checkIn', { tab: 'login', username, password: 'not-this-one' })
    const own = await joins(username)
    const { id, email } = own
    await asked('POST', '/api/user/checkIn', { tab: 'login', username: email, password: 'not-this-one' })
    const token = await signsIn(username)
    const picture = await uploads(token, `${username}.png`)
    await uploads(token, `${username}.png`)
    await good(
      'POST',
      '/api/account/profile',
      { avatar: picture, nickname: 'Qymark Leaf', gender: 1, birthday: '1990-02-03', motto: 'Qymark rests' },
      token,
    )
    await good('POST', '/api/account/nameCertificates', { name: '秋叶 Qymark', latin: 'Qymark' }, token)
    await good('POST', '/api/user/daily', {}, token)
    await good('POST', '/api/account/renewCalendar', {}, token)
    await good('POST', '/api/account/sendRetrievePasswordCode', { type: 'email', account: email })
    await staff('POST', '/admin/member/edit', { id, mobile: '13877776666' })
    await staff('POST', '/admin/score_log/add', {
      member_id: id,
      amount: 40,
      remark_zh_cn: '感谢 Qymark 帮忙',
      remark_en: 'Thanks to Qymark',
    })
    await staff('POST', '/admin/balance_log/add', { member_id: id, amount: 900, remark_zh_cn: '充值' })
    for (const title of ['Kept', 'Revoked'])
      await staff('POST', '/admin/certificate/add', {
        member_id: id,
        title_zh_cn: title,
        reason: 'Qymark asked for it',
      })
    const [, revoked] = await certificates()
    await staff('POST', '/admin/certificate/revoke', {
      ids: [revoked?.id],
      told: { reason_zh_cn: '重复' },
    })
    await movesTo(`${username}.new@leaf.example`, token)
    return { ...own, token, picture }
  }

  const contact = { userName: '秋叶 Qymark', mobile: '13877776666', email: 'qymark@leaf.example' }
  const everything = {
    ...contact,
    wechat: 'qymark_wx',
    suggestions: 'Qymark would like tea',
    access_needs: 'A chair for Qymark',
    party: 2,
    party_names: 'Qymark the younger',
  }

  return {
    ...at,
    leavesTraces,
    asked,
    good,
    office,
    staff,
    joins,
    signsIn,
    movesTo,
    uploads,
    contact,
    everything,
    codeTo,
    signUp: (event_id: number, who: object, token: string) =>
      good('POST', '/api/event/apply', { event_id, ...who }, token),
    letters: async () => {
      at.letters.goByThemselves = true
      await world.house.jobs.runNow('signup-letters')
      at.letters.goByThemselves = false
    },
    later: (days: number) => void (at.time.seconds += days * 86_400),
    sweep: () => world.house.jobs.runNow('accounts-closing'),
    memberRow: (id: number) =>
      db.read.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Every table and column of the database that contains one of the values. */
    async found(pattern = marks): Promise<string[]> {
      const places: string[] = []
      for (const { name } of releaseRegistry.tables) {
        for (const row of await loose(db.read).selectFrom(name).selectAll().execute()) {
          const columns = Object.entries(row).filter(([, value]) => pattern.test(String(value ?? '')))
          places.push(...columns.map(([column]) => `${name}.${column}`))
        }
      }
      return places
    },
    async ledgers(member_id: number) {
      const sums = async (ledger: 'score_log' | 'balance_log') => {
        const rows = await db.read
          .selectFrom(ledger)
          .select('amount')
          .where('member_id', '=', member_id)
          .execute()
        return rows.map(({ amount }) => amount)
      }
      return { score: await sums('score_log'), money: await sums('balance_log') }
    },
    certificates,
  }
}

export type ClosingWorld = Awaited<ReturnType<typeof openClosingWorld>>
