import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openBeside, openWorld, type World } from '#tests/world.ts'
import { label, titleField } from './tables-house.ts'

describe.each(engines)('a table that another process changes meanwhile, on %s', (engine) => {
  let first: World
  let beside: World
  beforeAll(async () => {
    first = await openWorld(engine)
    beside = await openBeside(first)
  })
  afterAll(async () => {
    await beside.close()
    await first.close()
  })

  const change = async (operation: object) => {
    const send = (call: string, body: object) =>
      first.ask('POST', `/admin/tables/${call}`, { as: 'root', body })
    const { data } = await send('plan', { operation })
    const receipt = await send('apply', { operation, digest: data.digest })
    if (receipt.code !== 1) throw new Error(receipt.msg)
  }

  it('no call fails at the moment when a field gets another name or kind', async () => {
    await change({
      op: 'createTable',
      name: 'x_moved',
      label: label('表', 'Table'),
      title: 'title',
      fields: [titleField, { name: 'a', kind: 'money', label: label('价', 'Price') }],
    })
    const { fields } = (await first.ask('GET', '/admin/tables/info?table=x_moved', { as: 'root' }))
      .data as unknown as { fields: Array<{ id: number; name: string }> }
    const field = fields.find(({ name }) => name === 'a')?.id
    const done = new AbortController()
    const answers: string[] = []
    const asking = (async () => {
      while (!done.signal.aborted) {
        const body = { title_zh_cn: '鼎' }
        const added = await beside.ask('POST', '/admin/x_moved/add', { as: 'root', body })
        const list = await beside.ask('GET', '/admin/x_moved/index', { as: 'root' })
        answers.push(`${added.code}${added.code ? '' : added.msg} ${list.code}`)
      }
    })()
    for (const name of ['b', 'c', 'd', 'e']) {
      await change({ op: 'renameField', field, name })
      const known = () => beside.house.registry.entities.get('x_moved')?.fields
      await vi.waitFor(() => expect(known()).toHaveProperty(name), { timeout: 5000 })
    }
    done.abort()
    await asking
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.filter((each) => each !== '1 1')).toEqual([])
  })
})
