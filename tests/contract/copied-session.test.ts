import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#entities/admin.ts'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { addRow } from '#tests/small-house.ts'
import { password } from '#tests/world.ts'
import { openContractWorld, type ContractWorld } from './contract-world.ts'
import { FamilyClient, type Area, type Row } from './family-client.ts'

const areas = ['admin', 'user'] as const
const page: Record<Area, string> = { admin: '/admin/event/index', user: '/api/account/overview' }
const sessionList: Record<Area, string> = { admin: '/admin/session/index', user: '/api/account/sessions' }
const day = 86_400
const ownersDevice = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'
const thiefsDevice = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36'

describe.each(engines)('sessions that somebody has copied, on %s', (engine) => {
  let at: ContractWorld
  let count = 0
  beforeAll(async () => void (at = await openContractWorld(engine)))
  afterAll(() => at.close())

  const later = (seconds: number) => void (at.time.seconds += seconds)
  const isLetIn = async (client: FamilyClient, area: Area) => (await client.get(page[area])).code === 1

  async function newPerson(area: Area): Promise<{ id: number; username: string; email: string }> {
    count += 1
    const { db } = at.world.house
    const table = area === 'admin' ? 'admin' : 'member'
    const known = await db.read.selectFrom(table).select('password').limit(1).executeTakeFirstOrThrow()
    const username = `person${count}`
    const person = { ...known, username, nickname: `Person ${count}`, email: `${username}@example.org` }
    const { id } =
      area === 'admin'
        ? await addRow(at.world.house, admin, { ...person, group_ids: String(at.world.ids.rootGroup) })
        : await addRow(at.world.house, member, person)
    return { id, username, email: person.email }
  }

  /** The owner signs in with "keep" ticked, and the thief copies what the browser stores. */
  async function twoCopies(area: Area, ownerTakes: boolean, thiefTakes: boolean) {
    const person = await newPerson(area)
    const owner = await at.client({ area, takesSuccessors: ownerTakes, device: ownersDevice }, person)
    const copy = { [area]: { ...owner.session } }
    const thief = new FamilyClient(at.wire, { area, takesSuccessors: thiefTakes, device: thiefsDevice }, copy)
    return { person, owner, thief }
  }

  const cases = areas.flatMap((area) => [
    [area, 'owner', true, false] as const,
    [area, 'thief', false, true] as const,
    [area, 'owner and the thief', true, true] as const,
  ])
  it.each(cases)(
    'a copied session of %s is found out as soon as a successor is used, where the new refresh tokens are taken by the %s (T1.4)',
    async (area, _who, ownerTakes, thiefTakes) => {
      const { person, owner, thief } = await twoCopies(area, ownerTakes, thiefTakes)
      later(901)
      expect([await isLetIn(owner, area), await isLetIn(thief, area)]).toEqual([true, true])
      later(901)
      const [taking, other] = ownerTakes ? [owner, thief] : [thief, owner]
      expect(await isLetIn(taking, area)).toBe(true)
      later(11)
      expect(await isLetIn(other, area)).toBe(false)
      expect(await isLetIn(taking, area)).toBe(false)
      expect([owner.place, thief.place]).toEqual([`/${area}/login`, `/${area}/login`])
      const letters = at.world.house.db.read
        .selectFrom('outbox')
        .select('kind')
        .where('recipient', '=', person.email)
      expect(await letters.execute()).toHaveLength(1)
    },
  )

  it.each(areas)(
    'a copied session of %s stays open for two who never take a new refresh token, names both, and ends with a new password (T1.4, T1.5)',
    async (area) => {
      const { person, owner, thief } = await twoCopies(area, false, false)
      for (let visit = 0; visit < 8; visit += 1) {
        later(901)
        expect([await isLetIn(owner, area), await isLetIn(thief, area)]).toEqual([true, true])
      }
      const { list } = (await owner.get(sessionList[area])).data
      expect(list).toMatchObject([
        { is_this: true, is_kept: true, keeps_first: true, device: 'Safari · iPhone' },
      ])
      expect(list?.[0]?.also).toEqual([{ device: 'Chrome · Windows', network: '127.0.*.*' }])
      const fresh = 'eight-quiet-rivers'
      const changed =
        area === 'admin'
          ? await owner.post('/admin/admin/edit', {
              id: person.id,
              password: fresh,
              current_password: password,
            })
          : await owner.post('/api/account/changePassword', { oldPassword: password, newPassword: fresh })
      expect(changed, changed.msg).toMatchObject({ code: 1 })
      for (const client of [owner, thief]) expect(await isLetIn(client, area)).toBe(false)
    },
  )

  it.each(areas)(
    'a copied session of %s ends for two who never take a new refresh token with the life of the first (T1.4)',
    async (area) => {
      const { owner, thief } = await twoCopies(area, false, false)
      for (const seconds of [901, 901, 30 * day - 2802]) {
        later(seconds)
        expect([await isLetIn(owner, area), await isLetIn(thief, area)]).toEqual([true, true])
      }
      const { list = [] } = (await owner.get(sessionList[area])).data as { list?: Row[] }
      expect(list[0]?.ends_at).toBe(at.time.seconds + 1000)
      later(1901)
      expect([await isLetIn(owner, area), await isLetIn(thief, area)]).toEqual([false, false])
    },
  )
})
