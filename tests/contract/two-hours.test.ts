import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { password } from '#tests/world.ts'
import { openContractWorld, openSecondProcess, type ContractWorld } from './contract-world.ts'
import { FamilyClient, type Answer, type Area, type Habits, type Wire } from './family-client.ts'
import { LostAnswer, lossyWire } from './lossy-wire.ts'

/** What a page of each area asks for at once. */
const page: Record<Area, string[]> = {
  admin: ['/admin/session/index', '/admin/event/index?page=1&limit=10', '/admin/tag/index?page=1&limit=10'],
  user: ['/api/user/index', '/api/account/overview', '/api/account/balance?page=1&limit=10'],
}
const areas = ['admin', 'user'] as const
const kinds = areas.flatMap((area) => [
  [area, 'keeps its first refresh token', { area }] as const,
  [area, 'takes each new refresh token', { area, takesSuccessors: true }] as const,
])

describe.each(engines)('clients of this family that stay signed in, on %s', (engine) => {
  let at: ContractWorld
  let wires: Wire[]
  let closeSecond = async () => {}
  beforeAll(async () => {
    at = await openContractWorld(engine)
    wires = [at.wire]
    if (engine === 'sqlite') return
    const second = await openSecondProcess(at.world)
    wires.push(second.wire)
    closeSecond = second.close
  })
  afterAll(async () => {
    await closeSecond()
    await at.close()
  })

  const later = (seconds: number) => void (at.time.seconds += seconds)
  /** A person clicks once more where nothing came. */
  const visit = async (tab: FamilyClient, area: Area): Promise<Answer[]> => {
    for (;;) {
      try {
        return await tab.getAll(page[area])
      } catch (error) {
        if (!(error instanceof LostAnswer)) throw error
      }
    }
  }
  const isLetIn = async (tab: FamilyClient, area: Area) =>
    (await visit(tab, area)).every(({ code }) => code === 1)

  it.each(kinds)(
    'a client of %s with four tabs, every tenth answer lost, that %s is not signed out in two hours (T1.4)',
    async (area, _name, habits: Habits) => {
      const { session } = await at.client(habits)
      const first = new FamilyClient(lossyWire(wires, 7), habits, { [area]: session })
      const tabs = [first, first.openTab(), first.openTab(), first.openTab()]
      for (let minute = 3; minute <= 120; minute += 3) {
        later(180)
        const used = minute % 15 === 0 ? tabs : [tabs[minute % 4] as FamilyClient]
        const letIn = await Promise.all(used.map((tab) => isLetIn(tab, area)))
        expect({ minute, letIn }).toEqual({ minute, letIn: used.map(() => true) })
      }
      const places = tabs.map(({ place }) => place)
      expect(places).toEqual(tabs.map(() => `/${area}`))
      expect(tabs.reduce((sum, { refreshes }) => sum + refreshes, 0)).toBeGreaterThan(8)
    },
  )

  it.each(areas)(
    'a client of %s renews its token once for all calls of a page, and sends them again',
    async (area) => {
      const client = await at.client({ area })
      later(901)
      const answers = await client.getAll([...page[area], ...page[area]])
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1))
      expect(client.refreshes).toBe(1)
      expect(client.shown).toEqual([])
    },
  )

  it.each(areas)(
    'a client of %s goes to the sign-in when nothing can be renewed, and does not ask again',
    async (area) => {
      const client = new FamilyClient(at.wire, { area })
      await client.signIn(area === 'admin' ? 'root' : 'lin', password, false)
      later(901)
      await client.getAll(page[area])
      expect(client).toMatchObject({ refreshes: 1, place: `/${area}/login` })
      expect(client.isSignedIn()).toBe(false)
    },
  )
})
