import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('rich text on %s (T6.1)', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  it('rich text that nobody cleaned is cleaned when it is shown, in calls and on pages', async () => {
    const { house, ids, site } = world
    const hostile =
      '<p onclick="alert(1)">Tea</p><script>alert(2)</script><a href="javascript:alert(3)">x</a><iframe src="//evil.example"></iframe>'
    await house.db.write(async (tx) => {
      const both = { content_zh_cn: hostile, content_en: hostile }
      await tx.queries.updateTable('event').set(both).where('id', '=', ids.openDay).execute()
      tx.touch('event')
    })
    const { data } = await world.ask('GET', `/api/event/detail?id=${ids.openDay}`)
    expect(data.content).toBe('<p>Tea</p><a rel="noopener noreferrer">x</a>')
    const { body } = await site.inject({ url: `/event/detail/${ids.openDay}` })
    expect(body).toContain('<p>Tea</p>')
    for (const word of ['alert(', 'evil.example']) expect(body).not.toContain(word)
  })

  it('a table of more than 50 columns or 5000 cells is refused in words', async () => {
    const content_zh_cn = `<table>${`<tr>${'<td>1</td>'.repeat(50)}</tr>`.repeat(101)}</table>`
    const body = { id: world.ids.teaEvening, content_zh_cn }
    const answer = await world.ask('POST', '/admin/event/edit', { as: 'root', body })
    expectRefusal(answer, 'invalid')
    expect(answer.msg).toContain('最多 50 列')
    expect(answer.data).toMatchObject({
      fields: { content_zh_cn: expect.stringContaining('5,000 个单元格') },
    })
  })
})
