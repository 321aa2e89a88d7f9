import { mkdtempSync, openSync, writeSync, closeSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findDamage } from './check-pages.server.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shuyuan-pages-'))
  file = join(folder, 'shuyuan.db')
  const db = new DatabaseSync(file)
  db.exec('create table tea (leaf text); create table cup (size int)')
  const add = db.prepare('insert into tea values (?)')
  for (let at = 0; at < 500; at += 1) add.run('x'.repeat(100))
  db.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('the check of every night finds a damaged page, and nothing in a file that is well', async () => {
  const { signal } = new AbortController()
  expect(await findDamage(file, signal)).toBe('')
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096, 0x5a), 0, 4096, 4096)
  closeSync(handle)
  expect(await findDamage(file, signal)).not.toBe('')
})

it('the check ends when the product stops', async () => {
  const ending = new AbortController()
  const found = findDamage(file, ending.signal)
  ending.abort()
  expect(await found).toBe('')
})
