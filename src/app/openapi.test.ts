import { expect, it } from 'vitest'
import { allHandlers } from './handlers.server.ts'
import { openApi } from './openapi.server.ts'
import { allEntities } from './schema.server.ts'

it('the API description has every call with its input, its answer and the token that it needs', () => {
  const handled = allHandlers(allEntities)
  const { paths } = openApi(handled, '1') as {
    paths: Record<string, Record<string, Record<string, unknown>>>
  }
  for (const { call } of handled) expect(paths[call.path]).toHaveProperty(call.method.toLowerCase())
  expect(paths['/api/event/detail']?.get).toMatchObject({
    parameters: [{ name: 'think-lang' }, { name: 'id', in: 'query', required: true }],
  })
  expect(paths['/admin/event/edit']?.post).toMatchObject({
    security: [{ batoken: [] }],
    description: 'Needs the permission event/edit.',
  })
})
