import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct } from '#tests/product.ts'
import { openEvent, signUp } from './sign-ups.ts'

const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-mail-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a mail server that hangs does not delay the stop, and its letter is sent after the next start (R12, R22)', async () => {
  const sockets: Socket[] = []
  const hanging = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const { port } = hanging.address() as AddressInfo
  const product = await startProduct({ ...drill, DATA_DIR: folder, MAIL_URL: `smtp://127.0.0.1:${port}` })
  await signUp(product, await openEvent(product), 1)
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  expect(await product.end('SIGTERM')).toBe(0)
  for (const socket of sockets) socket.destroy()
  hanging.close()
  const db = new DatabaseSync(join(folder, 'shuyuan.db'))
  const letters = db.prepare('select attempts, lease_until, next_at is not null as waits from outbox').all()
  db.close()
  expect(letters).toMatchObject([{ attempts: 0, lease_until: 0, waits: 1 }])
})
