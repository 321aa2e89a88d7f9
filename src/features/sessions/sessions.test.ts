import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { sessionsOf } from '#platform/auth/own-sessions.server.ts'
import { refreshTokens } from '#platform/auth/refresh-tokens.server.ts'
import {
  issuePageToken,
  issueTokens,
  sessionTypes,
  type Area,
  type TokenType,
} from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { addRow } from '#tests/small-house.ts'
import { openSignInWorld, type SignInWorld } from '#tests/worlds/sign-in-world.ts'
import type { ShownSession } from './sessions.calls.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'

describe.each(engines)('own sessions on %s', (engine) => {
  let world: SignInWorld
  beforeEach(async () => void (world = await openSignInWorld(engine)))
  afterEach(() => world.house.close())

  const later = (seconds: number) => void (world.small.time.seconds += seconds)
  const paths = {
    user: {
      list: '/api/account/sessions',
      end: '/api/account/endSession',
      others: '/api/account/endOtherSessions',
    },
    admin: { list: '/admin/session/index', end: '/admin/session/end', others: '/admin/session/endOthers' },
  }
  const signIn = (area: Area, keep = true, ownerId = 1) =>
    issueTokens(world.house, area, ownerId, { keep, ip: '203.0.113.57', useragent: phone })
  const asking = (area: Area, token: string) => {
    const tokens = area === 'admin' ? { admin: token } : { member: token }
    const post = (path: string, body: object = {}) => world.ask('POST', path, body, tokens)
    const list = async () =>
      (await world.ask('GET', paths[area].list, {}, tokens)).data.list as unknown as ShownSession[]
    return { post, list }
  }

  it.each(['user', 'admin'] as const)(
    'the sessions of %s are listed with device, network and times',
    async (area) => {
      const began = world.small.time.seconds
      await signIn(area, false)
      later(300)
      const { token } = await signIn(area)
      await signIn(area === 'user' ? 'admin' : 'user')
      const words = { device: 'Safari · iPhone', network: '203.0.*.*' }
      expect(await asking(area, token).list()).toMatchObject([
        { ...words, is_this: true, is_kept: true, keeps_first: false, ends_at: began + 300 + 30 * 86_400 },
        { ...words, is_this: false, is_kept: false, began_at: began, used_at: began, ends_at: began + 900 },
      ])
      later(600)
      expect(await asking(area, token).list()).toHaveLength(1)
    },
  )

  it('a session whose client never takes a new token is marked and ends with its first one', async () => {
    const began = world.small.time.seconds
    const first = await signIn('user')
    const refresh = (pair = first) => refreshTokens(world.house, 'user', pair.token, pair.refreshToken)
    later(900)
    const taken = await refresh()
    expect(await asking('user', taken?.token ?? '').list()).toMatchObject([{ keeps_first: false }])
    later(900)
    const pair = await refresh()
    expect(await asking('user', pair?.token ?? '').list()).toMatchObject([
      { is_this: true, keeps_first: true, began_at: began, ends_at: began + 30 * 86_400 },
    ])
    const last = await refresh(pair ?? first)
    expect(await asking('user', last?.token ?? '').list()).toMatchObject([{ keeps_first: false }])
  })

  it('a session names the other places that renewed it, each once, the latest first', async () => {
    const first = await signIn('user')
    const renew = (ip: string, useragent = phone) =>
      refreshTokens(world.house, 'user', first.token, first.refreshToken, { place: { ip, useragent } })
    const places = ['203.0.9.9', '198.51.100.7', '198.51.3.4', '192.0.2.1', '198.51.100.7']
    for (const place of places) {
      later(900)
      await renew(place)
    }
    later(900)
    const last = await renew('192.0.2.77', 'curl/8.0')
    const [session] = await asking('user', last?.token ?? '').list()
    expect(session).toMatchObject({ device: 'Safari · iPhone', network: '203.0.*.*', is_this: true })
    expect(session?.also).toEqual([
      { device: '', network: '192.0.*.*' },
      { device: 'Safari · iPhone', network: '198.51.*.*' },
      { device: 'Safari · iPhone', network: '192.0.*.*' },
    ])
  })

  it.each(['user', 'admin'] as const)('%s ends one session, and all but the own one', async (area) => {
    const [own, one, other] = [await signIn(area), await signIn(area), await signIn(area)]
    const stranger = await signIn(area === 'user' ? 'admin' : 'user')
    const { post, list } = asking(area, own.token)
    const [, second] = await list()
    expect(await post(paths[area].end, { id: second?.id })).toMatchObject({ code: 1 })
    const left = [one, other].map(({ token }) =>
      asking(area, token)
        .list()
        .catch(() => null),
    )
    expect((await Promise.all(left)).filter(Boolean)).toHaveLength(1)
    expectRefusal(await post(paths[area].end, { id: second?.id }), 'notFound')
    expect(await post(paths[area].others)).toMatchObject({
      code: 1,
      msg: 'All other devices were signed out',
    })
    expect(await list()).toMatchObject([{ is_this: true }])
    expect(await asking(area === 'user' ? 'admin' : 'user', stranger.token).list()).toHaveLength(1)
  })

  it('a session of any type is listed, is ended alone and with all others (T1.5)', async () => {
    const place = { ip: '203.0.113.57', useragent: phone }
    const pageToken = () => world.house.db.write((tx) => issuePageToken(world.house, tx, 1, place))
    const ways: Record<TokenType, (() => Promise<unknown>) | undefined> = {
      admin: () => signIn('admin', false),
      'admin-refresh': () => signIn('admin'),
      user: () => signIn('user', false),
      'user-refresh': () => signIn('user'),
      'user-page': pageToken,
    }
    for (const area of ['user', 'admin'] as const) {
      const own = await signIn(area)
      const { post, list } = asking(area, own.token)
      for (const type of sessionTypes[area]) {
        for (const end of [(id?: string) => post(paths[area].end, { id }), () => post(paths[area].others)]) {
          await ways[type]?.()
          const [, other, ...rest] = await list()
          expect(other).toMatchObject({ is_this: false, without_scripts: type === 'user-page' })
          expect(rest).toEqual([])
          expect(await end(other?.id)).toMatchObject({ code: 1 })
          expect(await list()).toMatchObject([{ is_this: true }])
        }
      }
    }
  })

  it('a member without scripts is told which session is the own one', async () => {
    const place = { ip: '203.0.113.57', useragent: phone }
    const token = await world.house.db.write((tx) => issuePageToken(world.house, tx, 1, place))
    await signIn('user')
    const [own, other] = await sessionsOf(world.house, 'user', 1, token)
    expect([own, other]).toMatchObject([
      { isThis: true, isWithoutScripts: true, isKept: false },
      { isThis: false, isWithoutScripts: false },
    ])
  })

  it('nobody sees or ends the session of somebody else', async () => {
    const person = { username: 'shu', nickname: 'Shu', password: 'hash' }
    const other = await addRow(world.house, member, person)
    const [mine, theirs] = [await signIn('user'), await signIn('user', true, other.id)]
    const [session] = await asking('user', theirs.token).list()
    const { post, list } = asking('user', mine.token)
    expect(await list()).toHaveLength(1)
    expectRefusal(await post(paths.user.end, { id: session?.id }), 'notFound')
    await post(paths.user.others)
    expect(await asking('user', theirs.token).list()).toHaveLength(1)
  })
})
