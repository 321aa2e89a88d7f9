import * as z from 'zod/mini'
import type { Call } from '#platform/call/call.ts'
import type { HandledCall } from '#platform/call/handle.server.ts'

type Json = Record<string, unknown>

const shared = { target: 'draft-2020-12', unrepresentable: 'any' } as const
const tokenOf = { admin: 'batoken', member: 'ba-user-token', anyone: null } as const

/** The OpenAPI description of every call, generated from the contracts. */
export function openApi(handled: HandledCall[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { call } of handled) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call)
  return {
    openapi: '3.1.0',
    info: { title: 'Shuyuan', version },
    paths,
    components: {
      securitySchemes: {
        batoken: { type: 'apiKey', in: 'header', name: 'batoken' },
        'ba-user-token': { type: 'apiKey', in: 'header', name: 'ba-user-token' },
      },
    },
  }
}

function operation(call: Call): Json {
  const token = tokenOf[call.who]
  const input = call.input ? (z.toJSONSchema(call.input, { ...shared, io: 'input' }) as Json) : null
  const permissions = [call.node, ...(call.alsoNeeds ?? []), call.entry].filter(
    (name) => typeof name === 'string',
  )
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll('/', '_')}`,
    tags: [call.path.split('/')[2] ?? ''],
    ...(permissions.length > 0 ? { description: `Needs the permission ${permissions.join(' and ')}.` } : {}),
    ...(token ? { security: [{ [token]: [] }] } : {}),
    parameters: [languageHeader, ...(input && call.method === 'GET' ? inQuery(input) : [])],
    ...(input && call.method !== 'GET'
      ? { requestBody: { content: { [bodyType(call)]: { schema: input } } } }
      : {}),
    responses: {
      200: { description: 'The envelope', content: { 'application/json': { schema: envelope(call) } } },
    },
  }
}

const bodyType = (call: Call) => (call.files ? 'multipart/form-data' : 'application/json')

const languageHeader = {
  name: 'think-lang',
  in: 'header',
  schema: { enum: ['zh-cn', 'en'], default: 'zh-cn' },
}

function inQuery({ properties = {}, required = [] }: Json): Json[] {
  return Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }))
}

function envelope(call: Call): Json {
  return {
    type: 'object',
    required: ['code', 'msg', 'data', 'time'],
    properties: {
      code: {
        type: 'integer',
        description: '1 ok, 0 refused, 302 go to data.routePath, 409 refresh the token',
      },
      msg: { type: 'string' },
      data: z.toJSONSchema(call.answer, { ...shared, io: 'output' }),
      time: { type: 'integer', description: 'Seconds since 1970' },
    },
  }
}
