import * as z from 'zod/mini'
import { beforeEach, describe, expect, test } from 'vitest'
import { AnswerStore, questionKey } from './answer-store.ts'
import { defineCalls, get, type Envelope } from './call.ts'
import { CallFailure } from './call-failure.ts'
import { replyIn, replyTo } from './reply.ts'
import { invalidate } from './invalidate.ts'
import { putAnswer, watchAnswer } from './watch-answer.ts'

const calls = defineCalls('/api/tea', {
  detail: get({ input: z.object({ id: z.number() }), answer: z.string() }),
})
const question = { call: calls.detail, input: { id: 1 } }
const key = questionKey(question)
const settled = () => new Promise((done) => setTimeout(done))
const ok = (data: unknown): Envelope => ({ code: 1, msg: '', data, time: 7 })

let asked: { answer: (data: unknown) => void; fail: (failure: Error) => void }[]
let store: AnswerStore
beforeEach(() => {
  asked = []
  store = new AnswerStore(
    () =>
      new Promise((done, fail) => asked.push({ answer: (data) => done(ok(data)), fail: (why) => fail(why) })),
  )
})
const state = () => store.read(key)
const answer = async (at: number, data: unknown) => {
  asked[at]?.answer(data)
  await settled()
}

describe('a watched answer', () => {
  test('an answer is asked for once by all screens that show it', async () => {
    watchAnswer(store, question)
    watchAnswer(store, question)
    expect(state()).toMatchObject({ answer: undefined, refusal: null, isLoading: true })
    await answer(0, 'green')
    expect([asked.length, state().answer]).toEqual([1, 'green'])
  })

  test('an answer that comes late does not replace a newer one', async () => {
    watchAnswer(store, question)
    void store.load(store.entry(question))
    await answer(1, 'new')
    await answer(0, 'old')
    expect(state()).toMatchObject({ answer: 'new', refusal: null, isLoading: false })
  })

  test('an answer that comes after its screen was left is dropped', async () => {
    watchAnswer(store, question)()
    await answer(0, 'green')
    expect(state().answer).toBeUndefined()
  })

  test('an answer stays while it is refreshed, and when that fails', async () => {
    watchAnswer(store, question)
    await answer(0, 'before')
    void store.load(store.entry(question))
    expect(state()).toMatchObject({ answer: 'before', isLoading: true })
    asked[1]?.fail(new CallFailure('answer', 200, { code: 0, msg: 'no' }))
    await settled()
    expect(state()).toMatchObject({ answer: 'before', refusal: { message: 'no' }, isLoading: false })
  })

  test('an answer that was put by hand is not replaced by an earlier request', async () => {
    watchAnswer(store, question)
    putAnswer(store, question, 'sent')
    await answer(0, 'old')
    expect(state()).toMatchObject({ answer: 'sent', refusal: null, isLoading: false })
  })
})

describe('an answer with a tag', () => {
  test('an answer is kept when no screen shows it, and asked for again after a write', async () => {
    const stop = watchAnswer(store, question, { tag: 'tea' })
    await answer(0, 'green')
    stop()
    watchAnswer(store, question, { tag: 'tea' })()
    expect([asked.length, state().answer]).toEqual([1, 'green'])
    await invalidate(store, 'coffee', 'tea')
    expect(asked).toHaveLength(1)
    watchAnswer(store, question, { tag: 'tea' })
    await answer(1, 'black')
    expect(state().answer).toBe('black')
  })

  test('an answer that is shown is asked for at once', async () => {
    watchAnswer(store, question, { tag: 'tea' })
    await answer(0, 'green')
    const done = invalidate(store, 'tea')
    await answer(1, 'black')
    await done
    expect(state().answer).toBe('black')
  })
})

describe('an answer of a page', () => {
  test('an answer is shown by a later screen until a newer one comes', async () => {
    store = new AnswerStore(store.call, { [key]: 'from the server' })
    const stop = watchAnswer(store, question)
    expect(state().answer).toBe('from the server')
    await answer(0, 'new')
    stop()
    await expect(store.answers({ tea: question }, true)).resolves.toEqual({ tea: 'new' })
  })

  test('a refused answer fails the page with the kind of the refusal', async () => {
    store = new AnswerStore(async () => {
      throw new CallFailure('answer', 200, { msg: 'gone', data: { type: 'notFound' } })
    })
    await expect(store.answers({ tea: question })).rejects.toMatchObject({
      type: 'notFound',
      message: 'gone',
    })
  })

  test('a page that can do without an answer shows the earlier one, or another one instead', async () => {
    const instead = { ...question, instead: 'water' }
    const shown = store.answers({ tea: instead })
    asked[0]?.fail(new CallFailure('network'))
    await expect(shown).resolves.toEqual({ tea: 'water' })
    expect(state()).toMatchObject({ answer: 'water', refusal: null, at: 0 })
    const again = store.answers({ tea: instead })
    await answer(1, 'green')
    await expect(again).resolves.toEqual({ tea: 'green' })
  })
})

describe('a reply', () => {
  test('a reply is an answer, or a refusal with its message and fields', async () => {
    expect(await replyTo(Promise.resolve({ code: 1, msg: 'Saved', data: 3, time: 7 }))).toEqual({
      answer: 3,
      message: 'Saved',
      refusal: null,
    })
    const refused = { code: 0, msg: 'Look again', data: { fields: { name: 'too long' } }, time: 7 }
    const { answer: none, message, refusal } = replyIn(calls.detail, refused)
    expect([none, message, refusal?.fields]).toEqual([null, 'Look again', { name: 'too long' }])
  })

  test('a reply distinguishes a lost network from a refusal', async () => {
    const { refusal } = await replyTo(Promise.reject(new CallFailure('offline')))
    expect(refusal?.reason).toBe('offline')
    const { refusal: broken } = await replyTo(Promise.reject(new TypeError('no module')))
    expect([broken?.reason, broken?.message]).toEqual(['network', 'no module'])
  })
})
