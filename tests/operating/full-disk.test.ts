import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#platform/call/call.ts'
import { failedStart, startProduct, type Product } from '#tests/product.ts'
import { inFolder } from '#tests/stores/files-place.ts'
import { runHere } from '#tests/worlds/operator-world.ts'
import { openEvent, signUp } from './sign-ups.ts'

const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }
const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && mountsSmallDisk()

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-full-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

function mountsSmallDisk(): boolean {
  const { status } = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()])
  return status === 0
}

/** A disk of sixty megabytes, or of another size. The returned function removes it. */
async function mountDisk(name: string, size = '60m'): Promise<{ path: string; unmount: () => void }> {
  const path = join(folder, name)
  await mkdir(path)
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path])
  return { path, unmount: () => void spawnSync('umount', ['--lazy', path]) }
}

/** The product writes its scripts into the folder of the files after the start. A disk that fills up meanwhile gets room again. */
async function fillWhenQuiet(disk: string, files: string): Promise<string> {
  const stored = async () => (await readdir(join(files, '.builds')).catch(() => [])).join(' ')
  await expect.poll(stored, { timeout: 30_000 }).toMatch(/\b[0-9a-f]{32}\b/)
  return fill(disk)
}

function fill(disk: string): string {
  const file = join(disk, 'filling')
  try {
    writeFileSync(file, Buffer.alloc(80 * 1024 * 1024))
  } catch {
    // The disk is full now.
  }
  return file
}

async function readiness({ url }: Product, query = '') {
  const answer = await fetch(`${url}/readyz${query}`)
  return { status: answer.status, lines: (await answer.text()).split('\n') }
}

async function upload({ url }: Product, batoken: string) {
  const form = new FormData()
  form.append('file', new File(['%PDF-1.4\n'], 'plan.pdf', { type: 'application/pdf' }))
  const answer = await fetch(`${url}/admin/ajax/upload`, { method: 'POST', headers: { batoken }, body: form })
  const { code } = (await answer.json()) as Envelope
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') }
}

describe.skipIf(!mayMount)('a full disk (R6)', () => {
  it('the product shows pages on a full disk of the data, refuses writes, and goes on once there is room', async () => {
    const disk = await mountDisk('data')
    try {
      const product = await startProduct({ ...drill, ...inFolder, DATA_DIR: disk.path })
      const event = await openEvent(product)
      expect(await signUp(product, event, 1)).toMatchObject({ code: 1 })
      const filling = await fillWhenQuiet(disk.path, join(disk.path, 'files'))
      expect(await readiness(product)).toEqual({
        status: 200,
        lines: ['ready, with faults', 'database: ok', 'data disk: full', 'files disk: full', 'letters: ok'],
      })
      expect((await readiness(product, '?strict')).status).toBe(503)
      // The log of the database has some room left.
      const refused = { code: 0, data: { type: 'unavailable' } }
      let at = 1
      await expect.poll(() => signUp(product, event, (at += 1))).toMatchObject(refused)
      expect((await fetch(`${product.url}/event/list`)).status).toBe(200)
      await rm(filling)
      await expect.poll(() => signUp(product, event, (at += 1))).toMatchObject({ code: 1 })
      expect((await readiness(product, '?strict')).lines[0]).toBe('ready')
      expect(await product.end('SIGTERM')).toBe(0)
      expect(product.output()).not.toContain('"bug"')
    } finally {
      disk.unmount()
    }
  })

  it('uploads to a full disk of the files are refused with a time to come back, and sign-ups go on', async () => {
    const disk = await mountDisk('files')
    try {
      const env = { DATA_DIR: join(folder, 'beside'), FILES_URL: `file://${disk.path}` }
      const product = await startProduct({ ...drill, ...env })
      const token = await product.signIn()
      const filling = await fillWhenQuiet(disk.path, disk.path)
      expect(await upload(product, token)).toMatchObject({ status: 503, retryAfter: '30' })
      expect((await readiness(product)).lines).toContain('files disk: full')
      expect((await readiness(product)).lines).toContain('data disk: ok')
      expect(await signUp(product, await openEvent(product), 1)).toMatchObject({ code: 1 })
      await rm(filling)
      expect(await upload(product, token)).toMatchObject({ status: 200, code: 1 })
      disk.unmount()
      expect(await upload(product, token)).toMatchObject({ status: 503, retryAfter: '30' })
      expect((await readiness(product)).lines).toContain('files disk: away')
      expect(await product.end('SIGTERM')).toBe(0)
      expect(product.output()).not.toContain('"bug"')
    } finally {
      disk.unmount()
    }
  })

  it('a new house on a full disk is refused in one line that says to make room', async () => {
    for (const size of ['40k', '400k']) {
      const disk = await mountDisk(`new-${size}`, size)
      try {
        const { status, said } = await failedStart({ ...drill, DATA_DIR: disk.path })
        expect([status, said]).toEqual([
          1,
          expect.stringMatching(/^[^\n]*disk[^\n]* is full[^\n]*make room[^\n]*\n$/),
        ])
      } finally {
        disk.unmount()
      }
    }
  })

  it('a backup onto a full disk names the disk that is full, and leaves nothing', async () => {
    const place = { DATA_DIR: join(folder, 'backed-up'), DATABASE_URL: '' }
    expect(await runHere(place, ['migrate'])).toMatchObject({ status: 0 })
    const disk = await mountDisk('backups', '200k')
    const target = join(disk.path, 'night')
    try {
      const { status, error } = await runHere(place, ['backup', target])
      expect([status, error]).toEqual([
        1,
        `The disk of ${target} is full: make room there, or name a folder on another disk.`,
      ])
      expect(existsSync(target)).toBe(false)
    } finally {
      disk.unmount()
    }
  })
})
