import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#platform/call/call.ts'
import { failedStart, startProduct, type Product } from '#tests/product.ts'
import { startStrictStore, strictKeys, type StrictStore } from '#tests/stores/strict-store.ts'
import { photo } from '#tests/worlds/upload-world.ts'
import { openEvent, signUp } from './sign-ups.ts'

const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off', LOG_LEVEL: 'info' }

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-bucket-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function upload({ url }: Product, batoken: string, name: string, content: Buffer) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name, { type: 'image/jpeg' }))
  const headers = { batoken, 'think-lang': 'en' }
  const answer = await fetch(`${url}/admin/ajax/upload`, { method: 'POST', headers, body: form })
  const { code, msg, data } = (await answer.json()) as Envelope<{ file: { url: string } } | null>
  return { status: answer.status, code, msg, url: data?.file?.url ?? '' }
}

const readiness = async ({ url }: Product) => (await (await fetch(`${url}/readyz`)).text()).split('\n')

const seconds = async (work: Promise<unknown>) => {
  const began = performance.now()
  await work
  return (performance.now() - began) / 1000
}

describe.each(['s3', 'oss'] as const)('a product whose files lie in a store, %s', (kind) => {
  let server: StrictStore
  let product: Product
  beforeAll(async () => {
    server = await startStrictStore(kind)
    const env = { ...drill, DATA_DIR: join(folder, kind), FILES_URL: server.filesUrl, ...strictKeys }
    product = await startProduct(env)
  })
  afterAll(async () => {
    await product.end('SIGTERM')
    await server.close()
  })

  it('takes, shows, shrinks and sends in parts what people upload (T5.1)', async () => {
    const picture = await photo(600, 400)
    const { url } = await upload(product, await product.signIn(), 'a.jpg', picture)
    const whole = await fetch(product.url + url)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
    const part = await fetch(product.url + url, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
    expect((await fetch(`${product.url}/media/320${url}.webp`)).status).toBe(200)
    expect(await readiness(product)).toContain('files store: ok')
  })

  it('serves pages and takes sign-ups while the store hangs, and says what an upload meets (R22)', async () => {
    const token = await product.signIn()
    const picture = await photo(300, 200)
    const { url } = await upload(product, token, 'b.jpg', picture)
    const event = await openEvent(product)
    server.state.faultFor = () => 'silent'
    const picked = fetch(`${product.url}/media/96${url}.webp`)
    for (const page of ['/', '/event/list', '/search'])
      expect(await seconds(fetch(product.url + page))).toBeLessThan(3)
    expect(await signUp(product, event, 1)).toMatchObject({ code: 1 })
    server.state.faultFor = () => ({ status: 403, code: 'AccessDenied' })
    expect(await upload(product, token, 'c.jpg', await photo(10, 10))).toMatchObject({
      status: 503,
      code: 0,
      msg: 'The store of the files does not answer, so nothing was stored. Please try again shortly',
    })
    await picked
    await expect.poll(() => readiness(product)).toContain('files store: refuses')
    server.state.faultFor = () => null
    await expect.poll(() => readiness(product)).toContain('files store: ok')
    expect(await upload(product, token, 'c.jpg', await photo(10, 10))).toMatchObject({ status: 200, code: 1 })
    expect(product.output()).not.toMatch(/very-secret|Signature=/)
    expect(product.output()).not.toContain('"bug"')
  })
})

it('a start without the keys of the store says so in one line (R21)', async () => {
  const { status, said } = await failedStart({
    DATA_DIR: join(folder, 'none'),
    FILES_URL: 's3://bucket',
    FILES_KEY: '',
    FILES_SECRET: '',
  })
  expect([status, said.trim()]).toEqual([
    1,
    'FILES_URL names an object store, which needs a key: set FILES_KEY and FILES_SECRET, or unset FILES_URL.',
  ])
})
