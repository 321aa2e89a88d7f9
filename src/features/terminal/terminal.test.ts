import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openHouse } from '#app/house.server.ts'
import { openSite } from '#app/http.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { engines, freshPostgres } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { runHere } from '#tests/worlds/operator-world.ts'
import { addCommands, newUuid, openTerminalWorld } from '#tests/worlds/terminal-world.ts'
import { flags } from './terminal-protocol.ts'

describe.each(engines)('the terminal on %s', (engine) => {
  let terminal: Awaited<ReturnType<typeof openTerminalWorld>>
  beforeAll(async () => void (terminal = await openTerminalWorld(engine)))
  afterAll(() => terminal.world.close())

  it('sends states, lines without control codes and the exit status, each as JSON with its number', async () => {
    const { open, read } = terminal
    const uuid = newUuid()
    const events = await read(await open('try.words', { uuid, extend: 'module-install:tea' }))
    expect(events.map(({ data }) => data)).toEqual([
      flags.linked,
      '> node',
      ...['tea', 'red', ' command-exec-success', 'oops'].toSorted(
        (a, b) => events.findIndex(({ data }) => data === a) - events.findIndex(({ data }) => data === b),
      ),
      'exitcode: 0',
      flags.success,
      flags.completed,
    ])
    expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1))
    for (const event of events)
      expect(event).toMatchObject({ uuid, extend: 'module-install:tea', key: 'try.words' })
  })

  it('says of a command that fails its status and the state, and of one that is not there what to do', async () => {
    const { run } = terminal
    expect(await run('try.fails')).toEqual([
      flags.linked,
      '> node',
      'before',
      'exitcode: 3',
      flags.error,
      flags.completed,
    ])
    expect((await run('try.missing')).join('\n')).toMatch(/not installed.*settings[^]*exec-error/)
    expect((await run('try.lockless')).join('\n')).toMatch(/There is no no-such\.lock[^]*exec-error/)
  })

  it.each([
    ['prints without end', 'try.loud', /printed too much/],
    ['prints a gigabyte in one line and does not listen', 'try.gigabyte', /printed too much/],
    ['takes too long', 'try.limited', /more than 1 minutes/],
    ['asks for input', 'try.asks', /waits for an answer/],
  ])('ends a command that %s, in words (T8.4)', async (_what, command, words) => {
    const { run } = terminal
    const before = process.memoryUsage.rss()
    const lines = await run(command)
    expect(lines.join('\n')).toMatch(words)
    expect(lines.join('').length).toBeLessThan(110_000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
    expect(lines.slice(-2)).toEqual([flags.error, flags.completed])
  })

  it('gives a command no secret of the house', async () => {
    const { run } = terminal
    const lines = (await run('try.secrets')).join('\n')
    expect(lines).toContain('NO_COLOR')
    expect(lines).not.toMatch(/ADMIN_PASSWORD|DATABASE_URL|not-for-children/)
  })

  it('runs one command at a time, also on two processes, and lets others watch it (T8.4)', async () => {
    const { read, open, refused, state, world } = terminal
    const env = readEnvironment({
      DATA_DIR: world.fresh.folder,
      DATABASE_URL: world.fresh.databaseUrl,
      LOG_LEVEL: 'silent',
      DRILL: '1',
      DRILL_LIMITS: 'off',
      TERMINAL: 'on',
      PUBLIC_URL: 'http://shuyuan.test',
    })
    const second = await openHouse(env)
    const site = await openSite(second)
    addCommands(second)
    await site.listen({ port: 0, host: '127.0.0.1' })
    const at = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
    const uuid = newUuid()
    const first = await open('try.slow', { uuid })
    const others = await Promise.all([open('try.slow', { uuid, at }), open('try.slow', { uuid })])
    expect(await refused('try.words', { at })).toMatchObject({
      code: 0,
      msg: expect.stringMatching(/root is running try.slow/),
    })
    expect(await refused('try.words')).toMatchObject({ code: 0, data: { type: 'conflict' } })
    expect(await state()).toMatchObject({ running: { uuid, command: 'try.slow', admin: 'root' } })
    const all = await Promise.all([first, ...others].map(read))
    expect(all[0]!.map(({ data }) => data)).toContain('over')
    expect(all[1]).toEqual(all[0])
    expect(all[2]).toEqual(all[0])
    expect(await state(uuid)).toMatchObject({ running: null, run: { state: 'success' } })
    await site.close()
    await second.close()
  })

  it('goes on after the last event that arrived, and repeats a run that is over', async () => {
    const { open, eventsOf, run, refused } = terminal
    const uuid = newUuid()
    const cut = new AbortController()
    for await (const event of eventsOf(await open('try.slow', { uuid, signal: cut.signal })))
      if (event.data === 'begun') break
    cut.abort()
    const rest = await run('try.slow', { uuid, headers: { 'last-event-id': '3' } })
    expect(rest).toEqual(['over', 'exitcode: 0', flags.success, flags.completed])
    expect((await run('try.slow', { uuid })).slice(0, 3)).toEqual([flags.linked, '> node', 'begun'])
    expect(await refused('try.words', { uuid })).toMatchObject({ code: 0 })
  })

  it('stops a command and all that it started, gently and then by force, and tells who asked (T8.4)', async () => {
    const { open, read, state, stop, log } = terminal
    const uuid = newUuid()
    const stream = await open('try.endless', { uuid })
    await vi.waitFor(async () => expect(await state()).toMatchObject({ running: { uuid } }))
    expectRefusal(await stop(uuid, 'editor'), 'forbidden')
    expect(await stop(uuid)).toMatchObject({ code: 1 })
    const lines = (await read(stream)).map(({ data }) => data)
    expect(lines).toContain('The command was stopped')
    expect(lines.slice(-2)).toEqual([flags.error, flags.completed])
    expectRefusal(await stop(uuid), 'notFound')
    expect((await log()).filter(({ title_en }) => title_en === 'Terminal: stop')[1]).toMatchObject({
      outcome: 'ok',
    })
  }, 20_000)

  it('records the start, the end, the status and the last lines (T4.10)', async () => {
    const { run, log } = terminal
    await run('try.fails')
    const lines = await vi.waitFor(async () => {
      const found = await log()
      expect(found[0]!.title_en).toBe('Terminal: end of a command')
      return found
    })
    expect(lines[0]).toMatchObject({ outcome: 'failed' })
    expect(JSON.stringify(lines[0]!.data)).toMatch(/try\.fails.*before/)
    expect(lines[1]).toMatchObject({ title_en: 'Terminal: command', outcome: 'ok' })
  })

  it('ends a run whose process was killed, so that the next command can run', async () => {
    const { run, world } = terminal
    const uuid = newUuid()
    const long = world.house.clock.seconds() - 60
    await world.house.db.write(({ queries }) =>
      queries
        .insertInto('terminal_run')
        .values({
          uuid,
          command: 'try.slow',
          admin_id: 1,
          admin_name: 'root',
          slot: 1,
          state: 'running',
          started_at: long,
          beat_at: long,
        })
        .execute(),
    )
    expect(await run('version.node')).toContain(process.version)
    expect((await run('try.slow', { uuid })).slice(-2)).toEqual([flags.error, flags.completed])
  })

  it.each([
    ['migrate.status', /Waiting: none/],
    ['cache.clear', /Cleared the caches/],
    ['search.reindex', /The search index has \d+ lines/],
  ])(
    'really runs %s',
    async (command, words) => {
      const { run } = terminal
      const lines = await run(command)
      expect(lines.join('\n')).toMatch(words)
      expect(lines.at(-2)).toBe(flags.success)
    },
    30_000,
  )

  it('really makes a backup, which restores', async () => {
    const { run, state, world } = terminal
    const lines = await run('backup.make')
    expect(lines.join('\n')).toMatch(/holds \d+ rows/)
    const folder = join(world.fresh.folder, 'backups')
    const [name = ''] = await readdir(folder)
    expect(JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8'))).toMatchObject({
      format: 1,
    })
    expect((await state()).last).toContainEqual(
      expect.objectContaining({ command: 'backup.make', admin: 'root' }),
    )
    const place = {
      DATA_DIR: join(world.fresh.folder, 'restored'),
      DATABASE_URL: engine === 'postgres' ? await freshPostgres() : '',
    }
    expect(await runHere(place, ['restore', join(folder, name)])).toMatchObject({ status: 0, error: '' })
    const restored = await openHouse(readEnvironment({ ...place, LOG_LEVEL: 'silent' }))
    const admins = await restored.db.read.selectFrom('admin').select('username').execute()
    expect(admins.map(({ username }) => username)).toContain('root')
    await restored.close()
  }, 30_000)
})
