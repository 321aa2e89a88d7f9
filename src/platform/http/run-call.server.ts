import type { MessageKey } from '#platform/i18n/i18n.ts'
import { refuseFields } from '#platform/i18n/refuse-fields.ts'
import * as z from 'zod/mini'
import { identify, refuseWithoutEntry, refuseWithoutNode } from '#platform/auth/identify.server.ts'
import { limitAddress } from '#platform/auth/rate-limits.server.ts'
import type { Call } from '#platform/call/call.ts'
import { codes } from '#platform/call/call.ts'
import type { Caller } from '#platform/call/caller.ts'
import {
  CallContext,
  Raw,
  MessageReply,
  type CacheNotes,
  type Origin,
} from '#platform/call/context.server.ts'
import { message, replyOf, type Reply } from '#platform/call/envelope.server.ts'
import { refuseUnlessOffered, type HandledCall } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { inputForAudit } from '#platform/call/audit-input.ts'
import type { AuditContext } from '#platform/change/audit-context.ts'
import { cleanAnswer } from '#platform/entity/clean-answer.server.ts'
import { logOutage, outageOf, outages } from '#platform/db/outage.server.ts'
import { withOwnAddresses } from '#platform/files/addresses/own-addresses.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { failedByMove } from '#platform/registry/moved-registry.server.ts'
import { randomToken } from '#platform/std/random.server.ts'

/** Runs one call, from the identification of the caller to the reply. It never throws. */
export async function runCall(
  house: House,
  handled: HandledCall,
  input: unknown,
  origin: Origin,
  keeping?: CacheNotes,
): Promise<Reply | Raw> {
  try {
    const caller = await admit(house, handled, origin)
    return await replyTo(house, handled, caller, input, origin, keeping)
  } catch (error) {
    return replyToError(house, error, handled.call, origin)
  }
}

/** The caller, if the call is allowed now. */
export async function admit(house: House, handled: HandledCall, origin: Origin): Promise<Caller> {
  const { call } = handled
  await house.latestRegistry()
  await refuseUnlessOffered(house, handled)
  const caller = await identify(house, origin, call.who)
  await refuseWithoutPermission(house, call, caller)
  if (call.limit) await limitAddress(house, call.path, origin.address, call.limit)
  return caller
}

export async function replyTo(
  house: House,
  handled: HandledCall,
  caller: Caller,
  sent: unknown,
  origin: Origin,
  keeping?: CacheNotes,
): Promise<Reply | Raw> {
  const { call } = handled
  if (isOdd(sent)) refuse('refused.parameter', { kind: 'invalid' })
  const input = call.method === 'GET' ? sent : withOwnAddresses(sent, await house.publicHost())
  const read = readInput(call, input)
  const anew = () => new CallContext(house, origin, caller, auditOf(call, caller, input, origin), keeping)
  let context = anew()
  const result = await handled.run(read, context).catch(async (error: unknown) => {
    if (!(await failedByMove(error, context.registry, house))) throw error
    context = anew()
    return handled.run(read, context)
  })
  if (result instanceof Raw) return result
  house.inspect?.(call, result instanceof MessageReply ? result.data : result)
  // Staff edit what is stored, as it is stored.
  const shown = <Data>(data: Data) =>
    call.who === 'admin' ? data : cleanAnswer(context.registry.richText, data)
  return result instanceof MessageReply
    ? ok(shown(result.data), message(origin.locale, result.key, result.params))
    : ok(shown(result), '')
}

export function replyToError(
  house: House,
  error: unknown,
  call: Pick<Call, 'who' | 'path' | 'logRefusals'>,
  origin: Origin,
): Reply {
  if (error instanceof Refusal) {
    // The operator learns of a flood; the log counts repeated lines.
    if (error.key === 'refused.busy')
      house.log.warn('a queue is full, requests are refused', { path: call.path })
    if (call.logRefusals) house.log.warn('refused', { path: call.path, why: error.key })
    return replyOf(error, origin.locale, call.who)
  }
  const outage = outageOf(error)
  if (outage) {
    logOutage(house.log, outage, call.path, error)
    const { retryAfter } = outages[outage]
    return replyOf(new Refusal('refused.busy', { kind: 'unavailable', retryAfter }), origin.locale, call.who)
  }
  const id = randomToken(6)
  house.log.error('bug', { id, path: call.path, error })
  const msg = message(origin.locale, 'refused.server', { id })
  return { status: 500, code: codes.refused, msg, data: null, headers: {} }
}

const ok = (data: unknown, msg: string): Reply => ({
  status: 200,
  code: codes.ok,
  msg,
  data: data ?? null,
  headers: {},
})

async function refuseWithoutPermission(house: House, call: Call, caller: Caller): Promise<void> {
  if (call.entry && caller.area === 'member') await refuseWithoutEntry(house, caller, call.entry)
  if (call.who !== 'admin' || !call.node) return
  for (const node of [call.node, ...(call.alsoNeeds ?? [])]) refuseWithoutNode(caller, node)
}

function readInput(call: Call, input: unknown): unknown {
  if (!call.input) return {}
  const parsed = z.safeParse(call.input, input ?? {})
  return parsed.success ? parsed.data : refuseInput(parsed.error.issues)
}

const deepest = 32

/** A NUL, which Postgres cannot store and no person types, or boxes within boxes without end. */
function isOdd(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return depth === deepest || Object.values(value).some((inner) => isOdd(inner, depth + 1))
}

interface Issue {
  message?: string
  path?: PropertyKey[]
}

/** The first problem is the message of the form, and each field gets its own words. */
function refuseInput(issues: Issue[]): void {
  const keyOf = ({ message: key = '' }: Issue) =>
    key.includes('.') ? (key as MessageKey) : 'refused.parameter'
  const first = issues.map(keyOf).find((key) => key !== 'refused.parameter') ?? 'refused.parameter'
  const fields: Record<string, MessageKey> = {}
  for (const issue of issues) fields[(issue.path ?? []).map(String).join('.')] ??= keyOf(issue)
  refuseFields(fields, first)
}

function auditOf(call: Call, caller: Caller, input: unknown, origin: Origin): AuditContext {
  const actor = caller.area === 'anyone' ? { id: null, name: '' } : caller
  return {
    area: caller.area,
    actorId: actor.id,
    actorName: actor.name,
    node: call.node ?? call.path,
    title: '',
    url: origin.url.slice(0, 1500),
    data:
      call.method === 'GET' || call.logInput === false
        ? ''
        : inputForAudit(input, call.input, call.secretKeys),
    ip: origin.address,
    useragent: origin.useragent.slice(0, 255),
  }
}
