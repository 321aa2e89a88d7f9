import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  adminCalls,
  calls,
  no,
  noteServer,
  ok,
  openTab,
  signedIn,
  type RequestHandler,
} from '#tests/note-server.ts'
import { sessionsIn } from './client-session.ts'

beforeEach(() => noteServer.open())
afterEach(() => noteServer.close())

describe('an expired session', () => {
  let refreshes: string[]
  let valid: string
  /** Knows one token and one refresh token at a time, like the server. */
  const rotating: RequestHandler = (request) => {
    if (request.url === '/api/common/refreshToken') {
      refreshes.push(`${String(request.headers['ba-user-token'] ?? request.headers.batoken)} ${request.text}`)
      const number = refreshes.length
      valid = `new${number}`
      return ok({ type: 'user-refresh', token: valid, refresh_token: `r${number + 1}` })
    }
    const token = request.headers['ba-user-token'] ?? request.headers.batoken
    return token === valid ? ok(request.url) : no(409, 'Your session has expired')
  }
  beforeEach(() => {
    refreshes = []
    valid = 'new'
    noteServer.answering = rotating
  })

  it('an expired token is refreshed once while other calls wait, and all are sent again with the new token', async () => {
    const { call, sessions, said } = openTab({ memory: signedIn('user') })
    const answers = await Promise.all([
      call(calls.mine),
      call(calls.list, { page: 1 }),
      call(calls.list, { page: 2 }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1])
    expect(refreshes).toEqual(['old {"refresh_token":"r1"}'])
    expect(sessions.read('user')).toEqual({ token: 'new1', refreshToken: 'r2', nickname: 'Lin' })
    expect(said).toEqual([])
  })

  it('an expired token is refreshed once in all tabs together (T1.16)', async () => {
    const memory = signedIn('user')
    const tabs = [openTab({ memory }), openTab({ memory }), openTab({ memory })]
    const answers = await Promise.all(tabs.map(({ call }) => call(calls.mine)))
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1])
    expect(refreshes).toHaveLength(1)
  })

  it('a tab takes the token that another tab got meanwhile (T1.16)', async () => {
    const { call, sessions } = openTab({ memory: signedIn('user') })
    noteServer.answering = (request, response) => {
      if (request.headers['ba-user-token'] === 'old') {
        sessions.write('user', { token: 'theirs', refreshToken: 'r9' })
        valid = 'theirs'
      }
      return rotating(request, response)
    }
    await expect(call(calls.mine)).resolves.toMatchObject({ code: 1 })
    expect(refreshes).toEqual([])
  })

  it('an expired token of one area does not touch the other area', async () => {
    const memory = signedIn('admin', { token: 'admin-old' })
    sessionsIn(memory).write('user', { token: 'u', refreshToken: 'ru' })
    noteServer.answering = (request) => {
      if (request.url === '/api/common/refreshToken')
        return ok({ type: 'admin-refresh', token: 'admin-new', refresh_token: 'r2' })
      return request.headers.batoken === 'admin-new' ? ok() : no(409, 'expired')
    }
    const { call, sessions } = openTab({ memory })
    await call(adminCalls.list, {})
    expect(sessions.read('admin')).toMatchObject({ token: 'admin-new', refreshToken: 'r2' })
    expect(sessions.read('user')).toEqual({ token: 'u', refreshToken: 'ru' })
  })

  it('a token that cannot be refreshed is forgotten, and the reader goes to the login of the area', async () => {
    noteServer.answering = ({ url }) =>
      url === '/api/common/refreshToken'
        ? no(302, 'Please sign in again', { routeName: 'adminLogin' })
        : no(409, 'expired')
    const { call, sessions, said, gone } = openTab({ memory: signedIn('admin') })
    const results = await Promise.allSettled([
      call(adminCalls.list, { page: 1 }),
      call(adminCalls.list, { page: 2 }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(sessions.read('admin')).toEqual({ token: '', refreshToken: '', nickname: 'Lin' })
    expect(new Set(gone)).toEqual(new Set(['/admin/login']))
    expect(said).toEqual(['error: Please sign in again'])
  })

  it('without a refresh token ends at the login without asking', async () => {
    const { call, gone } = openTab({ memory: signedIn('user', { refreshToken: '' }) })
    await expect(call(calls.mine)).rejects.toMatchObject({ code: 409 })
    expect(gone).toEqual(['/user/login'])
    expect(refreshes).toEqual([])
  })

  it('on the login page itself is forgotten and the call sent again with no token', async () => {
    noteServer.answering = ({ url, headers }) =>
      url === '/api/common/refreshToken' ? no(302, 'no') : headers.batoken ? no(409, 'expired') : ok('form')
    const { call, gone } = openTab({ memory: signedIn('admin'), at: () => '/admin/login' })
    await expect(call(adminCalls.list, {})).resolves.toMatchObject({ data: 'form' })
    expect(gone).toEqual([])
  })

  it('a token is kept when the server cannot be reached for a refresh', async () => {
    noteServer.answering = ({ url }, response) =>
      url === '/api/common/refreshToken' ? void response.destroy() : no(409, 'expired')
    const { call, sessions, said, gone } = openTab({ memory: signedIn('user') })
    const results = await Promise.allSettled([call(calls.mine), call(calls.list, {})])
    expect(results).toMatchObject([{ reason: { reason: 'network' } }, { reason: { reason: 'network' } }])
    expect(sessions.read('user')).toMatchObject({ token: 'old', refreshToken: 'r1' })
    expect([said, gone]).toEqual([['error: Server exception!'], []])
  })

  it('a token is kept when the server is asked too often for a refresh', async () => {
    noteServer.answering = ({ url }) =>
      url === '/api/common/refreshToken' ? no(0, 'in 9 seconds', { type: 'tooMany' }) : no(409, 'expired')
    const { call, sessions, said, gone } = openTab({ memory: signedIn('user') })
    await expect(call(calls.mine)).rejects.toMatchObject({ type: 'tooMany' })
    expect(sessions.read('user')).toMatchObject({ token: 'old', refreshToken: 'r1' })
    expect([said, gone]).toEqual([['error: in 9 seconds'], []])
  })

  it('a token that stays expired is not refreshed for ever', async () => {
    noteServer.answering = (request, response) =>
      request.url === '/api/common/refreshToken' ? rotating(request, response) : no(409, 'expired')
    await expect(openTab({ memory: signedIn('user') }).call(calls.mine)).rejects.toMatchObject({ code: 409 })
    expect(refreshes).toHaveLength(2)
  })
})
