import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { commandsOf, type Command } from '#features/terminal/commands.server.ts'
import type { TerminalEvent } from '#features/terminal/terminal-protocol.ts'
import type { House } from '#platform/call/house.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

interface SentEvent extends TerminalEvent {
  id: number
}

const script = (text: string, more: Partial<Command> = {}): Command => ({
  file: process.execPath,
  args: ['-e', text],
  shown: 'node',
  folder: import.meta.dirname,
  milliseconds: 60_000,
  most: 100_000,
  ...more,
})

const commands: Record<string, Command> = {
  'try.words': script(
    `console.log('tea\\n\\u001b[31mred\\u001b[0m'); console.log('command-exec-success'); console.error('oops')`,
  ),
  'try.fails': script(`console.log('before'); process.exitCode = 3`),
  'try.loud': script(`setInterval(() => process.stdout.write('x'.repeat(65536) + '\\n'), 0)`),
  'try.gigabyte': script(
    `process.on('SIGTERM', () => {}); for (let at = 0; at < 16384; at += 1) require('node:fs').writeSync(1, 'x'.repeat(65536))`,
  ),
  'try.endless': script(
    `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']); console.log('begun'); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`,
  ),
  'try.slow': script(`console.log('begun'); setTimeout(() => console.log('over'), 1500)`),
  'try.limited': script(`setInterval(() => {}, 1000)`, { milliseconds: 300 }),
  'try.asks': script(`process.stdout.write('Your name? '); setInterval(() => {}, 1000)`),
  'try.missing': script('', { file: 'no-such-program' }),
  'try.lockless': script('', { needs: 'no-such.lock' }),
  'try.secrets': script(`console.log(JSON.stringify(process.env))`),
}

let number = 0
export const newUuid = () => `test-run-${String(++number).padStart(6, '0')}`

export const addCommands = (house: House) => {
  for (const [key, command] of Object.entries(commands)) commandsOf(house).set(key, command)
}

/** A house that listens and has commands to try the terminal with. */
export async function openTerminalWorld(engine: EngineName) {
  const world = await openWorld(engine, { TERMINAL: 'on', ADMIN_PASSWORD: 'not-for-children' })
  addCommands(world.house)
  await world.site.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(world.site.server.address() as AddressInfo).port}`
  return { world, base, ...waysIn(world, base) }
}

function waysIn(world: World, base: string) {
  const open = (
    command: string,
    { uuid = newUuid(), extend = '', headers = {}, at = base, signal = new AbortController().signal } = {},
  ) =>
    fetch(`${at}/admin/Terminal/index?${new URLSearchParams({ command, uuid, extend })}`, {
      headers: { batoken: world.tokens.root, 'think-lang': 'en', ...headers },
      signal,
    })

  async function* eventsOf(response: Response): AsyncGenerator<SentEvent> {
    let rest = ''
    for await (const piece of response.body!.pipeThrough(
      new TextDecoderStream() as never,
    ) as never as AsyncIterable<string>) {
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const id = /^id: (\d+)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) yield { ...(JSON.parse(data) as TerminalEvent), id: Number(id) }
      }
    }
  }

  const read = async (response: Response) => {
    const events: SentEvent[] = []
    for await (const event of eventsOf(response)) events.push(event)
    return events
  }
  const run = async (command: string, options = {}) => {
    const response = await open(command, options)
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    return (await read(response)).map(({ data }) => data)
  }
  const refused = async (command: string, options = {}) => (await open(command, options)).json()
  const state = async (uuid?: string) =>
    (await world.ask('GET', `/admin/Terminal/state${uuid ? `?uuid=${uuid}` : ''}`, { as: 'root' })).data
  const stop = (uuid: string, as: 'root' | 'editor' = 'root') =>
    world.ask('POST', '/admin/Terminal/stop', { as, body: { uuid } })
  const log = async () => {
    const { list } = (await world.ask('GET', '/admin/admin_log/index?limit=50', { as: 'root' })).data
    return list as { title_en: string; outcome: string; data: unknown }[]
  }

  return { open, eventsOf, read, run, refused, state, stop, log }
}
