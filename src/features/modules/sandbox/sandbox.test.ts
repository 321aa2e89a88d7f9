import { afterEach, describe, expect, it } from 'vitest'
import type { HostCall } from './host.ts'
import { HostRefusal } from './host.ts'
import type { SandboxLog } from './live-worker.server.ts'
import { openSandbox, SandboxFailure, type Sandbox, type SandboxParts } from './sandbox.server.ts'
import { WorkerPlaces } from './worker-places.server.ts'

const opened: Sandbox[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()))
})

const silent = { call: async () => null }

function open(script: string, more: Partial<SandboxParts> = {}): Sandbox {
  const box = openSandbox({ script, host: silent, ...more })
  opened.push(box)
  return box
}

/** A module with one call, of which this is the body. */
const asking = (body: string) => `defineModule({ calls: { async ask(input) { ${body} } } })`
const patient = { milliseconds: 60_000 }
const ask = (box: Sandbox, input: unknown = null, options: { milliseconds?: number } = patient) =>
  box.run('call:ask', input, options)

describe('the code of a module', () => {
  it('says what it offers, and answers with plain data', async () => {
    const box = open(`
      const double = (n) => n * 2
      defineModule({
        before: { event: (change) => { if (!change.after.name) refuse({ zh: '缺名称', en: 'It needs a name' }) } },
        after: { event() {} },
        calls: { ask: async (input) => ({ doubled: double(input.n), given: input }) },
        jobs: { digest() {} },
        blocks: { figures: () => [1, 2] },
      })`)
    expect(await box.offers()).toEqual([
      'before:event',
      'after:event',
      'call:ask',
      'job:digest',
      'block:figures',
    ])
    expect(await ask(box, { n: 4, 名: '茶' })).toEqual({
      is: 'done',
      value: { doubled: 8, given: { n: 4, 名: '茶' } },
    })
    expect(await box.run('block:figures', null, patient)).toEqual({ is: 'done', value: [1, 2] })
    expect(await box.run('job:digest', null, patient)).toEqual({ is: 'done', value: null })
  })

  it('refuses a change in both languages', async () => {
    const box = open(`defineModule({ before: { event: () => refuse({ zh: '不行', en: 'No' }) } })`)
    expect(await box.run('before:event', {}, patient)).toEqual({
      is: 'refused',
      message: { zh: '不行', en: 'No' },
    })
  })

  it.each([
    [`'No'`],
    [`{ zh: '不行' }`],
    [`{ zh: '', en: 'No' }`],
    [`{ zh: '不行', en: 'a\\u202eb' }`],
    [`{ zh: '不行', en: 'x'.repeat(301) }`],
  ])('a refusal of %s is no answer', async (words) => {
    const box = open(`defineModule({ before: { event: () => refuse(${words}) } })`)
    expect(await box.run('before:event', {}, patient)).toMatchObject({ is: 'failed', why: 'answer' })
  })

  it.each([
    ['throw new TypeError("not so")', 'threw', 'TypeError: not so'],
    ['throw null', 'threw', 'It threw null'],
    ['throw { get message() { throw 1 } }', 'threw', 'It threw'],
    ['const round = {}; round.round = round; return round', 'threw', 'circular'],
    ['return "x".repeat(1_000_001)', 'answer', 'too long'],
    ['return "\\0"', 'answer', 'character zero'],
    ['let deep = 1; for (let i = 0; i < 65; i++) deep = [deep]; return deep', 'answer', 'nested'],
    ['return JSON.parse(\'{"a":{"__proto__":{"polluted":1}}}\')', 'answer', '__proto__'],
  ])('%s fails with its reason', async (body, why, text) => {
    const outcome = await ask(open(asking(body)))
    expect(outcome).toMatchObject({ is: 'failed', why, text: expect.stringContaining(text) })
    expect({}).not.toHaveProperty('polluted')
  })

  it('what goes in has a limit too, and a handler must be there', async () => {
    const box = open(asking('return input'))
    expect(await ask(box, 'x'.repeat(1_000_000))).toMatchObject({ is: 'failed', why: 'answer' })
    expect(await box.run('job:ask', null, patient)).toMatchObject({ is: 'failed', why: 'threw' })
  })

  it.each([
    ['no JavaScript', 'const', 'threw'],
    ['an error', 'throw new Error("early")', 'threw'],
    ['it defines nothing', '1 + 1', 'threw'],
    ['no function', 'defineModule({ calls: { ask: 1 } })', 'threw'],
    ['it defines twice', 'defineModule({ calls: {} }); defineModule({ calls: {} })', 'threw'],
    ['an unknown part', 'defineModule({ spells: {} })', 'threw'],
    ['a part that every object has', 'defineModule({ constructor: {} })', 'threw'],
    ['an endless loop', 'rows("a").get(1); log("x"); for (;;);', 'slow'],
    ['too much memory', 'const all = []; for (;;) all.push("x".repeat(1e6))', 'memory'],
    ['a native function', `const a = "a".repeat(6e6); a.indexOf("a".repeat(3e6) + "b")`, 'slow'],
    ['its length', 'x'.repeat(1_000_001), 'memory'],
  ])('code that cannot be read fails with its reason: %s', async (_what, script, why) => {
    const box = open(script, { limits: { loadMilliseconds: 200 } })
    await expect(box.offers()).rejects.toBeInstanceOf(SandboxFailure)
    expect(await ask(box)).toMatchObject({ is: 'failed', why })
  })

  it('writes to the log, up to a limit', async () => {
    const lines: SandboxLog[] = []
    const box = open(asking('for (let i = 0; i < 60; i++) log("line", { i }, "x".repeat(5000))'), {
      onLog: (line) => lines.push(line),
    })
    expect(await ask(box)).toMatchObject({ is: 'done' })
    expect(lines.length).toBe(50)
    expect(lines[0]?.handler).toBe('call:ask')
    expect(lines[0]?.text).toMatch(/^line \{"i":0\} x{1980,}$/)
  })

  it('ends when it is idle or another module needs its place, and starts again', async () => {
    const places = new WorkerPlaces(1)
    const script = `let runs = 0; ${asking('return ++runs')}`
    const [one, other] = [open(script, { places }), open(script, { places })]
    expect([await ask(one), await ask(one)]).toMatchObject([{ value: 1 }, { value: 2 }])
    expect(await ask(other)).toMatchObject({ value: 1 })
    expect(places.size).toBe(1)
    expect(await ask(one)).toMatchObject({ value: 1 })
    const hasty = open(script, { limits: { idleMilliseconds: 5 } })
    await ask(hasty)
    await expect.poll(() => ask(hasty)).toMatchObject({ value: 1 })
  })

  it('waits for a place while all workers are busy', async () => {
    const places = new WorkerPlaces(1)
    const waiting: Array<(value: unknown) => void> = []
    const host = { call: () => new Promise((answer) => waiting.push(answer)) }
    const [busy, patiently] = [
      open(asking('return settings.get("a")'), { places, host }),
      open(asking('return 1'), { places }),
    ]
    const running = ask(busy)
    await expect.poll(() => waiting.length).toBe(1)
    const late = ask(patiently)
    waiting[0]?.('done')
    expect(await running).toEqual({ is: 'done', value: 'done' })
    expect(await late).toEqual({ is: 'done', value: 1 })
  })

  it('does not answer any more when it is closed', async () => {
    let signal: AbortSignal | undefined
    const host = {
      call: ({ ending }: HostCall) => {
        signal = ending
        return new Promise(() => {})
      },
    }
    const box = open(asking('await settings.get("never")'), { host })
    const running = ask(box)
    await expect.poll(() => signal?.aborted).toBe(false)
    await box.close()
    expect(await running).toMatchObject({ is: 'failed', why: 'ended' })
    expect(await ask(box)).toMatchObject({ is: 'failed', why: 'ended' })
    expect(signal?.aborted).toBe(true)
  })
})

describe('what the code of a module asks of its host', () => {
  it('goes out as plain data, and the answer or the refusal comes back', async () => {
    const calls: unknown[] = []
    const host = {
      async call({ name, input, handler }: HostCall) {
        calls.push({ name, input, handler })
        if (name === 'letters.send') throw new HostRefusal('notGranted', 'Not granted')
        if (name === 'request') throw new Error('a secret of the host')
        return { id: 7 }
      },
    }
    const lines: SandboxLog[] = []
    const box = open(
      asking(`
        const found = await Promise.all([rows('note').get(7), rows('note').find({ where: { a: 1 } })])
        const added = await rows('note').add({ a: 1 })
        await rows('note').change(7, { a: 2 }, 3)
        await rows('note').remove(7)
        const codes = []
        for (const work of [() => letters.send('hello', { to: 'a@b.org' }), () => request('https://a.org')])
          try { await work() } catch (error) { codes.push(error.code, error.message) }
        return { found, added, codes }`),
      { host, onLog: (line) => lines.push(line) },
    )
    expect(await ask(box)).toEqual({
      is: 'done',
      value: {
        found: [{ id: 7 }, { id: 7 }],
        added: { id: 7 },
        codes: ['notGranted', 'Not granted', 'failed', 'The host could not do this'],
      },
    })
    expect(calls).toEqual(
      [
        { name: 'rows.get', input: { table: 'note', id: 7 } },
        { name: 'rows.find', input: { table: 'note', where: { a: 1 } } },
        { name: 'rows.add', input: { table: 'note', values: { a: 1 } } },
        { name: 'rows.change', input: { table: 'note', id: 7, values: { a: 2 }, version: 3 } },
        { name: 'rows.remove', input: { table: 'note', id: 7 } },
        { name: 'letters.send', input: { name: 'hello', to: 'a@b.org' } },
        { name: 'request', input: { url: 'https://a.org' } },
      ].map((call) => ({ ...call, handler: 'call:ask' })),
    )
    expect(lines).toMatchObject([{ handler: 'call:ask', text: 'The host failed at request' }])
  })

  it('runs of one module wait for the host beside each other', async () => {
    const waiting: Array<(value: unknown) => void> = []
    const host = { call: () => new Promise((answer) => waiting.push(answer)) }
    const box = open(asking('return input.slow ? await settings.get("a") : "quick"'), { host })
    const slow = ask(box, { slow: true })
    expect(await ask(box, {})).toEqual({ is: 'done', value: 'quick' })
    await expect.poll(() => waiting.length).toBe(1)
    waiting[0]?.('late')
    expect(await slow).toEqual({ is: 'done', value: 'late' })
  })

  it('an answer that is too large is refused, and so is a call that is no plain data', async () => {
    const box = open(
      asking(`try { await settings.get(input) } catch (error) { return error.code ?? error.message }`),
      { host: { call: async () => 'x'.repeat(2_000_000) } },
    )
    expect(await ask(box, 'a')).toMatchObject({ value: 'tooLarge' })
    expect(await ask(box, '\0')).toMatchObject({ value: 'invalid' })
    expect(await ask(box, 'x'.repeat(100_000))).toMatchObject({ value: expect.stringContaining('100000') })
  })
})
