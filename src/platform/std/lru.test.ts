import { expect, test } from 'vitest'
import { Lru } from './lru.ts'
import { TimedCache } from './timed-cache.ts'

const keysOf = <Value>(cache: Lru<string, Value>) => cache.entries().map(([key]) => key)

test('the entry that was used longest ago goes first', () => {
  const cache = new Lru<string, number>(2)
  cache.set('tea', 1)
  cache.set('ink', 2)
  expect(cache.get('tea')).toBe(1)
  cache.set('qin', 3)
  expect(keysOf(cache)).toEqual(['tea', 'qin'])
})

test('a look does not count as a use', () => {
  const cache = new Lru<string, number>(2)
  cache.set('tea', 1)
  cache.set('ink', 2)
  expect(cache.peek('tea')).toBe(1)
  cache.set('qin', 3)
  expect(keysOf(cache)).toEqual(['ink', 'qin'])
})

test('entries go until the bytes of the others fit, and a replaced entry counts once', () => {
  const cache = new Lru<string, string>(10, (text) => text.length)
  cache.set('a', '12345')
  cache.set('a', '1234')
  cache.set('b', '123456')
  expect(keysOf(cache)).toEqual(['a', 'b'])
  cache.set('c', '1')
  expect(keysOf(cache)).toEqual(['b', 'c'])
  cache.set('d', '12345678901')
  expect(keysOf(cache)).toEqual([])
})

test('a timed value is gone after its time, and when the clock was set back', () => {
  const cache = new TimedCache<string, number>(60, 5)
  cache.set('visits', 7, 1000)
  expect(cache.get('visits', 1059)).toBe(7)
  expect(cache.get('visits', 1060)).toBeUndefined()
  expect(cache.get('visits', 999)).toBeUndefined()
})
