import { expect, test } from 'vitest'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { openAt } from './open-at.server.ts'

const at = (env: NodeJS.ProcessEnv) => openAt(readEnvironment(env), 8123)

test('the first line of a start names the address that the product listens on', () => {
  expect(at({})).toBe('http://localhost:8123')
  expect(at({ HOST: '::' })).toBe('http://localhost:8123')
  expect(at({ HOST: '192.168.0.7' })).toBe('http://192.168.0.7:8123')
  expect(at({ HOST: 'fd00::7' })).toBe('http://[fd00::7]:8123')
  expect(at({ TRUST_PROXY: 'on' })).toBe('http://127.0.0.1:8123')
})

test('the first line of a start names the public address too', () => {
  expect(at({ PUBLIC_URL: 'https://a.example.org', HOST: '127.0.0.1' })).toBe(
    'https://a.example.org (it listens on http://127.0.0.1:8123)',
  )
})
