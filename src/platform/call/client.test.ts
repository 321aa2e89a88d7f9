import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adminCalls, calls, no, noteServer, ok, openTab, signedIn } from '#tests/note-server.ts'
import { sessionsIn } from './client-session.ts'

beforeEach(() => noteServer.open())
afterEach(() => noteServer.close())

describe('the call function', () => {
  it('a call sends the language, the mark of a call and both tokens, and returns the envelope', async () => {
    noteServer.answering = () => ok({ list: [] })
    const memory = signedIn('admin', { token: 'a' })
    sessionsIn(memory).write('user', { token: 'u', refreshToken: '' })
    await expect(openTab({ memory }).call(calls.list, {})).resolves.toEqual(ok({ list: [] }))
    expect(noteServer.asked[0]?.headers).toMatchObject({
      'think-lang': 'en',
      server: 'true',
      batoken: 'a',
      'ba-user-token': 'u',
    })
  })

  it('a call sends no token header when the reader is not signed in', async () => {
    noteServer.answering = () => ok()
    await openTab().call(calls.list, {})
    expect(noteServer.asked[0]?.headers).not.toHaveProperty('batoken')
    expect(noteServer.asked[0]?.headers).not.toHaveProperty('ba-user-token')
  })

  it('a call repeats lists in the query and leaves out missing values', async () => {
    noteServer.answering = () => ok()
    const { call } = openTab()
    await call(calls.list, { page: undefined, search: [{ field: 'name', operator: 'LIKE', val: '茶 & 器' }] })
    await call(calls.erase, { ids: [3, 4] })
    expect(noteServer.asked[0]?.url).toBe(
      `/api/note/list?search%5B%5D=${encodeURIComponent('{"field":"name","operator":"LIKE","val":"茶 & 器"}').replaceAll('%20', '+')}`,
    )
    expect(noteServer.asked[1]).toMatchObject({
      method: 'DELETE',
      url: '/api/note/erase?ids%5B%5D=3&ids%5B%5D=4',
    })
  })

  it('a call sends JSON, or a form if there are files', async () => {
    noteServer.answering = () => ok()
    const { call } = openTab()
    await call(calls.write, { words: '茶' })
    await call(calls.upload, { file: new File(['ink'], 'ink.txt'), topic: 'x' })
    expect(noteServer.asked[0]).toMatchObject({
      text: '{"words":"茶"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(noteServer.asked[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(noteServer.asked[1]?.text).toContain('filename="ink.txt"')
  })

  it('a call shows the message of a success only if it is told to', async () => {
    noteServer.answering = ({ url }) => ok(null, url?.includes('page=2') ? 'Saved' : '')
    const { call, said } = openTab()
    await call(calls.list, { page: 2 })
    await call(calls.list, { page: 2 }, { toast: true })
    await call(calls.list, { page: 1 }, { toast: true })
    expect(said).toEqual(['success: Saved', 'success: Operation successful'])
    const chinese = openTab({ locale: () => 'zh-cn' })
    await chinese.call(calls.list, { page: 1 }, { toast: true })
    expect(chinese.said).toEqual(['success: 操作成功'])
  })

  it('a call shows a refusal and rejects with the envelope', async () => {
    noteServer.answering = () => no(0, 'The event is full', { type: 'full' })
    const { call, said } = openTab()
    await expect(call(calls.list, {})).rejects.toMatchObject({
      reason: 'answer',
      code: 0,
      message: 'The event is full',
      data: { type: 'full' },
    })
    await expect(call(calls.list, {}, { quiet: true })).rejects.toMatchObject({ code: 0 })
    expect(said).toEqual(['error: The event is full'])
  })

  it('a call follows a redirect to our own pages only (T12.1)', async () => {
    const places = [
      { routeName: 'adminLogin' },
      { routePath: '/user/login?x=1' },
      { routePath: 'https://evil.example' },
      { routePath: '//evil.example' },
      { routePath: '/\\evil.example' },
      { routePath: 'javascript:alert(1)' },
      { routePath: '/\t/evil.example' },
      {},
      null,
    ]
    const { call, said, gone } = openTab()
    for (const place of places) {
      noteServer.answering = () => no(302, 'Please sign in first', place)
      await expect(call(calls.list, {})).rejects.toMatchObject({ code: 302 })
    }
    expect(gone).toEqual(['/admin/login', '/user/login?x=1'])
    expect(said).toHaveLength(places.length)
  })

  it.each([
    [302, '接口重定向了！', 'Interface redirected!'],
    [400, '参数不正确！', 'Incorrect parameter!'],
    [401, '您没有权限操作！', 'You do not have permission to operate!'],
    [403, '您没有权限操作！', 'You do not have permission to operate!'],
    [404, '请求地址出错：/api/note/list', 'Error requesting address: /api/note/list'],
    [408, '请求超时！', 'Request timed out!'],
    [409, '系统已存在相同数据！', 'The same data already exists in the system!'],
    [500, '服务器内部错误！', 'Server internal error!'],
    [501, '服务未实现！', 'Service not implemented!'],
    [502, '网关错误！', 'Gateway error!'],
    [503, '服务不可用！', 'Service unavailable!'],
    [504, '服务暂时无法访问，请稍后再试！', 'The service is temporarily unavailable Please try again later!'],
    [505, 'HTTP 版本不受支持！', 'HTTP version is not supported!'],
    [418, '异常问题，请联系网站管理员！', 'Abnormal problem, please contact the website administrator!'],
  ])('a call words the HTTP status %i like the catalogue, in both languages', async (status, zh, en) => {
    noteServer.answering = (_request, response) => void response.writeHead(status).end('<html>')
    for (const [locale, words] of [
      ['zh-cn', zh],
      ['en', en],
    ] as const) {
      const { call, said } = openTab({ locale: () => locale })
      await expect(call(calls.list, {})).rejects.toMatchObject({ reason: 'status', status, message: words })
      expect(said).toEqual([`error: ${words}`])
    }
  })

  it('a call passes on how long the server asks to wait', async () => {
    noteServer.answering = () => no(0, 'Please try again in 40 seconds', { type: 'tooMany' })
    await expect(openTab().call(calls.list, {})).rejects.toMatchObject({
      type: 'tooMany',
      message: 'Please try again in 40 seconds',
    })
  })

  it('a call without permission says so and leads nowhere', async () => {
    noteServer.answering = () => no(302, 'Not yours', { type: 'forbidden', routePath: '/admin' })
    const { call, said, gone } = openTab({ memory: signedIn('admin'), at: () => '/admin/tag' })
    await expect(call(adminCalls.list, {})).rejects.toMatchObject({ isSignedOut: false })
    expect({ said, gone }).toEqual({ said: ['error: Not yours'], gone: [] })
  })

  it('a call reports a page instead of an answer as an abnormal problem', async () => {
    noteServer.answering = (_request, response) => void response.end('<html>')
    await expect(openTab({ locale: () => 'zh-cn' }).call(calls.list, {})).rejects.toMatchObject({
      message: '异常问题，请联系网站管理员！',
    })
  })

  it('a call gives up after its time limit', async () => {
    noteServer.answering = () => new Promise(() => {})
    const { call, said } = openTab()
    await expect(call(calls.list, {}, { timeout: 40 })).rejects.toMatchObject({ reason: 'timeout' })
    expect(said).toEqual(['error: Network request timeout!'])
    const chinese = openTab({ locale: () => 'zh-cn' })
    await expect(chinese.call(calls.list, {}, { timeout: 40 })).rejects.toMatchObject({
      message: '网络请求超时！',
    })
  })

  it('a call distinguishes a missing server from a reader who is offline', async () => {
    const { call, said } = openTab()
    const chinese = openTab({ locale: () => 'zh-cn' })
    noteServer.answering = (_request, response) => void response.destroy()
    await expect(call(calls.list, {})).rejects.toMatchObject({ reason: 'network' })
    await expect(chinese.call(calls.list, {})).rejects.toMatchObject({ message: '服务端异常！' })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(call(calls.list, {})).rejects.toMatchObject({ reason: 'offline' })
    await expect(chinese.call(calls.list, {})).rejects.toMatchObject({ message: '您断网了！' })
    expect(said).toEqual(['error: Server exception!', 'error: You are disconnected!'])
  })

  it('a call cancels an equal earlier call and only logs it', async () => {
    const firstIsOver = Promise.withResolvers<void>()
    noteServer.answering = async () => (await firstIsOver.promise, ok('answer'))
    const { call, said, notes } = openTab()
    const [first, ...others] = [1, 1, 2].map((page) => call(calls.list, { page }))
    await expect(first).rejects.toMatchObject({ reason: 'duplicate' })
    firstIsOver.resolve()
    expect(await Promise.all(others)).toEqual([ok('answer'), ok('answer')])
    expect(said).toEqual([])
    expect(notes).toEqual(['automatic cancellation due to duplicate requests: /api/note/list'])
  })

  it('a call that is aborted ends without a message', async () => {
    const arrived = Promise.withResolvers<void>()
    noteServer.answering = () => (arrived.resolve(), new Promise(() => {}))
    const { call, said } = openTab()
    const controller = new AbortController()
    const waiting = call(calls.list, {}, { signal: controller.signal })
    void arrived.promise.then(() => controller.abort())
    await expect(waiting).rejects.toMatchObject({ reason: 'aborted' })
    expect(said).toEqual([])
  })
})

/** A browser that sends a file in this many steps of 30 ms, and gets an answer in the end if it sent all of it. */
function stubSlowLine(steps: number, isAnswered: boolean): void {
  class SlowRequest extends EventTarget {
    upload = new EventTarget()
    status = 200
    responseText = JSON.stringify(ok('stored'))
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }
    send(): void {
      let step = 0
      const sending = setInterval(() => {
        step += 1
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: step, total: steps }))
        if (step < steps) return
        clearInterval(sending)
        if (isAnswered) this.dispatchEvent(new Event('load'))
      }, 30)
    }
  }
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
}

const send = (onProgress: (part: number) => void) =>
  openTab().call(
    calls.upload,
    { file: new File(['ink'], 'ink.txt'), topic: 'x' },
    { onProgress, timeout: 300 },
  )

describe('an upload with progress', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('an upload may take longer than its time limit while its bytes go out', async () => {
    stubSlowLine(20, true)
    const parts: number[] = []
    await expect(send((part) => parts.push(part))).resolves.toEqual(ok('stored'))
    expect(parts.at(-1)).toBe(1)
  })

  it('an upload gives up when nothing has moved for its time limit', async () => {
    stubSlowLine(3, false)
    await expect(send(() => {})).rejects.toMatchObject({ reason: 'timeout' })
  })
})
