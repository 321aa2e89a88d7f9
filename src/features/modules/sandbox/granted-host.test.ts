import { afterAll, describe, expect, it } from 'vitest'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Doors, RowsDoor } from './doors.ts'
import { grantedHost, notGranted, type Capabilities } from './granted-host.server.ts'
import { openSandbox } from './sandbox.server.ts'

const capabilities: Capabilities = {
  tables: ['question'],
  hosts: ['api.example.com'],
  letters: ['answered'],
  settings: ['greeting'],
  hooks: ['before:event'],
  calls: ['ask'],
}
const answer = async () => ({ id: 1 })
const rows: RowsDoor = {
  get: answer,
  add: async () => refuseField('title', { key: 'valid.required', params: { field: 'Title' } }),
  change: async () => refuse('refused.notFound', { kind: 'notFound' }),
  remove: async () => null,
  find: async (_table, query) => ({ list: [{ ...query }], total: 1 }),
}
const seen: unknown[] = []
const doors: Partial<Doors> = {
  rows,
  request: async ({ url, ...rest }, isGranted) => {
    seen.push(rest)
    return { status: isGranted(new URL(url).hostname) ? 200 : 0, headers: {}, text: '' }
  },
  settings: { get: async (name) => `the ${name}` },
}

describe('the host of a module', () => {
  const box = openSandbox({
    script: `defineModule({ calls: { async ask(code) {
      try { return await (0, eval)('(' + code + ')') } catch (error) { return error.code + ' | ' + error.message }
    } } })`,
    host: grantedHost({ capabilities, doors }),
  })
  afterAll(() => box.close())
  const ask = async (code: string) => {
    const outcome = await box.run('call:ask', code, { milliseconds: 60_000 })
    return outcome.is === 'done' ? outcome.value : outcome
  }

  it('hands to a door what was granted', async () => {
    expect(await ask(`rows('question').get(1)`)).toEqual({ id: 1 })
    expect(await ask(`rows('question').remove(1)`)).toBe(null)
    expect(await ask(`rows('question').find({ table: 'event' })`)).toMatchObject({ total: 1 })
    expect(await ask(`rows('question').find({ where: { a: { '>=': 1 }, b: null }, limit: 5 })`)).toEqual({
      list: [{ where: { a: { '>=': 1 }, b: null }, limit: 5 }],
      total: 1,
    })
    expect(await ask(`settings.get('greeting')`)).toBe('the greeting')
    expect(await ask(`request('https://api.example.com/')`)).toMatchObject({ status: 200 })
    expect(await ask(`request('https://elsewhere.example.com/')`)).toMatchObject({ status: 0 })
    expect(seen[0]).toEqual({ method: 'GET', headers: {}, body: '' })
  })

  it.each([
    [`rows('event').get(1)`],
    [`rows('admin').find()`],
    [`rows('constructor').get(1)`],
    [`rows('event').add({})`],
    [`rows('event').change(1, {})`],
    [`rows('event').remove(1)`],
    [`letters.send('other', { to: 'a@example.org', key: 'a' })`],
    [`settings.get('smtp_pass')`],
  ])('what was not granted is refused: %s', async (code) => {
    expect(await ask(code)).toMatch(/^notGranted \| ".+" is not among its/)
  })

  it.each([
    [`rows('question').get('1')`],
    [`rows('question').get(0)`],
    [`rows('question').get(2 ** 31)`],
    [`rows(1).get(1)`],
    [`rows('question').add([])`],
    [`rows('question').find({ limit: 101 })`],
    [`rows('question').find({ where: { a: { 'is': 1 } } })`],
    [`rows('question').find({ where: { a: { 'IN': [] } } })`],
    [`rows('question').find({ or: 1 })`],
    [`request('https://api.example.com/', { method: 'CONNECT' })`],
    [`request('https://api.example.com/', { agent: {} })`],
    [`letters.send('answered', { to: 'a@example.org' })`],
  ])('what is asked wrongly reaches no door: %s', async (code) => {
    expect(await ask(code)).toMatch(/^invalid \| /)
  })

  it('says what the product refuses, and that a door is not there', async () => {
    expect(await ask(`rows('question').add({})`)).toMatch(/^invalid \| title: /)
    expect(await ask(`rows('question').change(1, {})`)).toMatch(/^notFound \| /)
    expect(await ask(`letters.send('answered', { to: 'a@example.org', key: 'a' })`)).toMatch(/^unknown \| /)
  })

  it('knows what the code offers without having been granted it', () => {
    const offers = ['before:event', 'after:event', 'call:ask', 'call:other', 'job:digest', 'block:figures']
    expect(notGranted(offers, capabilities)).toEqual([
      'after:event',
      'call:other',
      'job:digest',
      'block:figures',
    ])
  })
})
