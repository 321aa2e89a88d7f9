import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HostCall } from './host.ts'
import { openSandbox, type Sandbox } from './sandbox.server.ts'

/** What code of a module may try, and how it ends. None of it is stopped by anything but the sandbox. */
const attacks: Array<[name: string, body: string, why: string]> = [
  ['an endless loop', 'for (;;);', 'slow'],
  ['a loop that catches what ends it', 'for (;;) try { for (;;); } catch {} finally { for (;;); }', 'slow'],
  ['a bad regular expression', `/^(a+)+$/.test('a'.repeat(40) + '!')`, 'slow'],
  [
    'a slow sort',
    `Array.from({ length: 5e4 }, (_, i) => i).sort(() => { for (let i = 0; i < 999; i++); return Math.random() - 0.5 })`,
    'slow',
  ],
  ['endless promises', 'for (;;) await null', 'slow'],
  ['a promise that never settles', 'await new Promise(() => {})', 'slow'],
  ['a host call that never answers', `await settings.get('never')`, 'slow'],
  ['a native function on long strings', `'a'.repeat(6e6).indexOf('a'.repeat(3e6) + 'b')`, 'slow'],
  ['a getter of the error that it throws', 'throw { get message() { for (;;); } }', 'slow'],
  ['an answer that never ends', 'return { toJSON() { for (;;); } }', 'slow'],
  ['long strings', 'const all = []; for (;;) all.push("x".repeat(1e6) + all.length)', 'memory'],
  ['padded strings', 'const all = []; for (let i = 0; ; i++) all.push("x".padEnd(8e6 + i, "ab"))', 'memory'],
  ['arrays', 'const all = []; for (;;) all.push(new Array(1000).fill(1))', 'memory'],
  ['typed arrays', 'const all = []; for (;;) all.push(new Uint8Array(1e6))', 'memory'],
  ['big numbers', 'let n = 3n; for (;;) n = n * n', 'threw'],
  ['a string that doubles', 'let s = "xy"; for (;;) s += s', 'threw'],
  ['deep recursion', 'const deep = (n) => deep(n + 1) + 1; return deep(0)', 'threw'],
  ['deep JSON', `return JSON.parse('['.repeat(1e6))`, 'threw'],
  ['a deep answer', 'let deep = {}; for (let i = 0; i < 1e5; i++) deep = { deep }; return deep', 'threw'],
  ['a deep regular expression', `return new RegExp('(?:'.repeat(1e5) + ')'.repeat(1e5)).test('')`, 'threw'],
  ['a huge answer', 'return "x".repeat(4e6)', 'answer'],
  ['a flood of host calls', `for (;;) rows('note').get(1)`, 'calls'],
  ['a flood that waits', `for (;;) await rows('note').get(1)`, 'calls'],
]

const bodies = attacks.map(([, body], index) => `async attack${index}() { ${body} }`)
const script = `defineModule({ calls: { fine: (input) => input, ${bodies.join(',\n')} } })`
const host = { call: async ({ name }: HostCall) => (name === 'settings.get' ? new Promise(() => {}) : null) }
const patient = { milliseconds: 60_000 }

describe('hostile code', () => {
  let hasty: Sandbox
  let roomy: Sandbox
  let other: Sandbox
  beforeAll(() => {
    hasty = openSandbox({ script, host, limits: { busyMilliseconds: 100 } })
    roomy = openSandbox({ script, host, limits: { busyMilliseconds: 5000 } })
    other = openSandbox({ script: 'defineModule({ calls: { fine: (input) => input } })', host })
  })
  afterAll(() => Promise.all([hasty, roomy, other].map((each) => each.close())))

  it.each(attacks.map(([name, , why], index) => ({ name, why, index })))(
    '$name is contained, and the next runs go well',
    async ({ why, index }) => {
      const milliseconds = attacks[index]?.[1].includes('never') ? 100 : patient.milliseconds
      const box = why === 'slow' ? hasty : roomy
      const run = box.run(`call:attack${index}`, null, { milliseconds })
      expect(await other.run('call:fine', 'beside', patient)).toEqual({ is: 'done', value: 'beside' })
      expect(await run).toMatchObject({ is: 'failed', why })
      expect(await box.run('call:fine', 'after', patient)).toEqual({ is: 'done', value: 'after' })
    },
  )

  it('a run that breaks the worker is told from those beside it', async () => {
    const waiting = hasty.run('call:attack6', null, patient)
    expect(await hasty.run('call:attack0', null, patient)).toMatchObject({ why: 'slow' })
    expect(await waiting).toMatchObject({ is: 'failed', why: 'ended' })
  })

  it('what goes on after its answer does not stay', async () => {
    const sly = openSandbox({
      script: `defineModule({ calls: {
        fine: (input) => input,
        after() { const again = () => Promise.resolve().then(again); again(); return 'done' },
        asks() { Promise.resolve().then(() => 0).then(() => 0).then(() => 0).then(() => rows('a').get(1)) },
      } })`,
      host,
      limits: { busyMilliseconds: 100 },
    })
    expect(await sly.run('call:after', null, patient)).toEqual({ is: 'done', value: 'done' })
    await expect.poll(() => sly.run('call:fine', 1, patient)).toEqual({ is: 'done', value: 1 })
    expect(await sly.run('call:asks', null, patient)).toEqual({ is: 'done', value: null })
    expect(await sly.run('call:fine', 2, patient)).toEqual({ is: 'done', value: 2 })
    await sly.close()
  })

  it('nothing of the thread can be seen from inside', async () => {
    const names = ['process', 'require', 'fetch', 'module', 'Buffer', 'WebAssembly', 'Worker', 'setTimeout']
    const curious = openSandbox({
      script: `defineModule({ calls: { look() {
        const far = (() => {}).constructor('return this')()
        const inner = [rows, request, log, defineModule, rows('a'), rows('a').get, settings, letters, Promise, far]
        const found = inner.flatMap((each) => [each.constructor, each.constructor.constructor('return this')()])
        return {
          typed: ${JSON.stringify(names)}.map((name) => [typeof far[name], typeof globalThis[name], (0, eval)('typeof ' + name)]).flat(),
          far: found.every((each) => typeof each === 'function' || each === globalThis),
          imported: (() => { try { (0, eval)("import('node:fs')"); return 'tried' } catch (error) { return error.name } })(),
        }
      } } })`,
      host,
    })
    const outcome = await curious.run('call:look', null, patient)
    expect(outcome).toMatchObject({ is: 'done', value: { far: true } })
    const { typed } = (outcome as { value: { typed: string[] } }).value
    expect(new Set(typed)).toEqual(new Set(['undefined']))
    await curious.close()
  })

  it('what it breaks is broken for itself only', async () => {
    const before = [Object.keys(Object.prototype), Array.prototype.map, JSON.parse]
    const breaking = openSandbox({
      script: `
        Object.prototype.is = 'refused'; Object.prototype.toJSON = () => ({ is: 'refused', words: 1 })
        Array.prototype.map = () => { throw 1 }; Array.prototype[Symbol.iterator] = undefined
        JSON.parse = () => 'mine'; JSON.stringify = () => '{"is":"ready"}'
        Promise.prototype.then = () => 1; Promise.resolve = () => 2; globalThis.Promise = 3
        String.prototype.toString = () => { throw 2 }; Function.prototype.call = 4
        Object.defineProperty(Object.prototype, '__proto__', { get: () => { throw 5 } })
        try { globalThis.rows = () => 'mine' } catch {}
        defineModule({ calls: { ask: async () => ({ got: await settings.get('a'), rows: typeof rows('a').get }) } })`,
      host: { call: async () => ({ a: 1 }) },
    })
    expect(['done', 'failed']).toContain((await breaking.run('call:ask', { b: 1 }, patient)).is)
    expect([Object.keys(Object.prototype), Array.prototype.map, JSON.parse]).toEqual(before)
    expect(await other.run('call:fine', { c: 1 }, patient)).toEqual({ is: 'done', value: { c: 1 } })
    await breaking.close()
  })
})
