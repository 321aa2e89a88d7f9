import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringNeeds } from '#features/marketplace/bring-needs.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { engines } from '#tests/databases.ts'
import { openModuleWorld, packed, type GivenModule } from './module-house.ts'

const plain = { capabilities: {}, files: {} }
const range = (id: string, from = '1.0.0', below = '2.0.0') => ({ id, from, below })
const module = (id: string, version: string, needs: object[] = [], more: GivenModule = {}): GivenModule => ({
  ...plain,
  ...more,
  id,
  version,
  more: { needs, ...more.more },
})

describe.each(engines)('what a module needs is brought on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openModuleWorld>>
  let folder = ''
  beforeAll(async () => {
    opened = await openModuleWorld(engine)
    folder = await mkdtemp(join(tmpdir(), 'shuyuan-needs-'))
  })
  afterAll(async () => {
    await opened.world.close()
    await rm(folder, { recursive: true, force: true })
  })

  const lay = async (given: GivenModule) =>
    writeFile(join(folder, `${given.id}-${given.version}.zip`), await packed(given))
  const upload = async (given: GivenModule) =>
    expect(await opened.upload(await packed(given))).toMatchObject({ code: 1 })
  const bring = async (uid: string, locale: Locale = 'en') => {
    const lines: string[] = []
    const { house } = opened.world
    const isDone = await bringNeeds(uid, { house, locale, folder, say: (line) => lines.push(line) })
    return { isDone, lines }
  }
  const stateOf = async (uid: string) =>
    (await opened.world.ask('GET', `/admin/module/state?uid=${uid}`, { as: 'root' })).data.state
  const install = async (uid: string) =>
    opened.post('install', { uid, sha256: (await opened.info(uid))?.waiting?.sha256, agree: true })

  it('a need comes with what it needs itself, the newest that fits, and waits until staff agree', async () => {
    await lay(module('wood', '1.0.0'))
    await lay(module('board', '1.2.0', [range('wood')]))
    await lay(module('board', '1.1.0'))
    await lay(module('board', '2.0.0'))
    await lay(module('board', '1.9.0', [], { more: { engine: { from: '8.0.0', below: '9.0.0' } } }))
    await upload(module('wall', '1.0.0', [range('board')]))
    expect(await stateOf('wall')).toBe(4)
    expect(await install('wall')).toMatchObject({ code: 0, data: { state: 4, wait_install: ['board'] } })
    expect(await bring('wall')).toEqual({
      isDone: true,
      lines: [
        'board 1.2.0: comes with the product, is in order, and now waits for consent to what it may do',
        'wood 1.0.0: comes with the product, is in order, and now waits for consent to what it may do',
        'Everything that wall needs is here. Next, agree to what each may do, in Modules',
      ],
    })
    expect(await opened.info('wall')).toMatchObject({
      state: 4,
      needs: [
        { uid: 'wood', by: 'board', is: 'waiting', here: '1.0.0' },
        { uid: 'board', by: 'wall', is: 'waiting', here: '1.2.0' },
      ],
    })
    expect(await opened.info('board')).toMatchObject({ state: 4, active: null })
    expect((await bring('wall', 'zh-cn')).lines[0]).toBe('wood 1.0.0：已在这里，等待同意其权限')
    expect(await install('board')).toMatchObject({ code: 0, data: { state: 4 } })
    for (const uid of ['wood', 'board', 'wall']) {
      const done = await install(uid)
      expect(done, done.msg).toMatchObject({ code: 1, data: { info: { state: 1, needs: [] } } })
    }
  })

  it('what is nowhere, refused, or here in another version is said in words, and nothing is changed', async () => {
    await lay(module('stone', '1.0.0', [], { secret: null }))
    await upload(module('tower', '1.0.0', [range('stone'), range('cloud'), range('board', '0.1.0', '1.0.0')]))
    const { isDone, lines } = await bring('tower')
    expect(isDone).toBe(false)
    expect(lines.join('\n')).toMatch(
      /stone 1\.0\.0: comes with the product, and is refused: .*sign[^]*cloud: tower needs one from 1\.0\.0 and below 2\.0\.0, which is nowhere[^]*board: version 1\.2\.0 is here, and tower needs one from 0\.1\.0[^]*Not everything that tower needs is here/,
    )
    expect((await bring('tower', 'zh-cn')).lines.at(-1)).toBe('tower 需要的还没有齐全')
    expect(await opened.info('board')).toMatchObject({ version: '1.2.0', waiting: null })
    expect(await opened.info('stone')).toBeUndefined()
    expect(await bring('wall')).toMatchObject({
      isDone: false,
      lines: [expect.stringMatching(/No module wall/)],
    })
  })

  it('one that is disabled has to be enabled, and a newer one takes the place of one that does not fit', async () => {
    await lay(module('board', '1.5.0'))
    await upload(module('hall', '1.0.0', [range('board', '1.5.0'), range('wall')]))
    expect(await opened.post('changeState', { uid: 'wall', state: 0 })).toMatchObject({ code: 1 })
    await upload(module('board', '3.0.0'))
    const { isDone, lines } = await bring('hall')
    expect(isDone, lines.join('\n')).toBe(true)
    expect(lines).toContain('board 3.0.0 was waiting, does not fit, and is discarded')
    expect(lines).toContain('wall 1.0.0: here, and disabled. Please enable it first')
    expect(await opened.info('board')).toMatchObject({ version: '1.2.0', waiting: { version: '1.5.0' } })
    expect((await opened.info('hall'))?.needs.map(({ uid, is }) => [uid, is])).toEqual([
      ['board', 'waiting'],
      // Of the one that is disabled.
      ['board', 'ready'],
      ['wall', 'disabled'],
    ])
  })

  it('modules that need each other, or two versions of a third, end in words', async () => {
    await lay(module('yin', '1.0.0', [range('yang')]))
    await upload(module('yang', '1.0.0', [range('yin')]))
    const circle = await bring('yang')
    expect(circle.isDone).toBe(false)
    expect(circle.lines).toContain('yang and yin need each other, so neither can be installed')
    await lay(module('leaf', '1.0.0'))
    await lay(module('leaf', '2.0.0'))
    await lay(module('twig', '1.0.0', [range('leaf', '2.0.0', '3.0.0')]))
    await upload(module('tree', '1.0.0', [range('leaf'), range('twig')]))
    const two = await bring('tree')
    expect(two.isDone).toBe(false)
    expect(two.lines.join('\n')).toMatch(
      /leaf: twig needs one from 2\.0\.0 and below 3\.0\.0, and another module/,
    )
    expect((await opened.info('leaf'))?.waiting?.version).toBe('1.0.0')
  })

  it('a circle among what is needed is told, also where each asks for the very same versions', async () => {
    await upload(module('moon', '1.0.0', [range('tide')]))
    await upload(module('tide', '1.0.0', [range('wave')]))
    await upload(module('wave', '1.0.0', [range('tide')]))
    expect(await opened.info('moon')).toMatchObject({
      needs: [
        { uid: 'tide', by: 'wave', is: 'circle' },
        { uid: 'wave', by: 'tide', is: 'waiting' },
      ],
    })
    const circle = await bring('moon')
    expect(circle.isDone).toBe(false)
    expect(circle.lines).toContain('tide and wave need each other, so neither can be installed')
  })
})
