import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

interface Operation {
  operationId: string
  description?: string
  parameters: Array<{ $ref?: string; name?: string; in?: string }>
  security?: Array<Record<string, unknown>>
  responses: Record<string, unknown>
}

interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, unknown>
    schemas: Record<string, { properties: Record<string, unknown> }>
  }
}

const isParameter = ({ $ref, name, in: place }: Operation['parameters'][number]) =>
  $ref !== undefined || (name !== undefined && place !== undefined)

describe('the API description', () => {
  let world: World
  let description: Description
  beforeAll(async () => {
    world = await openWorld()
    description = (await world.site.inject({ url: '/api/openapi.json' })).json<Description>()
  })
  afterAll(() => world.close())

  it('has every declared call, under second names too, and no other', () => {
    const declared = world.house.registry.calls.map(({ call }) => `${call.method.toLowerCase()} ${call.path}`)
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(described.toSorted()).toEqual([...new Set(declared)].toSorted())
    expect(described).toContain('get /admin/auth.admin/index')
  })

  it('gives every call an id of its own, its answers and its token', () => {
    const operations = Object.values(description.paths).flatMap((each) => Object.values(each))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { responses, parameters, security = [] } of operations) {
      expect(responses).toHaveProperty('200.description')
      for (const each of parameters) expect(each).toSatisfy(isParameter)
      for (const each of security.flatMap(Object.keys))
        expect(description.components.securitySchemes).toHaveProperty([each])
    }
    expect(description.openapi).toBe('3.1.0')
    expect(description.paths['/admin/event/edit']?.post).toMatchObject({
      security: [{ batoken: [] }],
      description: 'Needs the permission event/edit.',
    })
  })

  it('promises the data of a call only where it is done', () => {
    const answer = description.paths['/api/event/detail']?.get?.responses[200]
    expect(answer).toHaveProperty(
      ['content', 'application/json', 'schema', 'oneOf'],
      [
        expect.objectContaining({
          properties: { code: { const: 1 }, data: expect.objectContaining({ type: 'object' }) },
        }),
        { properties: { code: { enum: [0, 302, 303, 409] } } },
      ],
    )
  })

  it('leads every reference somewhere', () => {
    const text = JSON.stringify(description)
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(description, path).toHaveProperty(path.split('/'))
    expect(text).not.toMatch(/"\$ref":"(?!#\/)/)
  })

  it('names the columns of every entity, those of its second name, and keeps secrets for writing', () => {
    const { schemas } = description.components
    for (const name of world.house.registry.entities.keys()) expect(schemas).toHaveProperty([`row.${name}`])
    expect(schemas['row.event']?.properties).toHaveProperty('name_zh_cn')
    expect(schemas['row.user.moneyLog']?.properties).toHaveProperty('memo')
    expect(schemas['row.user.moneyLog']?.properties).not.toHaveProperty('remark')
    expect(schemas['row.admin']?.properties.password).toMatchObject({ writeOnly: true })
  })

  it('is not sent again while it is the same', async () => {
    const { headers } = await world.site.inject({ url: '/api/openapi.json' })
    expect(headers['cache-control']).toBe('public, max-age=600')
    const again = { 'if-none-match': String(headers.etag) }
    expect((await world.site.inject({ url: '/api/openapi.json', headers: again })).statusCode).toBe(304)
  })
})
