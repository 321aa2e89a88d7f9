import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { packModule } from '#features/modules/pack.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { openWorld, type CallAnswer, type World } from '#tests/world.ts'

export const publisher = generateKeyPairSync('ed25519')
export const publicKey = publisher.publicKey.export({ format: 'pem', type: 'spki' }).toString()

const label = (zh: string, en: string) => ({ zh, en })

export const questionTable = {
  label: label('问题', 'Questions'),
  title: 'title',
  fields: [
    {
      name: 'title',
      kind: 'text',
      label: label('问题', 'Question'),
      translated: true,
      options: { search: 'title' },
    },
    { name: 'answer', kind: 'longText', label: label('回答', 'Answer') },
  ],
  visitors: { list: ['title'], detail: ['title', 'answer'] },
}

export interface GivenModule {
  id?: string
  version?: string
  capabilities?: Record<string, string[]>
  files?: Record<string, unknown>
  secret?: KeyObject | null
  more?: object
}

/** A package of a module with one table, or with what is given. */
export function packed({
  id = 'faq',
  version = '1.0.0',
  capabilities = { tables: ['question'] },
  files = { 'tables/question.json': questionTable },
  secret = publisher.privateKey,
  more = {},
}: GivenModule = {}): Promise<Buffer> {
  const manifest = {
    format: 1,
    id,
    version,
    capabilities,
    name: label('常见问题', 'Questions'),
    about: label('问与答。', 'Questions and answers.'),
    engine: { from: '0.1.0', below: '9.0.0' },
    ...more,
  }
  const contents = Object.entries(files).map(
    ([name, content]) =>
      [name, Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))] as const,
  )
  return packModule(manifest, new Map(contents), secret)
}

/** A module with calls, whose code answers whatever is told. */
export const talking = (id: string, code: string, more: Partial<GivenModule> = {}): GivenModule => ({
  id,
  ...more,
  capabilities: { calls: ['ask'], ...more.capabilities },
  files: {
    'calls.json': { ask: { who: 'anyone', hourly: 3600 } },
    'code.js': Buffer.from(code),
    ...more.files,
  },
})

interface Info {
  uid: string
  state: number
  version: string
  active: { version: string } | null
  waiting: { version: string; sha256: string; problem: string; grown: object[] } | null
  former: Array<{ version: string }>
  needs: Array<{ uid: string; is: string }>
  bringing: string | null
}

/** What staff do with modules, by the calls of the back office. */
export function moduleCalls(world: World) {
  const post = (action: string, body: object) =>
    world.ask('POST', `/admin/module/${action}`, { as: 'root', body })
  const info = async (uid: string): Promise<Info | undefined> => {
    const { data } = await world.ask('GET', '/admin/module/index', { as: 'root' })
    return (data.installed as Info[]).find((each) => each.uid === uid)
  }
  const upload = async (bytes: Buffer, as: 'root' | 'editor' = 'root'): Promise<CallAnswer> => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'module.zip', { type: 'application/zip' }))
    const request = new Request('http://shuyuan.test/', { method: 'POST', body: form })
    const answer = await world.site.inject({
      method: 'POST',
      url: '/admin/module/upload',
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        batoken: world.tokens[as],
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return answer.json<CallAnswer>()
  }
  /** Uploads a package and agrees to it. */
  const bring = async (given: GivenModule = {}, more: object = {}): Promise<CallAnswer> => {
    const uploaded = await upload(await packed(given))
    if (uploaded.code !== 1) return uploaded
    const { uid, waiting, state } = uploaded.data.info as Info
    return post([0, 4, 5].includes(state) ? 'install' : 'update', {
      uid,
      sha256: waiting?.sha256,
      agree: true,
      ...more,
    })
  }
  return { post, info, upload, bring }
}

export async function openModuleWorld(engine: EngineName, env: Record<string, string> = {}) {
  const world = await openWorld(engine, env)
  const calls = moduleCalls(world)
  const trusted = await calls.post('trust', { name: 'Tests', key: publicKey })
  if (trusted.code !== 1) throw new Error(trusted.msg)
  return { world, ...calls }
}
