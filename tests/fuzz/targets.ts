import { releaseRegistry } from '#app/modules.server.ts'
import * as z from 'zod/mini'
import { paths } from '#paths.ts'
import type { Call } from '#platform/call/call.ts'
import { storedNames } from '#platform/entity/entity.ts'
import { sampleForm } from '#tests/sample.ts'
import type { World } from '#tests/world.ts'
import { objectOf, type Hints, type JsonSchema } from './grammar.ts'
import type { Random } from './random.ts'

export interface Target {
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Of a page, with its parameters as in `/event/detail/{detailId:number}`. */
  path: string
  who: Call['who']
  takesFiles: boolean
  input: (random: Random, hints: Hints) => Record<string, unknown>
}

/** Every call and every page of the product. */
export async function targetsOf(world: World): Promise<Target[]> {
  const forms = await formsOf(world)
  const calls = releaseRegistry.calls.map(({ call }) => callTarget(call, forms))
  const pages = Object.values(paths).flatMap((path) => [pageTarget(path, 'GET'), pageTarget(path, 'POST')])
  const technical = technicalPaths.map((path) => pageTarget(path, 'GET'))
  return [...calls, ...pages, ...technical]
}

const technicalPaths = [
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/og/event-{id:number}-en.png',
  '/ink/any-{id:number}-1600x1000.svg',
  '/media/96/ink/any-1-1600x1000.svg.webp',
  '/media/{code:code}.png',
  '/assets/{code:code}.js',
  '/feed.xml',
]

function callTarget(call: Call, forms: Map<string, Record<string, unknown>>): Target {
  const { method, path, who, files = false } = call
  const schema = (
    call.input
      ? z.toJSONSchema(call.input, { target: 'draft-2020-12', unrepresentable: 'any', io: 'input' })
      : {}
  ) as JsonSchema
  const [, , entity = '', action = ''] = path.split('/')
  const form = method === 'POST' && ['add', 'edit'].includes(action) ? forms.get(entity) : undefined
  const input = (random: Random, hints: Hints) => ({ ...form, ...objectOf(random, schema, hints) })
  return { name: `${method} ${path}`, method, path, who, takesFiles: files, input }
}

const pageTarget = (path: string, method: 'GET' | 'POST'): Target => ({
  name: `${method} ${path} (page)`,
  method,
  path,
  who: path.startsWith('/user') ? 'member' : 'anyone',
  takesFiles: false,
  input: (random, { texts }) => {
    const names = Object.keys(texts)
    const some = Array.from({ length: random.below(4) }, () => random.pick(names))
    return Object.fromEntries(some.map((name) => [name, random.pick(texts[name] ?? [''])]))
  },
})

async function formsOf(world: World): Promise<Map<string, Record<string, unknown>>> {
  const entities = [...world.house.registry.entities.values()].filter(
    ({ admin, view }) => admin && view === null,
  )
  const forms = new Map<string, Record<string, unknown>>()
  for (const entity of entities) forms.set(entity.name, await sampleForm(world, entity))
  return forms
}

/** Words that reach further than any text: names of columns in filters, query parameters, codes of the world. */
export function hintsOf({ house, ids }: World): Hints {
  const entities = [...house.registry.entities.values()]
  const columns = entities.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => storedNames(name, field)),
  )
  const search = columns.flatMap((field) =>
    ['=', 'LIKE', 'RANGE', 'IN', 'FIND_IN_SET', 'NULL', '<'].map((operator) =>
      JSON.stringify({ field, operator, val: operator === 'RANGE' ? '1,2' : '1' }),
    ),
  )
  return {
    ids: [1, 2, 3, 4, 5, ...Object.values(ids)],
    texts: {
      search,
      order: columns.flatMap((name) => [`${name},asc`, `${name},desc`]),
      quick_search: ['茶', 'open', 'lin'],
      q: ['茶', 'open day', 'cha'],
      keyword: ['茶', 'open day'],
      page: ['1', '2', '999999'],
      limit: ['1', '10', '1000'],
      initKey: columns,
      url: ['/user', '/admin', 'https://elsewhere.test'],
      event_id: [String(ids.openDay), String(ids.teaEvening)],
      userName: ['来客', 'A Guest'],
      mobile: ['13800138000', '+8613800000001'],
      email: ['guest@example.org', 'lin@example.org'],
      username: ['lin', 'root', 'editor'],
      password: ['seven-strings-13'],
      entity: entities.map(({ name }) => name),
      table: entities.map(({ name }) => name),
      code: ['abcdefgh12', '123456'],
      lang: ['en', 'zh-cn'],
    },
  }
}
