import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { codes } from '#platform/call/call.ts'
import { Raw, type CacheNotes, type Origin } from '#platform/call/context.server.ts'
import { DatabaseUnavailable } from '#platform/db/db.server.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { isForm } from './answer-form.server.ts'
import { keptReply } from './kept-reply.server.ts'
import { originOf } from './origin.server.ts'
import { runCall } from './run-call.server.ts'
import { sendReply } from './send.server.ts'
import type { Serving } from './serving.server.ts'
import { withUploadedFile } from './uploads.server.ts'

type Methods = ReadonlyMap<string, HandledCall>

export const callAt = ({ calls }: Serving, path: string): Methods | undefined => calls.at(path)

export async function answerCall(
  serving: Serving,
  methods: Methods,
  request: FastifyRequest,
  response: ServerResponse,
): Promise<void> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const handled = methods.get(method)
  if (!handled) throw new Refusal('refused.method', { kind: 'refused' })
  const origin = originOf(request)
  if (handled.call.cached) return answerKept(serving, handled, request, response, origin)
  const run = (input: unknown) => runCall(serving.house, handled, input, origin)
  if ((!handled.call.files && request.isMultipart()) || isForm(request))
    refuse('refused.jsonOnly', { kind: 'unsupported' })
  const reply = handled.call.files
    ? await withUploadedFile(serving.house, request, run)
    : await run(inputOf(request))
  sendReply(request.raw, response, reply, serving.house.clock.seconds())
}

async function answerKept(
  serving: Serving,
  handled: HandledCall,
  request: FastifyRequest,
  response: ServerResponse,
  origin: Origin,
): Promise<void> {
  const { house, kept } = serving
  const input = inputOf(request)
  let refused: Awaited<ReturnType<typeof runCall>> | null = null
  const key = `${origin.locale} ${handled.call.path} ${whatIsRead(handled, input)}`
  const make = async (tablesRead: Set<string>) => {
    const keeping: CacheNotes = { tablesRead }
    const reply = await runCall(house, handled, input, origin, keeping)
    if (reply instanceof Raw) throw new Error(`${handled.call.path} cannot be kept`)
    if (reply.status === 503) throw new DatabaseUnavailable(`${handled.call.path} cannot be answered now`)
    if (reply.code === codes.ok)
      return { ...keptReply(reply), freshFor: handled.call.maxAge, onSend: keeping.onSend }
    refused = reply
    return null
  }
  const answer = await house.answers.get(key, make)
  if (answer) {
    kept.remember(request.raw, key)
    return kept.sendAnswer(request.raw, response, answer)
  }
  // The computation of another request may have ended in the refusal, and then this one has no refusal of its own.
  refused ??= await runCall(house, handled, input, origin)
  sendReply(request.raw, response, refused, house.clock.seconds())
}

/** Repeated keys come as lists; `search[]` and `search` are the same. */
function inputOf(request: FastifyRequest): unknown {
  if (!isAskedInQuery(request)) return request.body ?? {}
  const input: Record<string, string | string[]> = Object.create(null)
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : ''
  for (const [name, value] of new URLSearchParams(query)) {
    const plain = name.replace(/\[\d*\]$/, '')
    const before = input[plain]
    input[plain] = before === undefined ? (name === plain ? value : [value]) : [before, value].flat()
  }
  return { ...input }
}

/** Clients of this family send the ids of a DELETE in its body or in its query. */
const isAskedInQuery = ({ method, body }: FastifyRequest) =>
  method === 'GET' || method === 'HEAD' || (method === 'DELETE' && !body)

/** The input that a call reads. Other parameters neither change the answer nor create another cached copy. */
function whatIsRead({ call }: HandledCall, input: unknown): string {
  if (!call.input) return ''
  const read = z.safeParse(call.input, input)
  return read.success ? JSON.stringify(read.data) : 'refused'
}
