import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openHouse } from '#app/house.server.ts'
import { openSite } from '#app/http.server.ts'
import type { Envelope } from '#platform/call/call.ts'
import type { House } from '#platform/call/house.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { dropDatabase } from '#tests/postgres.ts'
import { freshPostgres, type EngineName } from '#tests/databases.ts'
import { adminPassword } from '#tests/product.ts'
import { restoreFixture, type HousePlace } from './fixture.ts'

/** A house of an old release that this release has opened, and not yet brought up to date. Its folder goes with the run. */
export interface OldHouse {
  place: HousePlace
  house: House
  close(): Promise<void>
}

export async function openOldHouse(engine: EngineName, name: string): Promise<OldHouse> {
  const folder = await mkdtemp(join(process.env.TEST_FOLDER ?? tmpdir(), 'old-house-'))
  const databaseUrl = engine === 'postgres' ? await freshPostgres() : ''
  const place = { folder, databaseUrl }
  await mkdir(join(folder, 'files'), { recursive: true })
  await restoreFixture(name, place)
  const house = await openHouse(
    readEnvironment({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      DRILL: '1',
      DRILL_CAPTCHA: 'off',
      DRILL_LIMITS: 'off',
    }),
  )
  return {
    place,
    house,
    async close() {
      await house.close()
      if (databaseUrl)
        await dropDatabase(process.env.TEST_POSTGRES_URL ?? '', new URL(databaseUrl).pathname.slice(1))
    },
  }
}

/** Sends requests to a house of this process. */
export interface Visitor {
  call<Data>(path: string, body?: object): Promise<Envelope<Data> & { status: number }>
  /** The status of a page. */
  page(path: string): Promise<number>
  close(): Promise<void>
}

export async function visit(house: House): Promise<Visitor> {
  const site: FastifyInstance = await openSite(house)
  const headers: Record<string, string> = {}
  const call = async <Data>(url: string, body?: object) => {
    const request = { url, headers: { ...headers, 'think-lang': 'en' } }
    const answer = await site.inject(
      body ? { ...request, method: 'POST', payload: body } : { ...request, method: 'GET' },
    )
    return { ...(answer.json() as Envelope<Data>), status: answer.statusCode }
  }
  const { data } = await call<{ userinfo: { token: string } }>('/admin/index/login', {
    username: 'admin',
    password: adminPassword,
    keep: false,
  })
  headers.batoken = data.userinfo.token
  return {
    call,
    page: async (url) =>
      (await site.inject({ url, method: 'GET', headers: { accept: 'text/html' } })).statusCode,
    close: () => site.close(),
  }
}
