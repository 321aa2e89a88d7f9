import * as z from 'zod/mini'
import type { Call } from '#platform/call/call.ts'
import type { Registry } from '#platform/registry/registry.server.ts'
import { rowName, rowSchemas } from './openapi-rows.server.ts'

type Json = Record<string, unknown>

const shared = { target: 'draft-2020-12', unrepresentable: 'any' } as const
const tokenOf = { admin: 'batoken', member: 'ba-user-token', anyone: null } as const

/**
 * The OpenAPI description of every call, generated from the contracts and the fields of the entities. Nothing is said of how staff
 * work with the entities that are left out.
 */
export function openApi(registry: Registry, version: string, leftOut: ReadonlySet<string> = new Set()): Json {
  const schemas = rowSchemas(registry, leftOut)
  const paths: Record<string, Json> = {}
  const isTold = ({ path }: Call) => {
    const [, area, controller = ''] = path.split('/')
    return area !== 'admin' || !leftOut.has(controller)
  }
  for (const { call } of registry.calls)
    if (isTold(call)) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call, schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Shuyuan', version },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { envelope, ...schemas },
      responses: { problem },
      parameters: { language, server },
      securitySchemes: {
        batoken: { type: 'apiKey', in: 'header', name: 'batoken' },
        'ba-user-token': { type: 'apiKey', in: 'header', name: 'ba-user-token' },
      },
    },
  }
}

function operation(call: Call, rows: Record<string, Json>): Json {
  const token = tokenOf[call.who]
  const input = inputOf(call, rows)
  const permissions = [call.node, ...(call.alsoNeeds ?? []), call.entry].filter(
    (name) => typeof name === 'string',
  )
  return {
    operationId: idOf(call),
    tags: [call.path.split('/').slice(1, 3).join('/')],
    ...(permissions.length > 0 ? { description: `Needs the permission ${permissions.join(' and ')}.` } : {}),
    ...(token ? { security: [{ [token]: [] }] } : {}),
    parameters: [
      { $ref: '#/components/parameters/language' },
      { $ref: '#/components/parameters/server' },
      ...(input && call.method === 'GET' ? inQuery(input) : []),
    ],
    ...(input && call.method !== 'GET'
      ? { requestBody: { content: { [bodyType(call)]: { schema: withRow(call, input, rows) } } } }
      : {}),
    responses: {
      200: {
        description: 'The envelope; its code says whether the call succeeded',
        content: { 'application/json': { schema: answerOf(call, rows) } },
      },
      default: { $ref: '#/components/responses/problem' },
    },
  }
}

const inputOf = (call: Call, schemas: Record<string, Json>): Json | null =>
  call.input
    ? lifted(z.toJSONSchema(call.input, { ...shared, io: 'input' }), `${idOf(call)}.input`, schemas)
    : null

/** A schema that contains itself is named in the description, because a reference counts from the top of it. */
function lifted(made: object, name: string, schemas: Record<string, Json>): Json {
  const text = JSON.stringify(made)
    .replaceAll('"#/$defs/', `"#/components/schemas/${name}.`)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
  const { $schema: _, $defs = {}, ...schema } = JSON.parse(text) as Json
  for (const [key, inner] of Object.entries($defs as Record<string, Json>)) schemas[`${name}.${key}`] = inner
  if (text.includes(`"#/components/schemas/${name}"`)) schemas[name] = schema
  return schema
}

const idOf = ({ method, path }: Call) => `${method.toLowerCase()}${path.replaceAll('/', '_')}`

const bodyType = (call: Call) => (call.files ? 'multipart/form-data' : 'application/json')

/** The row that a generic call takes or answers. Ask `add` by GET for a blank one. */
function rowOf({ path }: Call, rows: Record<string, Json>, actions: readonly string[]): Json | null {
  const [, area, controller = '', action = ''] = path.split('/')
  const name = rowName(controller)
  return area === 'admin' && name in rows && actions.includes(action)
    ? { $ref: `#/components/schemas/${name}` }
    : null
}

function withRow(call: Call, input: Json, rows: Record<string, Json>): Json {
  const row = rowOf(call, rows, ['add', 'edit'])
  return row ? { allOf: [input, row] } : input
}

function answerOf(call: Call, rows: Record<string, Json>): Json {
  const data = lifted(z.toJSONSchema(call.answer, { ...shared, io: 'output' }), `${idOf(call)}.answer`, rows)
  const row = rowOf(call, rows, ['index', 'info', 'add', 'edit'])
  const properties = data.properties as Json | undefined
  if (row && properties?.row) properties.row = row
  if (row && properties?.list) properties.list = { type: 'array', items: row }
  // The data of a refusal is another one.
  const done = { properties: { code: { const: 1 }, data } }
  const refused = { properties: { code: { enum: [0, 302, 303, 409] } } }
  return { allOf: [{ $ref: '#/components/schemas/envelope' }], oneOf: [done, refused] }
}

const inQuery = ({ properties = {}, required = [] }: Json): Json[] =>
  Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }))

const language = {
  name: 'think-lang',
  in: 'header',
  schema: { enum: ['zh-cn', 'en'], default: 'zh-cn' },
}

const server = {
  name: 'server',
  in: 'header',
  description: 'Clients of this family send true. It changes nothing.',
  schema: { type: 'string' },
}

const envelope = {
  type: 'object',
  required: ['code', 'msg', 'data', 'time'],
  properties: {
    code: {
      enum: [1, 0, 302, 303, 409],
      description:
        '1 done, 0 refused, 302 go to data.routePath (sign in, or no permission), 409 renew the access token. 303 is known to clients of this family and not sent here.',
    },
    msg: { type: 'string' },
    data: {},
    time: { type: 'integer', description: 'Seconds since 1970' },
  },
}

const problem = {
  description:
    'The envelope with code 0: 404 no such call, 405 another method, 413 too large, 415 another type, 500 a fault, 503 try again after Retry-After',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/envelope' } } },
}
