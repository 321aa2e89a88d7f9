import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identify } from '#platform/auth/identify.server.ts'
import { endHeader, type ToldEnd } from '#platform/call/session/told-end.ts'
import { issueTokens, type Area } from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { originFrom } from '#tests/small-house.ts'
import { openSignInWorld, type SignInWorld } from '#tests/worlds/sign-in-world.ts'
import { openWorld } from '#tests/world.ts'

const stay = { user: '/api/account/staySignedIn', admin: '/admin/session/stay' }
const areas = ['user', 'admin'] as const

describe.each(engines)('the end of a session on %s', (engine) => {
  let world: SignInWorld
  beforeEach(async () => void (world = await openSignInWorld(engine)))
  afterEach(() => world.house.close())

  const later = (seconds: number) => void (world.small.time.seconds += seconds)
  const signIn = (area: Area, keep = false) => issueTokens(world.house, area, 1, { keep })
  const tokensOf = (area: Area, token: string) => (area === 'admin' ? { admin: token } : { member: token })
  async function heard(area: Area, token: string): Promise<ToldEnd[]> {
    const ends: ToldEnd[] = []
    const origin = { ...originFrom(tokensOf(area, token)), onEnd: (end: ToldEnd) => void ends.push(end) }
    await identify(world.house, origin, area === 'admin' ? 'admin' : 'member')
    return ends
  }
  const lengthen = (area: Area, token: string) => world.ask('POST', stay[area], {}, tokensOf(area, token))

  it.each(areas)('each use by %s tells it, where it slides the new one', async (area) => {
    const { token } = await signIn(area)
    later(60)
    expect(await heard(area, token)).toEqual([{ area, seconds: 840, isLast: false }])
    later(720)
    expect(await heard(area, token)).toEqual([{ area, seconds: 900, isLast: false }])
  })

  it.each(areas)('a session of %s that stays signed in has none to tell', async (area) => {
    const { token } = await signIn(area, true)
    expect(await heard(area, token)).toEqual([])
  })

  it.each(areas)(
    'staying signed in moves it for %s at once, until the twelve hours are over',
    async (area) => {
      const { token } = await signIn(area)
      later(60)
      expect(await lengthen(area, token)).toMatchObject({ code: 1, data: { seconds: 900, is_last: false } })
      expect(await heard(area, token)).toEqual([{ area, seconds: 900, isLast: false }])
      for (let minutes = 1; minutes < 12 * 60 - 10; minutes += 14) {
        later(14 * 60)
        await lengthen(area, token)
      }
      const [last] = await heard(area, token)
      expect(last).toMatchObject({ isLast: true })
      const { seconds = 0 } = last ?? {}
      later(30)
      expect(await lengthen(area, token)).toMatchObject({ data: { seconds: seconds - 30, is_last: true } })
      later(seconds)
      expect(await lengthen(area, token)).toMatchObject({ code: 409, data: { atItsEnd: true } })
    },
  )

  it('a session that has ended is not brought back', async () => {
    const { token } = await signIn('user')
    later(900)
    expect(await lengthen('user', token)).toMatchObject({ code: 409 })
    expect(await lengthen('user', 'nonsense')).toMatchObject({ code: 302 })
  })
})

it('the end stands in a header beside answers and refusals, and front ends elsewhere may read it', async () => {
  const world = await openWorld('sqlite')
  try {
    const { token: batoken } = await issueTokens(world.house, 'admin', 1, { keep: false })
    const headers = { batoken, origin: 'http://localhost:1818' }
    for (const url of ['/admin/index/index', '/admin/event/edit?id=999999']) {
      const { headers: answered } = await world.ask('GET', url, { headers })
      expect(answered[endHeader]).toMatch(/^(900|899); area=admin$/)
    }
    expect((await world.ask('GET', '/api/index/index', { headers })).headers).not.toHaveProperty(endHeader)
  } finally {
    await world.close()
  }
})
