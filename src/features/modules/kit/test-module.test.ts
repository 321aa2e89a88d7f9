import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { moduleCode } from './module-code.server.ts'
import { openTestModule, type ModuleUnderTest, type TestModule } from './test-module.server.ts'

const entry = join(import.meta.dirname, '../../../../tests/fixtures/modules/greeting/code.ts')
const capabilities: ModuleUnderTest['capabilities'] = {
  tables: ['greeting'],
  settings: ['sign'],
  letters: ['greeted'],
  hosts: ['chat.example.com'],
  hooks: ['before:event'],
  calls: ['greet'],
  jobs: ['send'],
  blocks: ['figures'],
}

describe('a module that is written in TypeScript', () => {
  let opened: TestModule | undefined
  afterEach(() => opened?.close())
  const open = async (more: Partial<ModuleUnderTest> = {}) => {
    opened = await openTestModule({ entry, capabilities, settings: { sign: '！' }, ...more })
    return opened
  }

  it('offers what it defines, and may refuse a change', async () => {
    const { offers, before } = await open()
    expect(offers).toEqual(['before:event', 'call:greet', 'job:send', 'block:figures'])
    expect(await before('event', { after: { greeting: 'Hello' } })).toMatchObject({ is: 'done' })
    expect(await before('event', { after: { greeting: 'x'.repeat(21) } })).toEqual({
      is: 'refused',
      message: { zh: '问候不能超过 20 个字', en: 'A greeting has at most 20 letters' },
    })
  })

  it('has rows, settings, letters and answers of other hosts in memory', async () => {
    const answer = ({ body }: { body: string }) => ({ status: body === '你好！' ? 200 : 500 })
    const { call, job, block, tables, letters, requests, log } = await open({
      answer,
      rows: { greeting: [{ receiver: 'old@example.org', text: 'Hm', sent: 0 }] },
    })
    expect(await call('greet', { to: 'lin@example.org', text: '你好' })).toEqual({
      is: 'done',
      value: { id: 2 },
    })
    expect(await job('send')).toMatchObject({ is: 'done' })
    expect(tables.get('greeting')).toMatchObject([
      { id: 1, sent: 2, version: 2 },
      { id: 2, sent: 1, version: 2 },
    ])
    expect(letters).toMatchObject([{ name: 'greeted', to: 'lin@example.org', key: 'greeting/2' }])
    expect(requests.map(({ method, body }) => `${method} ${body}`)).toEqual(['POST Hm', 'POST 你好！'])
    expect(log).toEqual([{ handler: 'job:send', text: 'not greeted {"id":1,"status":500}' }])
    expect(await block('figures')).toMatchObject({ value: [{ value: 1 }] })
  })

  it('gets no more than it was granted, in a test as in a house', async () => {
    const { call, close } = await open({ capabilities: { ...capabilities, settings: ['other'] } })
    expect(await call('greet', { to: 'a', text: 'b' })).toMatchObject({
      is: 'failed',
      why: 'threw',
      text: expect.stringContaining('"sign" is not among its settings'),
    })
    await close()
    await expect(open({ capabilities: { ...capabilities, jobs: ['other'] } })).rejects.toThrow('job:send')
  })
})

describe('the script of a module', () => {
  it.each([
    [`import { readFileSync } from 'node:fs'; readFileSync('x')`, 'node:fs'],
    [`import fs from 'fs'; fs.readFileSync('x')`, 'imports fs'],
    [`import { a } from './nowhere.ts'; a()`, 'nowhere'],
  ])('is not made of what the sandbox does not have: %s', async (text, named) => {
    const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'module-'))
    const file = join(folder, 'code.ts')
    await writeFile(file, text)
    await expect(moduleCode(file)).rejects.toThrow(named)
    await rm(folder, { recursive: true })
  })
})
