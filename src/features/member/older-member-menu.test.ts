import { describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld } from '#tests/world.ts'
import { ensureMemberRules } from './ensure-member-rules.server.ts'

describe.each(engines)(
  'the menu of an older member centre whose overview the staff named on %s',
  (engine) => {
    it('the update keeps the name and picture that staff chose', async () => {
      const world = await openWorld(engine)
      const { db } = world.house
      await db.write(async ({ queries }) => {
        await queries.deleteFrom('member_rule_wave').execute()
        await queries.deleteFrom('member_rule').where('name', '=', 'account/events').execute()
        const own = { title_zh_cn: '我的活动', title_en: 'What is on', icon: 'star' }
        await queries.updateTable('member_rule').set(own).where('name', '=', 'account/overview').execute()
      })
      await ensureMemberRules(world.house)
      const rules = await db.read.selectFrom('member_rule').selectAll().execute()
      expect(rules.find(({ name }) => name === 'account/overview')).toMatchObject({
        title_zh_cn: '我的活动',
        title_en: 'What is on',
        icon: 'star',
      })
      expect(rules.filter(({ name }) => name === 'account/events')).toHaveLength(1)
      await world.close()
    })
  },
)

describe.each(engines)('the menu of a member centre from before there was growth on %s', (engine) => {
  it('an older menu gets only the growth entry, and gets it once', async () => {
    const world = await openWorld(engine)
    const { db } = world.house
    const growth = async () =>
      (await db.read.selectFrom('member_rule').select('name').execute()).filter(
        ({ name }) => name === 'account/growth',
      )
    const remove = () =>
      db.write(({ queries }) =>
        queries.deleteFrom('member_rule').where('name', 'in', ['account/growth', 'account/events']).execute(),
      )
    await db.write(({ queries }) =>
      queries.deleteFrom('member_rule_wave').where('name', '=', 'growth').execute(),
    )
    await remove()
    await ensureMemberRules(world.house)
    expect(await growth()).toHaveLength(1)
    const names = await db.read.selectFrom('member_rule').select('name').execute()
    expect(names.map(({ name }) => name)).not.toContain('account/events')
    await remove()
    await ensureMemberRules(world.house)
    expect(await growth()).toHaveLength(0)
    await world.close()
  })
})
