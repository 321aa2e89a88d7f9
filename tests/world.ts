import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { event } from '#entities/event.ts'
import { eventTheme } from '#entities/event-theme.ts'
import { member } from '#entities/member.ts'
import { openHouse } from '#app/house.server.ts'
import { openSite } from '#app/http.server.ts'
import { prepare } from '#app/prepare.server.ts'
import { hashPassword } from '#platform/auth/passwords.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import type { Call, Envelope } from '#platform/call/call.ts'
import type { House } from '#platform/call/house.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { filesPlace } from '#tests/stores/files-place.ts'
import { copiedDatabase, type EngineName, type FreshDatabase, type Template } from './databases.ts'

export const password = 'seven-strings-13'

/** The same few people and rows in every test. */
export interface World {
  house: House
  site: FastifyInstance
  fresh: FreshDatabase
  ids: {
    openDay: number
    teaEvening: number
    tea: number
    root: number
    editor: number
    lin: number
    rootGroup: number
    editorGroup: number
  }
  tokens: { root: string; editor: string; lin: string }
  /** Sends a call as one of the people and returns the envelope. */
  ask(method: 'GET' | 'POST' | 'DELETE', url: string, options?: CallOptions): Promise<CallAnswer>
  close(): Promise<void>
}

interface CallOptions {
  as?: 'root' | 'editor' | 'lin' | 'nobody'
  body?: unknown
  headers?: Record<string, string>
}

export interface CallAnswer extends Envelope<Record<string, unknown> & { list?: Record<string, unknown>[] }> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
}

/** Root may do everything; the editor may read events and edit them, and nothing else; lin is a member. */
export const editorNodes = ['event/index', 'event/edit', 'event/select', 'event_theme/select']

export async function openWorld(
  engine: EngineName = 'sqlite',
  env: Record<string, string> = {},
): Promise<World> {
  const fresh = await copiedDatabase(engine, peopleAndEvents(env))
  const ids = fresh.facts
  const { house, site } = await openServed(fresh, env)
  const token = async (type: 'admin' | 'user', id: number) =>
    (await issueTokens(house, type, id, { keep: false })).token
  const tokens = {
    root: await token('admin', ids.root),
    editor: await token('admin', ids.editor),
    lin: await token('user', ids.lin),
  }
  const close = async () => {
    await site.close()
    await house.close()
    await fresh.drop()
  }
  return worldOf({ house, site, fresh, ids, tokens, close })
}

/** Another process of the same house: the same data, people and sessions. */
export async function openBeside(
  { fresh, tokens, ids }: World,
  env: Record<string, string> = {},
): Promise<World> {
  const { house, site } = await openServed(fresh, env)
  const close = async () => {
    await site.close()
    await house.close()
  }
  return worldOf({ house, site, fresh, ids, tokens, close })
}

async function openServed(fresh: World['fresh'], env: Record<string, string>) {
  const house = await openOn(fresh, env)
  house.inspect = holdAgainstContract
  return { house, site: await openSite(house) }
}

const worldOf = (parts: Omit<World, 'ask'>): World => ({
  ...parts,
  ask: (method, url, options = {}) => ask(parts.site, parts.tokens, method, url, options),
})

const openOn = (location: { folder: string; databaseUrl: string }, env: Record<string, string>) =>
  openHouse(
    readEnvironment({
      DATA_DIR: location.folder,
      DATABASE_URL: location.databaseUrl,
      PUBLIC_URL: 'http://shuyuan.test',
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      DRILL: '1',
      DRILL_CAPTCHA: 'off',
      DRILL_LIMITS: 'off',
      ...filesPlace(location.folder),
      ...env,
    }),
  )

/** The data of a prepared house depend on these two settings only. */
const peopleAndEvents = ({ DEMO = 'off', TIME_ZONE = '' }): Template<World['ids']> => ({
  name: `people and events, ${DEMO} ${TIME_ZONE}`,
  async fill(location) {
    const house = await openOn(location, { DEMO, ...(TIME_ZONE && { TIME_ZONE }) })
    await prepare(house)
    const ids = await settle(house)
    await house.close()
    return ids
  },
})

function holdAgainstContract(call: Call, answer: unknown): void {
  const { error } = z.safeParse(call.answer, answer)
  if (error)
    throw new Error(`${call.path} does not answer as its contract says: ${JSON.stringify(error.issues)}`)
}

async function settle(house: House): Promise<World['ids']> {
  const hash = await hashPassword(password)
  return house.change('world', async (changes) => {
    const rootGroup = await changes.add(adminGroup, { name: 'Everything', rules: '*' })
    const editorGroup = await changes.add(adminGroup, {
      name: 'Editors',
      superior_id: rootGroup.id,
      rules: editorNodes.join(','),
    })
    const person = { password: hash, nickname: 'Somebody' }
    const root = await changes.add(admin, { ...person, username: 'root', group_ids: String(rootGroup.id) })
    const editor = await changes.add(admin, {
      ...person,
      username: 'editor',
      group_ids: String(editorGroup.id),
    })
    const lin = await changes.add(member, {
      ...person,
      username: 'lin',
      email: 'lin@example.org',
      mobile: '+8613800000001',
    })
    const tea = await changes.add(eventTheme, {
      name_zh_cn: '茶与器',
      name_en: 'Tea and Its Vessels',
      weigh: 2,
    })
    const openDay = await changes.add(event, {
      theme_id: tea.id,
      name_zh_cn: '开放日',
      name_en: 'Open day',
      content_zh_cn: '<p>庭院开放，入席喝茶。</p>',
      content_en: '<p>The courtyard is open. Sit down and have tea.</p>',
      location_zh_cn: '明伦堂',
      location_en: 'Minglun Hall',
      date: '2036-12-01',
      start_at: 2_111_709_600,
      end_at: 2_111_716_800,
      capacity: 2,
      index_switch: 1,
      weigh: 2,
    })
    const teaEvening = await changes.add(event, {
      theme_id: tea.id,
      name_zh_cn: '寒夜茶会',
      content_zh_cn: '<p>一炉炭，三道茶。</p>',
      location_zh_cn: '茶寮',
      date: '2036-12-05',
      start_at: 2_112_087_600,
      weigh: 1,
    })
    return {
      openDay: openDay.id,
      teaEvening: teaEvening.id,
      tea: tea.id,
      root: root.id,
      editor: editor.id,
      lin: lin.id,
      rootGroup: rootGroup.id,
      editorGroup: editorGroup.id,
    }
  })
}

async function ask(
  site: FastifyInstance,
  tokens: World['tokens'],
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  options: CallOptions,
): Promise<CallAnswer> {
  const { as = 'nobody', body, headers = {} } = options
  const answered = await site.inject({
    method,
    url,
    headers: { ...tokenHeader(tokens, as), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const type = String(answered.headers['content-type'] ?? '')
  const envelope = type.startsWith('application/json')
    ? (answered.json() as Envelope)
    : { code: -1, msg: answered.body, data: null, time: 0 }
  return { ...envelope, status: answered.statusCode, headers: answered.headers } as CallAnswer
}

function tokenHeader(tokens: World['tokens'], as: CallOptions['as']): Record<string, string> {
  if (as === 'lin') return { 'ba-user-token': tokens.lin }
  return as === 'root' || as === 'editor' ? { batoken: tokens[as] } : {}
}
