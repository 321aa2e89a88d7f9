import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, password } from '#tests/world.ts'
import { newUuid, openTerminalWorld } from '#tests/worlds/terminal-world.ts'

/** As it stands in JSON. */
const escaped = (text: string) => JSON.stringify(text).slice(1, -1)

describe.each(engines)('what the terminal refuses on %s', (engine) => {
  let terminal: Awaited<ReturnType<typeof openTerminalWorld>>
  beforeAll(async () => void (terminal = await openTerminalWorld(engine)))
  afterAll(() => terminal.world.close())

  it.each([
    ['free text', { command: 'rm -rf /' }],
    ['an unknown key', { command: 'try.unknown' }],
    ['a key of every object', { command: '__proto__' }],
    ['a second command', { command: 'version.node;ls' }],
    ['a command after it', { command: 'version.node&&ls' }],
    ['another program', { command: '/bin/ls' }],
    ['a path as package manager', { command: 'web-install./bin/sh' }],
    ['arguments in extend', { command: 'version.node', extend: '--require /tmp/x.js' }],
    ['a line in extend', { command: 'version.node', extend: 'x\ndata: forged' }],
    ['arguments in the name of a module', { command: 'modules.bring', extend: 'module-install:faq --help' }],
    ['an option as the name of a module', { command: 'modules.bring', extend: 'module-install:--help' }],
    ['a path as the name of a module', { command: 'modules.bring', extend: 'module-install:../faq' }],
    ['capital letters in the name of a module', { command: 'modules.bring', extend: 'module-install:FAQ' }],
    ['a name beside that of the module', { command: 'modules.bring', extend: 'upkeep:faq' }],
    ['a command about a module without its name', { command: 'modules.bring' }],
  ])(
    'refuses %s in words, and nothing runs (T8.1, T8.3)',
    async (_what, { command, extend = '' }: { command: string; extend?: string }) => {
      const { refused, state, log } = terminal
      const answer = await refused(command, { extend })
      expect(answer).toMatchObject({
        code: 0,
        msg: expect.stringMatching(/no such command|without arguments|of which module/),
      })
      expect(await state()).toMatchObject({ running: null })
      const [newest] = await log()
      expect(newest).toMatchObject({ title_en: 'Terminal: command', outcome: 'denied' })
      const data = JSON.stringify(newest?.data)
      for (const sent of [command, extend]) expect(data).toContain(escaped(escaped(sent)))
    },
  )

  it('refuses whoever is not a super administrator with a fresh sign-in on a page of this house (T8.1, T8.2)', async () => {
    const { run, refused, log, world, base } = terminal
    const { editor, lin, root } = world.tokens
    expect(await refused('version.node', { headers: { batoken: editor } })).toMatchObject({
      code: 302,
      data: { type: 'forbidden' },
    })
    expect((await log())[0]).toMatchObject({ title_en: 'Terminal: command', outcome: 'denied' })
    // Strangers are in the log of the server: they have no name in the operation log, and must not be able to fill it.
    const warned = vi.spyOn(world.house.log, 'warn')
    const line = ['refused', { path: '/admin/Terminal/index', why: 'refused.signInFirst' }]
    expect(await refused('version.node', { headers: { batoken: lin } })).toMatchObject({ code: 302 })
    expect(warned.mock.calls).toEqual([line])
    const address = `${base}/admin/Terminal/index?command=version.node&uuid=${newUuid()}&batoken=${root}&server=1`
    expect(await (await fetch(address)).json()).toMatchObject({
      code: 302,
      data: { routePath: '/admin/login' },
    })
    expect(warned.mock.calls).toEqual([line, line])
    expect(JSON.stringify(warned.mock.calls)).not.toContain(root)
    warned.mockRestore()
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect(await refused('version.node', { headers: headers as never })).toMatchObject({
        code: 0,
        msg: expect.stringMatching(/pages of this site/),
      })
      expect((await log())[0]).toMatchObject({ title_en: 'Terminal: command', outcome: 'denied' })
    }
    expect(await run('version.node', { headers: { origin: base } })).toContain(process.version)
  })

  it('asks for the password after a quarter of an hour, and takes only the right one', async () => {
    const { run, refused, state, log, world } = terminal
    await world.house.db.write(({ queries }) =>
      queries
        .updateTable('token')
        .set((eb) => ({ began_at: eb('began_at', '-', 1000) }))
        .where('type', '=', 'admin')
        .execute(),
    )
    expect(await refused('version.node')).toMatchObject({ code: 0, data: { prove: true } })
    expect((await log())[0]).toMatchObject({ title_en: 'Terminal: command', outcome: 'denied' })
    const prove = (current_password: string) =>
      world.ask('POST', '/admin/Terminal/prove', { as: 'root', body: { current_password } })
    expectRefusal(await prove('wrong-guess-1'), 'invalid')
    expect(await state()).toMatchObject({ is_proved: false })
    expect(await prove(password)).toMatchObject({ code: 1 })
    expect(await run('version.node')).toContain(process.version)
  })

  it('keeps a hundred streams from the rest of the house', async () => {
    const { open, run, stop, log } = terminal
    const uuid = newUuid()
    const leave = new AbortController()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => open('try.endless', { uuid, signal: leave.signal })),
    )
    const streams = answers.filter(({ headers }) => headers.get('content-type')?.startsWith('text/event'))
    expect(streams.length).toBe(20)
    const other = answers.find((answer) => !streams.includes(answer))!
    expect(await other.json()).toMatchObject({ code: 0, data: { type: 'tooMany' } })
    expect((await log()).filter(({ outcome }) => outcome === 'denied').length).toBeGreaterThan(40)
    leave.abort()
    await stop(uuid)
    await vi.waitFor(async () => expect(await run('version.node')).toContain(process.version), 15_000)
  })

  it('keeps package manager and port for all, and refuses others', async () => {
    const { world } = terminal
    const change = (body: object, as: 'root' | 'editor' = 'root') =>
      world.ask('POST', '/admin/ajax/changeTerminalConfig', { as, body })
    expect(await change({ manager: 'npm' })).toMatchObject({ code: 1 })
    expect(await change({ port: '8080' })).toMatchObject({ code: 1 })
    const { data } = await world.ask('GET', '/admin/index/index', { as: 'root' })
    expect(data.terminal).toEqual({ install_service_port: '8080', npm_package_manager: 'npm' })
    for (const body of [{ manager: '../npm' }, { port: 0 }, { port: '80;ls' }, { port: 70_000 }, {}])
      expectRefusal(await change(body), 'invalid')
    expectRefusal(await change({ manager: 'npm' }, 'editor'), 'forbidden')
  })
})

it('is off in a house with a public address unless its configuration switches it on (T8.5)', async () => {
  const world = await openWorld('sqlite')
  const answer = await world.ask('GET', `/admin/Terminal/index?command=version.node&uuid=${newUuid()}`, {
    as: 'root',
    headers: { 'think-lang': 'en' },
  })
  expect(answer).toMatchObject({ code: 0, msg: expect.stringMatching(/TERMINAL=on/) })
  expect((await world.ask('GET', '/admin/Terminal/state', { as: 'root' })).data).toMatchObject({
    is_on: false,
  })
  await world.close()
  expect(readEnvironment({}).terminal).toBe(true)
  expect(readEnvironment({ PUBLIC_URL: 'https://shuyuan.example' }).terminal).toBe(false)
})
