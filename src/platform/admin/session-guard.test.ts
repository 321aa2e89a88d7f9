import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { codes, defineCalls, get, post, type Envelope } from '#platform/call/call.ts'
import { CallFailure } from '#platform/call/call-failure.ts'
import type { CallFunction } from '#platform/call/client.ts'
import type { Session, Sessions } from '#platform/call/client-session.ts'
import { SessionGuard } from './session-guard.ts'

const calls = defineCalls('/admin/tea', {
  index: get({ answer: z.string() }),
  add: post({ input: z.object({ name: z.string() }), answer: z.string() }),
})
const root: Session = { id: 1, username: 'root', token: 'old', refreshToken: '' }
const done: Envelope = { code: codes.ok, msg: '', data: 'green', time: 0 }
const expired = () =>
  new CallFailure('answer', 200, { code: codes.expired, msg: 'Expired', data: { type: 'expired' } })
const broken = () => new CallFailure('answer', 200, { code: codes.refused, msg: 'No' })
const turns = () => new Promise((later) => setTimeout(later))

let stored: Session | null
let send: ReturnType<typeof vi.fn<(...given: unknown[]) => Promise<Envelope>>>
let said: string[]
let left: number
let atDoor: number
let guard: SessionGuard

beforeEach(() => {
  stored = root
  said = []
  left = 0
  atDoor = 0
  send = vi.fn(async () => (stored?.token === 'new' ? done : Promise.reject(expired())))
  const sessions: Sessions = {
    read: () => stored,
    write: (_area, session) => void (stored = session),
    forgetTokens: () => void (stored = stored && { ...stored, token: '' }),
    remove: () => void (stored = null),
  }
  guard = new SessionGuard({
    send: send as unknown as CallFunction,
    sessions,
    sayBad: (words) => said.push(words),
    openForOther() {
      left += 1
      return new Promise<never>(() => {})
    },
    leave: () => void (atDoor += 1),
  })
  guard.lookForWords(() => true)
})

const signIn = (session: Session) => {
  stored = session
  return guard.came(session)
}

test('calls whose session has ended wait for one sign-in, and are sent again after it', async () => {
  const first = guard.call(calls.add, { name: 'Tea' })
  const second = guard.call(calls.index)
  await turns()
  expect(guard.request()).toMatchObject({
    owner: root,
    end: { before: root, failure: { message: 'Expired' } },
  })
  await signIn({ ...root, token: 'new' })
  expect(await Promise.all([first, second])).toEqual([done, done])
  expect(guard.request()).toBeNull()
  expect(said).toEqual([])
})

test('who does not sign in hears why nothing was saved, and is asked again by the next save alone', async () => {
  const saved = guard.call(calls.add, { name: 'Tea' })
  await turns()
  guard.refuse()
  await expect(saved).rejects.toThrow('Expired')
  expect(said).toEqual(['Expired'])
  await expect(guard.call(calls.index, undefined, { quiet: true })).rejects.toThrow('Expired')
  expect(guard.request()).toBeNull()
  void guard.call(calls.add, { name: 'Tea' })
  await turns()
  expect(guard.request()).not.toBeNull()
})

test('nothing is sent as somebody else who has signed in, above the screen or in another tab', async () => {
  void guard.call(calls.add, { name: 'Tea' })
  await turns()
  void signIn({ ...root, id: 2, token: 'new' })
  await turns()
  void guard.call(calls.add, { name: 'Ink' })
  await turns()
  expect(send).toHaveBeenCalledTimes(1)
  expect(left).toBe(2)
})

test('a new token of another tab is used without a question', async () => {
  send.mockImplementationOnce(() => {
    stored = { ...root, token: 'new' }
    return Promise.reject(expired())
  })
  expect(await guard.call(calls.index)).toEqual(done)
  expect(guard.request()).toBeNull()
})

test('other refusals are said once, and quiet ones are not', async () => {
  send.mockRejectedValue(broken())
  await expect(guard.call(calls.index)).rejects.toThrow('No')
  await expect(guard.call(calls.index, undefined, { quiet: true })).rejects.toThrow('No')
  expect(said).toEqual(['No'])
})

test('a screen that only reads, with nothing typed, leads to the sign-in page', async () => {
  guard.lookForWords(() => false)
  await expect(guard.call(calls.index, undefined, { quiet: true })).rejects.toThrow('Expired')
  expect(atDoor).toBe(1)
  expect(guard.request()).toBeNull()
  void guard.call(calls.add, { name: 'Tea' })
  await turns()
  expect(guard.request()).not.toBeNull()
})
