import type { World } from '#tests/world.ts'

type Method = 'GET' | 'POST' | 'DELETE'
export interface Sent {
  method: Method
  url: string
  body?: unknown
  as?: 'root' | 'editor' | 'lin' | 'nobody'
  headers?: Record<string, string>
}

/** A message of the specification, the call that returns it, and its exact words in both languages. */
export interface Spoken {
  rule: string
  ask: (world: World) => Sent | Promise<Sent>
  zh: string
  en: string
}

export const post = (url: string, body: unknown, as: Sent['as'] = 'root'): Sent => ({
  method: 'POST',
  url,
  body,
  as,
})
export const get = (url: string, as: Sent['as'] = 'root'): Sent => ({ method: 'GET', url, as })
