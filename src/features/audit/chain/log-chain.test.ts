import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tag } from '#entities/tag.ts'
import { member } from '#entities/member.ts'
import type { House } from '#platform/call/house.server.ts'
import { redactFields, redactRows } from '#features/audit/public/redact.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow, openSmallHouse } from '#tests/small-house.ts'
import { extendChain } from './extend-chain.server.ts'
import { verifyChain } from './verify-chain.server.ts'

const day = 86_400

describe.each(engines)('the chain over the record of change on %s', (engine) => {
  let house: House
  let time: { seconds: number }
  beforeEach(async () => void ({ house, time } = await openSmallHouse(engine)))
  afterEach(() => house.close())

  const extend = () => extendChain(house, new AbortController().signal)
  const verify = async (kept: string[] = []) => {
    const report = await verifyChain(house, { kept })
    if (!report) throw new Error('The check was ended')
    return report
  }
  const run = (statement: string) => house.db.write(({ queries }) => sql.raw(statement).execute(queries))
  /** As many actions as asked for, all of them in the chain. */
  const acted = async (count: number) => {
    const rows = []
    for (let at = 0; at < count; at += 1)
      rows.push(await addRow(house, tag, { tag_name_zh_cn: `标签${at}`, tag_name_en: `Tag ${at}` }))
    await extend()
    return rows
  }
  const newestAction = async () =>
    (
      await house.db.read
        .selectFrom('change_set')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id

  it('a record that nobody touched passes, and new actions wait for their turn', async () => {
    await acted(450)
    expect(await verify()).toMatchObject({ checked: 450, waiting: 0, redacted: 0, problems: [] })
    await addRow(house, tag, { tag_name_zh_cn: '新' })
    expect(await verify()).toMatchObject({ checked: 450, waiting: 1, problems: [] })
    await extend()
    expect(await verify()).toMatchObject({ checked: 451, waiting: 0, problems: [] })
  })

  it('(T9.2) an altered value, actor, time or line is shown with its place', async () => {
    await acted(12)
    const last = await newestAction()
    await run(`update "change" set after = '{"id":1}' where set_id = ${last}`)
    await run(`update change_set set actor_name = 'somebody else' where id = ${last - 2}`)
    await run(`update change_set set at = at - 60 where id = ${last - 4}`)
    await run(`delete from "change" where set_id = ${last - 6}`)
    const { problems } = await verify()
    expect(problems.map(({ kind, from, to }) => [kind, from, to])).toEqual(
      [last - 6, last - 4, last - 2, last].map((id) => ['altered', id, id]),
    )
    expect(problems[3]).toMatchObject({ at: time.seconds, who: 'system', node: 'test' })
  })

  it('(T9.2) removed actions are one gap, with the time of the action before it', async () => {
    await acted(10)
    const last = await newestAction()
    const gone = `between ${last - 5} and ${last - 3}`
    await run(`delete from "change" where set_id ${gone}`)
    await run(`delete from change_set where id ${gone}`)
    expect((await verify()).problems).toEqual([
      { kind: 'missing', from: last - 5, to: last - 3, at: time.seconds },
    ])
  })

  it('(T9.2) an action that was inserted into the past is shown', async () => {
    await acted(2)
    const last = await newestAction()
    const insert = (id: number, at: number) =>
      run(`insert into change_set (id, at, area, actor_name) values (${id}, ${at}, 'admin', 'root')`)
    await insert(last + 9, time.seconds)
    await extend()
    time.seconds += 2 * day
    await insert(last + 5, time.seconds - day)
    expect((await verify()).problems).toEqual([
      { kind: 'inserted', from: last + 5, to: last + 5, at: time.seconds - day, who: 'root', node: '' },
    ])
  })

  it('a digest that was removed is a gap', async () => {
    await acted(6)
    await run('delete from change_digest where id = 3')
    expect((await verify()).problems).toMatchObject([{ kind: 'chainGap', from: 3, to: 3 }])
  })

  it('a chain that was written anew does not lead to its anchor', async () => {
    await acted(6)
    await run('update change_digest set contents = facts where id = 5')
    expect((await verify()).problems.map(({ kind }) => kind)).toEqual(['rewritten', 'altered'])
  })

  it('a removed end of the chain is shown', async () => {
    await acted(6)
    await run('delete from change_digest where id > 4')
    expect((await verify()).problems).toMatchObject([{ kind: 'chainGap', from: 5, to: 6 }])
  })

  it('each day has an anchor, and one that was kept elsewhere finds a chain that was made anew', async () => {
    await acted(3)
    const kept = (await verify()).anchor
    time.seconds += day
    await acted(3)
    const { anchor } = await verify()
    const said = vi.spyOn(house.log, 'info')
    time.seconds += day
    await extend()
    expect(said.mock.calls).toEqual([['anchor of the record of change', { anchor }]])
    const anchors = await house.db.read
      .selectFrom('change_anchor')
      .select('last')
      .where('last', '>', 0)
      .execute()
    expect(anchors.map(({ last }) => last)).toEqual([3, 6, 6])
    expect((await verify([kept])).problems).toEqual([])
    await run(
      `update change_set set actor_name = 'somebody else' where id = (select min(id) from change_set)`,
    )
    await run('delete from change_digest')
    await run('delete from change_anchor')
    await extend()
    expect((await verify()).problems).toEqual([])
    expect((await verify([kept])).problems).toMatchObject([{ kind: 'unknownAnchor', from: 3 }])
    const beyond = kept.replace(':3:', ':300:')
    expect((await verify([beyond])).problems).toMatchObject([{ kind: 'unknownAnchor', from: 300 }])
  })

  it('redacted contents leave the chain whole, before and after their new digest', async () => {
    const lin = await addRow(house, member, {
      username: 'lin',
      nickname: 'Lin',
      motto: 'Plum',
      password: '-',
    })
    await editRow(house, member, lin.id, { motto: 'Orchid' })
    await acted(3)
    await house.db.write((tx) => redactFields(tx, 'member', [lin.id], new Set(['motto'])))
    expect(await verify()).toMatchObject({ redacted: 2, problems: [] })
    await extend()
    expect(await verify()).toMatchObject({ checked: 7, redacted: 2, problems: [] })
    await house.db.write((tx) => redactRows(tx, 'member', [lin.id]))
    await extend()
    await extend()
    expect(await verify()).toMatchObject({ checked: 9, redacted: 2, problems: [] })
    const salts = await house.db.read.selectFrom('change_digest').select('salt').orderBy('id').execute()
    const isNewest = salts.map(({ salt }) => salt !== '')
    expect(isNewest.slice(0, 5)).toEqual([false, false, true, true, true])
    expect(isNewest.slice(5)).toEqual([false, false, true, true])
  })

  it('what is never erased stays under the chain of a redacted action, and so do its new contents', async () => {
    const lin = await addRow(house, member, { username: 'lin', nickname: 'Lin', password: '-' })
    await acted(1)
    await house.db.write((tx) => redactRows(tx, 'member', [lin.id]))
    await extend()
    const id = (await newestAction()) - 1
    await run(`update "change" set after = '{"motto":"invented"}' where set_id = ${id}`)
    expect((await verify()).problems).toMatchObject([{ kind: 'altered', from: id }])
    await run(`update "change" set after = null, action = 'edit' where set_id = ${id}`)
    expect((await verify()).problems).toMatchObject([{ kind: 'altered', from: id }])
  })

  it('actions with more lines than are read at once are in the chain too', async () => {
    await house.change('test', async (changes) => {
      for (let at = 0; at < 2100; at += 1) await changes.add(tag, { tag_name_zh_cn: `标签${at}` })
    })
    await acted(1)
    expect((await verify()).problems).toEqual([])
    await run(`update "change" set row_id = row_id + 1 where id = (select max(id) from "change") - 5`)
    expect((await verify()).problems).toHaveLength(1)
  })
})

describe('the chain on Postgres with several processes', () => {
  it('an action that is committed after one with a higher id gets its digest', async () => {
    const { house } = await openSmallHouse('postgres')
    const extend = () => extendChain(house, new AbortController().signal)
    const other = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const slow = house.change('slow', async (changes) => {
      await changes.add(tag, { tag_name_zh_cn: '慢' })
      held.resolve()
      await other.promise
    })
    await held.promise
    await addRow(house, tag, { tag_name_zh_cn: '快' })
    await extend()
    other.resolve()
    await slow
    expect(await verifyChain(house)).toMatchObject({ checked: 1, waiting: 1, problems: [] })
    await Promise.all([extend(), extend()])
    expect(await verifyChain(house)).toMatchObject({ checked: 2, waiting: 0, problems: [] })
    await house.close()
  })

  it('contents that are being redacted are not added to the chain meanwhile', async () => {
    const { house } = await openSmallHouse('postgres')
    const extend = () => extendChain(house, new AbortController().signal)
    const { id } = await addRow(house, tag, { tag_name_zh_cn: '言' })
    await extend()
    const other = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const redaction = house.db.write(async (tx) => {
      await redactRows(tx, 'tag', [id])
      held.resolve()
      await other.promise
    })
    await held.promise
    await addRow(house, tag, { tag_name_zh_cn: '新' })
    await extend()
    expect(await verifyChain(house)).toMatchObject({ checked: 1, waiting: 1 })
    other.resolve()
    await redaction
    await extend()
    expect(await verifyChain(house)).toMatchObject({ checked: 3, waiting: 0, redacted: 1, problems: [] })
    await house.close()
  })
})
