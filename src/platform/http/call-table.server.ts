import type { Call } from '#platform/call/call.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'

/** The handled calls as pages find them; browsers find them by the routes of `calls.server.ts`. */
export type CallTable = ReadonlyMap<string, HandledCall>

export const callTable = (handled: HandledCall[]): CallTable =>
  new Map(handled.map((each) => [callKey(each.call), each]))

export const callKey = ({ method, path }: Call): string => `${method} ${path}`
