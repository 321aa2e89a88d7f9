import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { addRow, openSmallHouse, originFrom } from '#tests/small-house.ts'
import { identify } from './identify.server.ts'
import { refreshTokens } from './refresh-tokens.server.ts'
import { issueTokens, type TokenPair } from './tokens.server.ts'

describe.each(engines)('a session that stays signed in on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let lin: number
  let told: number[]
  beforeAll(async () => {
    small = await openSmallHouse(engine)
    const person = { nickname: 'Lin', password: 'hash', username: 'lin' }
    lin = (await addRow(small.house, member, person)).id
  })
  afterAll(() => small.house.close())

  const signIn = () => {
    told = []
    return issueTokens(small.house, 'user', lin, { keep: true })
  }
  const later = (seconds: number) => void (small.time.seconds += seconds)
  const tell = async (_tx: unknown, ownerId: number) => void told.push(ownerId)
  const refresh = ({ token, refreshToken }: TokenPair) =>
    refreshTokens(small.house, 'user', token, refreshToken, { tellOwner: tell })
  const isOpen = ({ token }: TokenPair) =>
    identify(small.house, originFrom({ member: token }), 'member').then(
      () => true,
      () => false,
    )

  /** A browser with several tabs. Some answers to its refreshes are lost on the way. */
  class Client {
    readonly tabs: string[]
    refreshToken: string
    readonly takes: boolean
    asked = 0

    constructor({ token, refreshToken }: TokenPair, takes: boolean) {
      this.tabs = Array.from({ length: 4 }, () => token)
      this.refreshToken = refreshToken
      this.takes = takes
    }

    /** Once more after a lost answer, as the next click of a person does. False if signed out. */
    async use(tab: number): Promise<boolean> {
      const token = this.tabs[tab] as string
      if (await isOpen({ token, refreshToken: '' })) return true
      const pair = await refresh({ token, refreshToken: this.refreshToken })
      if (!pair) return false
      this.asked += 1
      if (this.asked % 10 === 3) return this.use(tab)
      this.tabs[tab] = pair.token
      if (this.takes) this.refreshToken = pair.refreshToken
      return true
    }

    useAll = () => Promise.all(this.tabs.map((_, tab) => this.use(tab)))
  }

  it.each([
    ['keeps its first refresh token', false],
    ['takes each new refresh token', true],
  ])('a client with four tabs that %s is not signed out in two hours (T1.4)', async (_name, takes) => {
    const client = new Client(await signIn(), takes)
    for (let minute = 0; minute < 120; minute += 1) {
      later(60)
      const tabs = minute % 2 ? await client.useAll() : [await client.use(minute % 4)]
      expect({ minute, tabs }).toEqual({ minute, tabs: tabs.map(() => true) })
    }
    expect(client.asked).toBeGreaterThan(30)
    expect(told).toEqual([])
  })

  it('a client that keeps its first refresh token is signed out after its thirty days', async () => {
    const client = new Client(await signIn(), false)
    later(30 * 86_400 - 1)
    expect(await client.use(0)).toBe(true)
    later(901)
    expect(await client.use(0)).toBe(false)
    expect(told).toEqual([])
  })

  it.each([
    ['takes each new refresh token', true],
    ['keeps its first refresh token', false],
  ])(
    'a thief is found out by the use of a successor after the other, if the thief %s (T1.4)',
    async (_name, takes) => {
      const first = await signIn()
      const [owner, thief] = [new Client(first, true), new Client(first, takes)]
      later(901)
      expect(await owner.use(0)).toBe(true)
      later(60)
      expect(await thief.use(0)).toBe(true)
      later(901)
      expect(await owner.use(0)).toBe(true)
      later(11)
      expect(await thief.use(0)).toBe(false)
      expect(await owner.use(0)).toBe(false)
      expect(told).toEqual([lin])
    },
  )

  it('a thief who is first to use a successor ends the session for the owner and is told of (T1.4)', async () => {
    const first = await signIn()
    const [stolen, own] = [await refresh(first), await refresh(first)]
    later(901)
    expect(await refresh(stolen as TokenPair)).not.toBeNull()
    later(11)
    expect(await refresh(own as TokenPair)).toBeNull()
    expect(told).toEqual([lin])
    expect(await isOpen(own as TokenPair)).toBe(false)
  })

  it('a refresh token that a tab got while another tab refreshed once more still counts', async () => {
    const first = await signIn()
    later(901)
    const [one, other] = [await refresh(first), await refresh(first)]
    later(2)
    const next = await refresh(one as TokenPair)
    later(901)
    expect(await refresh(other as TokenPair)).not.toBeNull()
    later(11)
    expect(await refresh(next as TokenPair)).toBeNull()
  })

  it('a clock that was set back neither ends a session nor keeps an old token valid', async () => {
    const first = await signIn()
    const second = (await refresh(first)) as TokenPair
    later(-86_400)
    const third = (await refresh(second)) as TokenPair
    expect(await refresh(third)).not.toBeNull()
    later(-86_400)
    expect(await refresh(first)).toBeNull()
    expect(told).toEqual([lin])
  })
})
