import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openTablesHouse } from '#tests/tables/tables-house.ts'
import { sandboxOfModule } from './sandbox-of-module.server.ts'
import type { Sandbox } from './sandbox.server.ts'

const script = `defineModule({ calls: {
  async ask(text) {
    const { id } = await rows('question').add({ title_zh_cn: text, title_en: text })
    log('asked', id)
    return (await rows('question').find({ where: { id } })).list
  },
  wrong: () => rows('question').add({ title_en: 'x' }),
  other: () => rows('event').find(),
  inner: () => request('https://10.0.0.1/'),
  broken: () => rows('question').get(1),
} })`

describe.each(engines)('the code of a module in a house on %s', (engine) => {
  let made: Awaited<ReturnType<typeof openTablesHouse>>
  let box: Sandbox
  beforeAll(async () => {
    made = await openTablesHouse(engine)
    await made.create('x_faq_question')
    await made.house.latestRegistry()
    const capabilities = { tables: ['question'], hosts: ['10.0.0.1'] }
    box = sandboxOfModule(made.house, { id: 'faq', capabilities, script })
  })
  afterAll(async () => {
    await box.close()
    await made.house.close()
  })
  const ask = (name: string, input: unknown = null) =>
    box.run(`call:${name}`, input, { milliseconds: 60_000 })

  it('writes to its own tables, and what it says is in the log', async () => {
    const info = vi.spyOn(made.house.log, 'info')
    expect(await ask('ask', '几点')).toMatchObject({
      is: 'done',
      value: [{ title_zh_cn: '几点', title_en: '几点' }],
    })
    expect(info).toHaveBeenCalledWith('module', {
      module: 'faq',
      handler: 'call:ask',
      text: expect.stringMatching(/^asked \d+$/),
    })
    const before = await made.rowsOf('x_faq_question')
    const outcome = await ask('wrong')
    expect(outcome).toMatchObject({ why: 'threw', text: expect.stringContaining('title_zh_cn') })
    expect(await made.rowsOf('x_faq_question')).toEqual(before)
  })

  it.each([
    ['other', '"event" is not among its tables'],
    ['inner', 'inside the network of this server'],
  ])('reaches nothing else: %s', async (name, text) => {
    expect(await ask(name)).toMatchObject({ why: 'threw', text: expect.stringContaining(text) })
  })

  it('learns nothing of an error of the house, and the log tells it', async () => {
    const error = vi.spyOn(made.house.log, 'error')
    const registry = vi.spyOn(made.house, 'registry', 'get').mockImplementation(() => {
      throw new Error('the password is tea')
    })
    expect(await ask('broken')).toMatchObject({ text: expect.not.stringContaining('tea') })
    registry.mockRestore()
    expect(error).toHaveBeenCalledWith(
      'module not served',
      expect.objectContaining({ module: 'faq', handler: 'call:broken', error: expect.any(Error) }),
    )
  })
})
