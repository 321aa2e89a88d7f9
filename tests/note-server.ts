import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { defineCalls, del, get, post } from '#platform/call/call.ts'
import { createCaller } from '#platform/call/client.ts'
import type { CallerPlace } from '#platform/call/client-send.ts'
import { sessionsIn, type Area, type Session } from '#platform/call/client-session.ts'

const anything = z.unknown()
export const calls = defineCalls('/api/note', {
  list: get({
    input: z.object({ page: z.optional(z.number()), search: z.optional(z.array(z.unknown())) }),
    answer: anything,
  }),
  write: post({ input: z.looseObject({ words: z.optional(z.string()) }), answer: anything }),
  mine: get({ who: 'member', entry: null, answer: anything }),
  erase: del({ input: z.object({ ids: z.array(z.number()) }), answer: anything }),
  upload: post({ files: true, input: z.looseObject({}), answer: anything }),
})
export const adminCalls = defineCalls('/admin/note', {
  list: get({ input: z.looseObject({}), answer: anything }),
})

type ReceivedRequest = IncomingMessage & { text: string }
export type RequestHandler = (request: ReceivedRequest, response: ServerResponse) => unknown

/** A server on the loopback whose answers a test decides. */
export const noteServer = {
  origin: '',
  asked: [] as ReceivedRequest[],
  answering: (() => null) as RequestHandler,
  server: null as Server | null,

  async open(): Promise<void> {
    this.asked = []
    this.answering = () => null
    this.server = createServer((request, response) => void this.answer(request, response))
    await new Promise<void>((ready) => this.server?.listen(0, '127.0.0.1', ready))
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  },

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = Object.assign(request, { text: (await request.toArray()).join('') })
    this.asked.push(asked)
    const body = await this.answering(asked, response)
    if (!response.writableEnded) response.end(body === undefined ? '' : JSON.stringify(body))
  },

  close(): void {
    this.server?.closeAllConnections()
    this.server?.close()
  },
}

export const ok = (data: unknown = null, msg = '') => ({ code: 1, msg, data, time: 7 })
export const no = (code: number, msg: string, data: unknown = null) => ({ code, msg, data, time: 7 })

/** The storage that the tabs of one browser share. */
export class Memory {
  #kept = new Map<string, string>()
  getItem = (key: string) => this.#kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.#kept.set(key, value)
  removeItem = (key: string) => void this.#kept.delete(key)
}

interface Tab extends Partial<CallerPlace> {
  memory?: Memory
}

export function openTab({ memory = new Memory(), ...rest }: Tab = {}) {
  const said: string[] = []
  const gone: string[] = []
  const notes: string[] = []
  const sessions = sessionsIn(memory)
  const call = createCaller({
    origin: noteServer.origin,
    sessions,
    locale: () => 'en',
    area: () => 'user',
    at: () => '/event/list',
    go: (path) => void gone.push(path),
    toast: (kind, text) => void said.push(`${kind}: ${text}`),
    onNote: (text) => void notes.push(text),
    ...rest,
  })
  return { call, said, gone, notes, sessions, memory }
}

export const signedIn = (area: Area, session: Partial<Session> = {}) => {
  const memory = new Memory()
  sessionsIn(memory).write(area, { token: 'old', refreshToken: 'r1', nickname: 'Lin', ...session })
  return memory
}
