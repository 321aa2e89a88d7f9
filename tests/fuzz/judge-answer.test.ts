import { expect, it } from 'vitest'
import { problemIn } from './judge-answer.ts'
import type { FuzzRequest } from './request.ts'
import type { Target } from './targets.ts'

const target = { name: 'GET /api/event/index', path: '/api/event/index' } as Target
const from = (as: FuzzRequest['as']) => ({ as, method: 'GET' }) as FuzzRequest
const answer = (text: string, more: object = {}) => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' },
  text,
  milliseconds: 5,
  ...more,
})
const good = '{"code":1,"msg":"","data":null,"time":1}'

it('a good answer has no problem', () => {
  expect(problemIn(target, from('nobody'), answer(good))).toBeNull()
})

it.each([
  ['an error', answer(good, { status: 500 }), 'answered 500'],
  ['a slow answer', answer(good, { milliseconds: 6000 }), 'answered after 6000 ms'],
  ['broken JSON', answer('{"code":1'), 'is broken JSON'],
  ['JSON without an envelope', answer('{"list":[]}'), 'is no envelope'],
  ['a stack trace', answer('Error\n    at run (/app/x.ts:1:2)'), 'shows its inside: at run (/app/x.ts:1:2'],
  ['an answer without security headers', answer(good, { headers: {} }), 'has no security headers'],
  ['data of somebody else', answer('kanarienvogel-person@example.org'), 'shows kanarienvogel-person'],
])('%s is a problem', (_name, given, problem) => {
  expect(problemIn(target, from('lin'), given)).toBe(problem)
})

it('a redirect to another site is a problem', () => {
  const headers = { 'x-content-type-options': 'nosniff', location: '//elsewhere.test' }
  expect(problemIn(target, from('lin'), answer('', { status: 302, headers }))).toBe(
    'leads to //elsewhere.test',
  )
})

it('a super administrator may see data of people, and nobody may see secrets', () => {
  expect(problemIn(target, from('root'), answer(good.replace('""', '"kanarienvogel-person"')))).toBeNull()
  expect(problemIn(target, from('root'), answer(good.replace('""', '"kanarienvogel-secret"')))).toBe(
    'shows kanarienvogel-secret',
  )
})
