import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnd, endText } from '#platform/call/session/told-end.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { Memory } from '#tests/note-server.ts'
import { KnownEnds } from './known-end.ts'

const token = 'a-token-of-1234567'
let memory: Memory
let ends: KnownEnds
beforeEach(() => {
  vi.useFakeTimers()
  memory = new Memory()
  sessionsIn(memory).write('user', { token, refreshToken: '' })
  ends = new KnownEnds('user', memory)
})
afterEach(() => void vi.useRealTimers())

const told = (seconds: number, isLast = false) => ({ area: 'user', seconds, isLast }) as const

test('the end of a session is read as it is written, and nothing else is', () => {
  for (const each of [told(540), told(0, true), { area: 'admin', seconds: 12, isLast: false } as const])
    expect(readEnd(endText(each))).toEqual(each)
  for (const odd of ['', '540', '-1; area=user', '540; area=root', '540; area=user; lasting'])
    expect(readEnd(odd)).toBeNull()
})

test('all tabs of a browser know one end, and who was told and who closed the warning', () => {
  const other = new KnownEnds('user', memory)
  ends.learn(told(540), token)
  expect(other.end()).toMatchObject({ at: Date.now() + 540_000, isLast: false })
  other.mark('isSaid')
  other.mark('isClosed')
  expect(ends.end()).toMatchObject({ isSaid: true, isClosed: true })
  expect(new KnownEnds('admin', memory).end()).toBeNull()
})

test('a use that moves the end opens the warning anew, and a late answer does not move it back', () => {
  const heard = vi.fn()
  ends.subscribe(heard)
  ends.learn(told(100), token)
  ends.mark('isClosed')
  ends.learn(told(101), token)
  expect(ends.end()).toMatchObject({ isClosed: true })
  ends.learn(told(900), token)
  expect(ends.end()).toMatchObject({ at: Date.now() + 900_000, isClosed: false })
  ends.learn(told(100), token)
  expect(ends.end()).toMatchObject({ at: Date.now() + 900_000 })
  expect(heard).toHaveBeenCalledTimes(3)
  ends.learn(told(800, true), token)
  expect(ends.end()).toMatchObject({ at: Date.now() + 800_000, isLast: true })
})

test('the end of another session is not that of this one', () => {
  ends.learn(told(540), 'a-token-of-somebody')
  expect(ends.end()).toBeNull()
  ends.learn(told(540), token)
  sessionsIn(memory).write('user', { token: 'a-newer-token', refreshToken: '' })
  expect(ends.end()).toBeNull()
  sessionsIn(memory).remove('user')
  expect(ends.end()).toBeNull()
})

test('nonsense in the storage is no end', () => {
  for (const odd of ['{', '7', 'null', '{"session":7}']) {
    memory.setItem('userSessionEnd', odd)
    expect(ends.end()).toBeNull()
  }
  memory.setItem('userSessionEnd', `{"session":"-1234567","at":${Date.now()}}`)
  expect(ends.end()).toMatchObject({ isLast: false })
})
