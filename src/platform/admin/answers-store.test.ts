import { expect, test } from 'vitest'
import { AnswersStore } from './answers-store.ts'

const settle = () => new Promise((done) => setTimeout(done))

test('the same question is asked once', async () => {
  const store = new AnswersStore()
  let asked = 0
  const load = async () => (asked += 1)
  store.ask('event 1', 'event', load)
  store.ask('event 1', 'event', load)
  await settle()
  expect([asked, store.read('event 1').answer]).toEqual([1, 1])
})

test('a write to what it is about makes an answer old, and the old one stays until the new one comes', async () => {
  const store = new AnswersStore()
  store.ask('event 1', 'event', async () => 'before')
  await settle()
  store.invalidate('member')
  expect(store.isStale('event 1')).toBe(false)
  store.invalidate('event')
  expect(store.isStale('event 1')).toBe(true)
  store.ask('event 1', 'event', async () => 'after')
  expect(store.read('event 1')).toMatchObject({ answer: 'before', loading: true })
  await settle()
  expect(store.read('event 1')).toMatchObject({ answer: 'after', loading: false })
})

test('an answer that comes late does not replace a newer one', async () => {
  const store = new AnswersStore()
  let arrive = (_answer: string) => {}
  store.ask('a', 'event', () => new Promise<string>((done) => (arrive = done)))
  await store.refresh('a', 'event', async () => 'new')
  arrive('old')
  await settle()
  expect(store.read('a').answer).toBe('new')
})

test('what goes wrong is told, and not asked again by itself', async () => {
  const store = new AnswersStore()
  const no = new Error('no')
  store.ask('a', 'event', () => Promise.reject(no))
  await settle()
  expect(store.read('a')).toMatchObject({ error: no, loading: false })
  expect(store.isStale('a')).toBe(false)
})
