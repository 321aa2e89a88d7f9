import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminLog } from '#entities/admin-log.ts'
import { recycleLog } from '#entities/recycle-log.ts'
import { tag } from '#entities/tag.ts'
import { openWorld, type World } from '#tests/world.ts'

describe('a record of change of many years', () => {
  let world: World
  let raw: DatabaseSync
  beforeAll(async () => {
    world = await openWorld('sqlite')
    for (let turn = 0; turn < 300; turn += 1) await tagThatComesAndGoes(turn)
    await world.house.db.write(({ queries }) => sql`analyze`.execute(queries))
    raw = new DatabaseSync(join(world.fresh.folder, 'shuyuan.db'), { readOnly: true })
  })
  afterAll(async () => {
    raw.close()
    await world.close()
  })

  const tagThatComesAndGoes = (turn: number) =>
    world.house.change('test', async (changes) => {
      const { id } = await changes.add(tag, { tag_name_zh_cn: `标签${turn}` })
      await changes.remove(tag, id)
    })
  const planOf = (asked: string) =>
    raw
      .prepare(`explain query plan ${asked}`)
      .all()
      .map(({ detail }) => String(detail))
      .join('\n')
  const paged = (view: string | null) => [
    `select * from (${view}) v where id in (select id from (${view}) v order by id desc limit 10)`,
    `select count(*) from (${view}) v`,
    `select count(*) from (${view}) v where admin_id in (1, 2)`,
  ]

  it('a page of the operation log reads neither the whole record nor the menu for each line', () => {
    for (const asked of paged(adminLog.view)) {
      const plan = planOf(asked)
      expect(plan).toContain('SEARCH s USING')
      expect(plan).not.toMatch(/SCAN (s|m|p)\b/)
    }
    expect(planOf(paged(adminLog.view)[1] ?? '')).not.toMatch(/ (m|p) USING/)
  })

  it('the recycle bin reads only the deletions of the record', () => {
    for (const asked of paged(recycleLog.view)) {
      const plan = planOf(asked)
      expect(plan).toMatch(/SCAN c USING (COVERING )?INDEX change_id_some_index/)
      expect(plan).not.toContain('SEARCH c USING INDEX change_entity')
    }
  })
})
