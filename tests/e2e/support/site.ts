import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import type { Envelope, Method } from '#platform/call/call.ts'
import { adminPassword, startProduct, type Product } from '#tests/product.ts'
import { Watch } from './watch.ts'

export { adminPassword, expect }

/** The session that the browser stores after a sign-in. */
export interface Session {
  token: string
  refreshToken: string
  [fact: string]: unknown
}

export interface Site extends Product {
  /** Calls as the first administrator, or with another session. */
  ask<Answer = Record<string, unknown>>(
    method: Method,
    address: string,
    input?: object,
    token?: string,
  ): Promise<Envelope<Answer>>
  session: Session
  /** Signs in again before a session would end during a journey. */
  signInAgain(): Promise<void>
  /** The folder of its data and its outbox. It is removed when the product has ended. */
  folder: string
}

interface WorkerFixtures {
  site: Site
}

interface TestFixtures {
  signedIn: undefined
  /** Fails the test at its end for every hidden error. */
  watch: Watch
  /** Starts a product with another environment for this test. */
  another(env: Record<string, string>): Promise<Site>
  /** A browser of another visitor, with its own watch. */
  visitor(options?: BrowserContextOptions): Promise<Page>
  /** A browser in which a member is signed in. */
  member(options?: BrowserContextOptions): Promise<Page>
  /** A browser in which the first administrator is signed in. */
  clerk(options?: ClerkOptions): Promise<Page>
}

interface ClerkOptions extends BrowserContextOptions {
  /** Another product. */
  at?: Site
  session?: Session
  language?: 'zh-cn' | 'en'
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from here which fixtures are wanted
    async ({}, use) => {
      const { site, close } = await openSite()
      await use(site)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  signedIn: [
    async ({ site }, use) => {
      await site.signInAgain()
      await use(undefined)
    },
    { auto: true },
  ],
  watch: [
    async ({ site, context }, use) => {
      const watch = new Watch(site.url)
      watch.over(context)
      await use(watch)
      expect(watch.problems, 'what nobody would have seen').toEqual([])
    },
    { auto: true },
  ],
  another: async ({ watch }, use) => {
    const opened: (() => Promise<void>)[] = []
    await use(async (env) => {
      const { site, close } = await openSite(env)
      opened.push(close)
      watch.alsoOwn(site.url)
      return site
    })
    for (const close of opened) await close()
  },
  // The browsers are closed before the product of `another`.
  visitor: async ({ browser, watch, another: _another }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await watched(browser, watch, options)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  member: async ({ site, visitor }, use) => {
    await use(async (options = {}) => {
      const session = await memberSession(site)
      return visitor({ ...options, storageState: stateOf(site.url, session, 'en', 'userInfo') })
    })
  },
  clerk: async ({ site, visitor }, use) => {
    await use(({ at = site, session = at.session, language = 'en', ...options } = {}) =>
      visitor({ ...options, baseURL: at.url, storageState: stateOf(at.url, session, language) }),
    )
  },
})

/** Starts a product with demo content. */
export async function openSite(env: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shuyuan-e2e-'))
  const clear = () => rm(folder, { recursive: true, force: true })
  const usual = { DATA_DIR: folder, DEMO: 'on', DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }
  const product = await startProduct({ ...usual, ...env }).catch(async (error: unknown) => {
    await clear()
    throw error
  })
  const ask = asking(product.url)
  let signedInAt = 0
  const site: Site = {
    ...product,
    folder,
    session: nobody,
    async signInAgain() {
      if (env.DRILL_CAPTCHA === 'on' || Date.now() - signedInAt < freshFor) return
      site.session = await signIn(ask, 'admin', adminPassword)
      signedInAt = Date.now()
    },
    ask: (method, address, input, token = site.session.token) => ask(method, address, input, token),
  }
  await site.signInAgain()
  const close = async () => {
    await product.end('SIGTERM')
    await clear()
  }
  return { site, close }
}

const freshFor = 5 * 60_000
const nobody: Session = { token: '', refreshToken: '' }

export async function signIn(
  ask: Site['ask'],
  username: string,
  password: string,
  keep = true,
): Promise<Session> {
  const login = { username, password, keep }
  const { code, msg, data } = await ask<{ userinfo: Session }>('POST', '/admin/index/login', login, '')
  if (code !== 1) throw new Error(msg)
  return data.userinfo
}

export const someMember = { username: 'tester', nickname: 'Member of the tests', password: 'plum-blossom-27' }

/** Signs in the test member, who is added if necessary. */
async function memberSession(site: Site): Promise<Session> {
  await site.ask('POST', '/admin/member/add', someMember)
  const { username, password } = someMember
  const given = { tab: 'login', username, password, keep: true }
  const { code, msg, data } = await site.ask<{ userinfo: Session }>('POST', '/api/user/checkIn', given, '')
  if (code !== 1) throw new Error(msg)
  return data.userinfo
}

const asking =
  (url: string): Site['ask'] =>
  async (method, address, input, token) => {
    const isPost = method === 'POST'
    const query = input && !isPost ? `?${queryOf(input)}` : ''
    const answer = await fetch(url + address + query, {
      method,
      headers: {
        server: 'true',
        'think-lang': 'en',
        ...(token ? { batoken: token } : {}),
        ...(isPost ? { 'content-type': 'application/json' } : {}),
      },
      ...(isPost ? { body: JSON.stringify(input ?? {}) } : {}),
    })
    return (await answer.json()) as Envelope<never>
  }

function queryOf(input: object): string {
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((each) => [`${name}[]`, String(each)]) : [[name, String(value)]],
  )
  return new URLSearchParams(pairs).toString()
}

async function watched(browser: Browser, watch: Watch, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  watch.over(context)
  return context
}

export const stateOf = (origin: string, session: Session, lang: string, key = 'adminInfo') => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: key, value: JSON.stringify(session) },
        { name: 'storeConfig_v2', value: JSON.stringify({ lang: { defaultLang: lang } }) },
      ],
    },
  ],
})
