import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStatic, serveStatic, type StaticFiles } from './static.server.ts'

let folder = ''
let files: StaticFiles

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-static-'))
  const present = {
    'built/assets/page-x1.js': 'plain',
    'built/assets/page-x1.js.br': 'brotli',
    'built/assets/page-x1.js.gz': 'gzip',
    'built/assets/page-x1.js.map': 'map',
    'built/.vite/manifest.json': 'secret',
    'built/index.html': 'page',
    'open/robots.txt': 'User-agent: *',
    'open/favicon.svg': '<svg/>',
    'open/media/river.mp4': '0123456789',
    'open/.env': 'secret',
    'secret.txt': 'secret',
  }
  for (const [name, text] of Object.entries(present)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  files = await loadStatic({ built: join(folder, 'built'), open: join(folder, 'open') })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['identity', 'plain', undefined],
])('a script goes to a browser that reads %s as %s', (accepted, body, coding) => {
  const served = serveStatic(files, '/assets/page-x1.js', { 'accept-encoding': accepted })
  expect(served?.body.toString()).toBe(body)
  expect(served?.headers['content-encoding']).toBe(coding)
  expect(served?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('files of the public folder are checked again now and then, and not sent twice', () => {
  const served = serveStatic(files, '/robots.txt', { 'accept-encoding': 'br' })
  expect(served).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=3600', 'content-length': '13' },
  })
  expect(serveStatic(files, '/robots.txt', { 'if-none-match': served?.headers.etag })).toMatchObject({
    status: 304,
  })
  expect(serveStatic(files, '/favicon.svg', {})?.headers['content-security-policy']).toContain('sandbox')
})

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=20-', 416, '', 'bytes */10'],
  [undefined, 200, '0123456789', undefined],
])('a film asked for by %s answers %i', (range, status, body, place) => {
  const served = serveStatic(files, '/media/river.mp4', { range, 'accept-encoding': 'br' })
  expect(served).toMatchObject({ status, headers: { 'accept-ranges': 'bytes' } })
  expect([served?.body.toString(), served?.headers['content-range']]).toEqual([body, place])
})

test('a piece of a film that has changed since is sent whole', () => {
  const asked = { range: 'bytes=2-4', 'if-range': '"other"' }
  expect(serveStatic(files, '/media/river.mp4', asked)?.status).toBe(200)
})

test.each([
  '/assets/page-x1.js.map',
  '/assets/page-x1.js.br',
  '/.vite/manifest.json',
  '/.env',
  '/index.html',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/',
  '/assets',
  '/nothing.js',
])('%s is not there', (path) => {
  expect(serveStatic(files, path, {})).toBeNull()
})

test('a house that is not built yet starts without files', async () => {
  expect((await loadStatic({ built: join(folder, 'none'), open: join(folder, 'none') })).size).toBe(0)
})
