import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow, openSmallHouse, originFrom } from '#tests/small-house.ts'
import { identify, isSignedIn } from './identify.server.ts'
import { refreshTokens } from './refresh-tokens.server.ts'
import {
  endFamily,
  endSessionsOf,
  findToken,
  issueTokens,
  sweepTokens,
  type TokenPair,
} from './tokens.server.ts'

describe.each(engines)('sessions on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let root: number
  let lin: number

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    const group = await addRow(small.house, adminGroup, { name: 'all', rules: '*' })
    const person = { nickname: 'Somebody', password: 'hash' }
    root = (await addRow(small.house, admin, { ...person, username: 'root', group_ids: String(group.id) })).id
    await addRow(small.house, admin, { ...person, username: 'second', group_ids: String(group.id) })
    lin = (await addRow(small.house, member, { ...person, username: 'lin' })).id
  })
  afterAll(() => small.house.close())

  const signIn = (keep = true, area: 'admin' | 'user' = 'admin') =>
    issueTokens(small.house, area, area === 'admin' ? root : lin, { keep })
  const asAdmin = (token: string) => identify(small.house, originFrom({ admin: token }), 'admin')
  const asMember = (token: string) => identify(small.house, originFrom({ member: token }), 'member')
  const later = (seconds: number) => void (small.time.seconds += seconds)
  const refresh = ({ token, refreshToken }: TokenPair) =>
    refreshTokens(small.house, 'admin', token, refreshToken)
  const signInFirst = { kind: 'signInFirst', key: 'refused.signInFirst' }
  const expired = { kind: 'expired', key: 'refused.expired' }

  it('tokens open their own area and no other (T1.2)', async () => {
    const [office, site] = [await signIn(), await signIn(true, 'user')]
    expect(await asAdmin(office.token)).toMatchObject({ area: 'admin', id: root, name: 'root', super: true })
    expect(await asMember(site.token)).toEqual({ area: 'member', id: lin, name: 'lin' })
    await expect(asAdmin(site.token)).rejects.toMatchObject(signInFirst)
    await expect(asMember(office.token)).rejects.toMatchObject(signInFirst)
  })

  it('refresh tokens, missing tokens and invalid tokens open no session (T1.3)', async () => {
    const { refreshToken } = await signIn()
    for (const token of [refreshToken, '', 'x', 'x'.repeat(5000), "' or 1=1"])
      await expect(asAdmin(token)).rejects.toMatchObject(signInFirst)
  })

  it('tokens are ignored by public calls', async () => {
    expect(await identify(small.house, originFrom({ admin: 'nonsense' }), 'anyone')).toEqual({
      area: 'anyone',
    })
  })

  it('tokens are stored as hashes only (T1.8)', async () => {
    const { token, refreshToken } = await signIn()
    const stored = JSON.stringify(await small.house.db.read.selectFrom('token').selectAll().execute())
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(refreshToken)
  })

  it('access tokens expire after a quarter of an hour, count as expired for a month, and are then unknown (T1.4)', async () => {
    const { token } = await signIn()
    later(15 * 60 - 1)
    await expect(asAdmin(token)).resolves.toMatchObject({ id: root })
    later(1)
    await expect(asAdmin(token)).rejects.toMatchObject(expired)
    later(29 * 86_400)
    await sweepTokens(small.house)
    await expect(asAdmin(token)).rejects.toMatchObject(expired)
    later(2 * 86_400)
    await sweepTokens(small.house)
    await expect(asAdmin(token)).rejects.toMatchObject(signInFirst)
  })

  it('sessions without a refresh token last while they are used, and end when they are not', async () => {
    const { token, refreshToken } = await signIn(false)
    expect(refreshToken).toBe('')
    for (let minute = 0; minute < 60; minute += 10) {
      later(600)
      await asAdmin(token)
      const until = async () => (await findToken(small.house, token, 'admin'))?.expires_at
      await expect.poll(until).toBe(small.time.seconds + 900)
    }
    later(901)
    const idle = await asAdmin(token).catch((error: unknown) => error)
    expect(idle).toMatchObject({ ...expired, data: undefined })
  })

  it('a session without a refresh token that was in use all the time ends after twelve hours, and says that it did', async () => {
    const { token } = await signIn(false)
    const until = async () => (await findToken(small.house, token, 'admin'))?.expires_at ?? 0
    const end = small.time.seconds + 12 * 3600
    while (small.time.seconds + 600 < end) {
      later(600)
      await asAdmin(token)
      await expect.poll(until).toBe(Math.min(small.time.seconds + 900, end))
    }
    later(600)
    await expect(asAdmin(token)).rejects.toMatchObject({ ...expired, data: { atItsEnd: true } })
  })

  it('tokens are exchanged for new ones, and the old access token counts as expired at once (T1.4, T1.16)', async () => {
    const old = await signIn()
    const renewed = await refresh(old)
    expect(renewed?.refreshToken).not.toBe(old.refreshToken)
    await expect(asAdmin(renewed?.token ?? '')).resolves.toMatchObject({ id: root })
    await expect(asAdmin(old.token)).rejects.toMatchObject(expired)
  })

  it('a session can be refreshed when its access token has long expired', async () => {
    const old = await signIn()
    later(20 * 86_400)
    expect(await refresh(old)).not.toBeNull()
  })

  it.each([
    ['admin', 30],
    ['user', 180],
  ] as const)('a session of %s that stays signed in ends after %i days of use', async (area, days) => {
    let pair: TokenPair | null = await signIn(true, area)
    const began = small.time.seconds
    while (pair && small.time.seconds - began < 400 * 86_400) {
      later(5 * 86_400)
      pair = await refreshTokens(small.house, area, pair.token, pair.refreshToken)
    }
    expect((small.time.seconds - began) / 86_400).toBe(days)
  })

  it('a session survives ten tabs that refresh at once (T1.4)', async () => {
    const old = await signIn()
    const all = await Promise.all(Array.from({ length: 10 }, () => refresh(old)))
    later(8)
    for (const pair of all) await expect(asAdmin(pair?.token ?? '')).resolves.toMatchObject({ id: root })
  })

  it('an old refresh token counts until its successor was used, and ten seconds longer (T1.4)', async () => {
    const old = await signIn()
    later(901)
    const renewed = (await refresh(old)) as TokenPair
    later(86_400)
    expect(await refresh(old)).not.toBeNull()
    const last = (await refresh(renewed)) as TokenPair
    later(10)
    expect(await refresh(old)).not.toBeNull()
    expect(await refresh(last)).not.toBeNull()
  })

  it('a session ends for everybody when an old refresh token is used again later (T1.4)', async () => {
    const old = await signIn()
    const renewed = (await refresh(old)) as TokenPair
    const last = (await refresh(renewed)) as TokenPair
    later(11)
    expect(await refresh(old)).toBeNull()
    await expect(asAdmin(last.token)).rejects.toMatchObject(signInFirst)
    for (const pair of [renewed, last]) expect(await refresh(pair)).toBeNull()
  })

  it.runIf(engine === 'postgres')(
    'sessions end with a password that is changed while they are refreshed',
    async () => {
      const { house } = small
      const old = await signIn()
      const [written, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const slow: typeof house.db.write = (work) =>
        house.db.write(async (tx) => {
          const done = await work(tx)
          written.resolve()
          await ended.promise
          return done
        })
      const slowHouse = { ...house, db: { ...house.db, write: slow } }
      const renewing = refreshTokens(slowHouse, 'admin', old.token, old.refreshToken)
      await written.promise
      const changing = editRow(house, admin, root, { password: 'a third hash' })
      const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(house.db.read)).rows).toHaveLength(1)
      ended.resolve()
      await changing
      const renewed = (await renewing) as TokenPair
      await expect(asAdmin(renewed.token)).rejects.toMatchObject(signInFirst)
      expect(await refresh(renewed)).toBeNull()
    },
  )

  it('a session is not refreshed with tokens of another session or of another area (T1.3)', async () => {
    const [one, other, site] = [await signIn(), await signIn(), await signIn(true, 'user')]
    expect(await refresh({ token: one.token, refreshToken: other.refreshToken })).toBeNull()
    expect(await refresh(site)).toBeNull()
    expect(await refresh({ token: '', refreshToken: one.refreshToken })).toBeNull()
    expect(await refresh({ token: one.token, refreshToken: one.token })).toBeNull()
  })

  it('sessions end one at a time or all together (T1.5)', async () => {
    const [one, other, site] = [await signIn(), await signIn(), await signIn(true, 'user')]
    const { family } = (await findToken(small.house, one.token, 'admin')) ?? { family: '' }
    await small.house.db.write((tx) => endFamily(tx, family))
    expect(await refresh(one)).toBeNull()
    await expect(asAdmin(one.token)).rejects.toMatchObject(signInFirst)
    await expect(asAdmin(other.token)).resolves.toMatchObject({ id: root })
    await small.house.db.write((tx) => endSessionsOf(tx, 'admin', root))
    await expect(asAdmin(other.token)).rejects.toMatchObject(signInFirst)
    await expect(asMember(site.token)).resolves.toMatchObject({ id: lin })
  })

  it.each([
    ['a new password', { password: 'another hash' }],
    ['being switched off', { status: 0 as const }],
  ])('sessions end with %s, also while they are refreshed', async (_name, patch) => {
    const pair = await signIn()
    await editRow(small.house, admin, root, patch)
    await expect(asAdmin(pair.token)).rejects.toMatchObject(signInFirst)
    await editRow(small.house, admin, root, { status: 1 })
    expect(await refresh(pair)).toBeNull()
  })

  it('sessions continue when something else about their owner changes', async () => {
    const { token } = await signIn()
    await editRow(small.house, admin, root, { nickname: 'Anew' })
    await expect(asAdmin(token)).resolves.toMatchObject({ id: root })
  })

  it('sessions of members do not work while the member centre is closed (T1.13)', async () => {
    const { token } = await signIn(true, 'user')
    small.open.memberCentre = false
    await expect(asMember(token)).rejects.toMatchObject({ key: 'refused.memberCentreClosed' })
    small.open.memberCentre = true
    await expect(asMember(token)).resolves.toMatchObject({ id: lin })
  })

  it('a login form learns from the tokens whether somebody is signed in already', async () => {
    const { token, refreshToken } = await signIn()
    expect(await isSignedIn(small.house, token, 'admin')).toBe(true)
    expect(await isSignedIn(small.house, token, 'user')).toBe(false)
    expect(await isSignedIn(small.house, refreshToken, 'admin')).toBe(false)
    later(901)
    expect(await isSignedIn(small.house, token, 'admin')).toBe(false)
  })
})
