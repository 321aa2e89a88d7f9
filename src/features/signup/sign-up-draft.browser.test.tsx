import { beforeEach, expect, test } from 'vitest'
import { isDraftOver, readDraft, saveDraft } from '#features/ticket/public/sign-up-draft.ts'
import { sessionsIn } from '#platform/call/client-session.ts'

const sessions = sessionsIn(localStorage)
const signIn = (id: number) => sessions.write('user', { id, token: 't', refreshToken: 'r' })
const typed = { userName: 'Lin', mobile: '13800138000' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the draft of a member goes when they sign out, in whatever tab, and nobody else reads it (T2.9)', () => {
  signIn(1)
  saveDraft(5, { typed, once: 'form-1' })
  expect(readDraft(5)).toEqual({ typed, once: 'form-1' })
  // Another tab signs out: only the storage that tabs share changes.
  sessions.remove('user')
  expect(isDraftOver(5)).toBe(true)
  expect(readDraft(5).typed).toEqual({})
  expect(sessionStorage).toHaveLength(0)
})

test('the draft of one member is not read by the next one (T2.9)', () => {
  signIn(1)
  saveDraft(5, { typed, once: 'form-1' })
  signIn(2)
  expect(readDraft(5).typed).toEqual({})
})

test('the draft stays for its member when a session runs out, and for a visitor who signs in', () => {
  signIn(1)
  saveDraft(5, { typed, once: 'form-1' })
  sessions.forgetTokens('user')
  expect(isDraftOver(5)).toBe(false)
  expect(readDraft(5).typed).toEqual(typed)
  sessions.remove('user')
  saveDraft(6, { typed, once: 'form-2' })
  signIn(1)
  expect(readDraft(6)).toEqual({ typed, once: 'form-2' })
})
