import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flags } from '#features/terminal/terminal-protocol.ts'
import { engines } from '#tests/databases.ts'
import { openTerminalWorld } from '#tests/worlds/terminal-world.ts'
import { moduleCalls, packed, publicKey } from './module-house.ts'

/** A module that brings nothing and needs others. */
const needing = (id: string, needs: string[]) =>
  packed({
    id,
    capabilities: {},
    files: {},
    more: { needs: needs.map((each) => ({ id: each, from: '1.0.0', below: '2.0.0' })) },
  })

describe.each(engines)('the task that brings what a module needs on %s', (engine) => {
  let terminal: Awaited<ReturnType<typeof openTerminalWorld>>
  let calls: ReturnType<typeof moduleCalls>
  beforeAll(async () => {
    terminal = await openTerminalWorld(engine)
    calls = moduleCalls(terminal.world)
    await calls.post('trust', { name: 'Tests', key: publicKey })
  })
  afterAll(() => terminal.world.close())

  const bring = (uid: string, language = 'en') =>
    terminal.run('modules.bring', {
      extend: `module-install:${uid}`,
      headers: { 'think-lang': language },
    })

  it('finds a module of the product, puts it among those that wait, and switches nothing on (T7.2)', async () => {
    const { info, upload, post } = calls
    expect(await upload(await needing('wall', ['faq']))).toMatchObject({ code: 1 })
    expect(await info('wall')).toMatchObject({
      state: 4,
      bringing: null,
      needs: [{ uid: 'faq', is: 'missing' }],
    })
    const lines = await bring('wall')
    // Which house it is stands in the other output of the program.
    expect(lines.filter((line) => !line.startsWith('House: '))).toEqual([
      flags.linked,
      '> shuyuan bring wall',
      'faq 1.0.0: comes with the product, is in order, and now waits for consent to what it may do',
      'Everything that wall needs is here. Next, agree to what each may do, in Modules',
      'exitcode: 0',
      flags.success,
      flags.completed,
    ])
    expect(await info('wall')).toMatchObject({ state: 4, bringing: 'success', needs: [{ is: 'waiting' }] })
    expect(await info('faq')).toMatchObject({ state: 0, active: null, waiting: { version: '1.0.0' } })
    for (const uid of ['faq', 'wall']) {
      const sha256 = (await info(uid))?.waiting?.sha256
      expect(await post('install', { uid, sha256, agree: false })).toMatchObject({ code: 0 })
      const done = await post('install', { uid, sha256, agree: true })
      expect(done, done.msg).toMatchObject({ code: 1, data: { info: { state: 1 } } })
    }
  }, 60_000)

  it('fails in the words of whoever asked when something is nowhere, and says so in the log', async () => {
    const { info, upload } = calls
    await upload(await needing('tower', ['cloud', 'faq']))
    const lines = await bring('tower', 'zh-cn')
    expect(lines).toContain('cloud：tower 需要的版本从 1.0.0 起、低于 2.0.0，哪里都没有找到。请上传它的包')
    expect(lines).toContain('faq 1.0.0：已安装')
    expect(lines.slice(-4)).toEqual(['tower 需要的还没有齐全', 'exitcode: 1', flags.error, flags.completed])
    expect(await info('tower')).toMatchObject({ state: 4, bringing: 'failed' })
    const [end] = await terminal.log()
    expect(end).toMatchObject({ title_en: 'Terminal: end of a command', outcome: 'failed' })
    expect(JSON.stringify(end?.data)).toContain('cloud')
    expect((await bring('nowhere')).join('\n')).toMatch(/No module nowhere[^]*exitcode: 1/)
  }, 60_000)
})
