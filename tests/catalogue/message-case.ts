import type { World } from '#tests/world.ts'

type Method = 'GET' | 'POST' | 'DELETE'
export interface TestRequest {
  method: Method
  url: string
  body?: unknown
  as?: 'root' | 'editor' | 'lin' | 'nobody'
  headers?: Record<string, string>
}

/** A message of the specification, the call that returns it, and its exact words in both languages. */
export interface MessageCase {
  rule: string
  ask: (world: World) => TestRequest | Promise<TestRequest>
  zh: string
  en: string
}

export const post = (url: string, body: unknown, as: TestRequest['as'] = 'root'): TestRequest => ({
  method: 'POST',
  url,
  body,
  as,
})
export const get = (url: string, as: TestRequest['as'] = 'root'): TestRequest => ({ method: 'GET', url, as })
