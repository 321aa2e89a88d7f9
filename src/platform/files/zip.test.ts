import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readZip } from '#tests/read-zip.ts'
import { zip, type ZipEntry } from './zip.server.ts'

const at = ['2026-11-22', '14:30:58'] as const

async function* inPieces(...pieces: Array<string | Buffer>) {
  for (const piece of pieces) yield Buffer.from(piece)
}

async function* each(entries: ZipEntry[]) {
  yield* entries
}

const noise = randomBytes(300_000)
const some = (): ZipEntry[] => [
  { name: 'README.txt', content: inPieces('one, ', 'two, ', 'three') },
  { name: 'csv/空.csv', content: inPieces() },
  { name: 'files/1-《论语》 讲义.pdf', content: inPieces(noise, noise), packed: true },
  { name: 'long.txt', content: inPieces('茶'.repeat(100_000)) },
]

describe('an archive', () => {
  it('an archive holds its entries, for any name and any kind of source', async () => {
    const bytes = await buffer(zip(each(some()), at))
    const files = await readZip(bytes)
    expect([...files.keys()]).toEqual(some().map(({ name }) => name))
    expect(files.get('README.txt')?.toString()).toBe('one, two, three')
    expect(files.get('csv/空.csv')).toHaveLength(0)
    expect(files.get('files/1-《论语》 讲义.pdf')?.equals(Buffer.concat([noise, noise]))).toBe(true)
    expect(bytes.length).toBeLessThan(605_000)
    expect(await readZip(await buffer(zip(each([]), at)))).toEqual(new Map())
  })

  it.each([
    ['unzip', ['-t']],
    ['python3', ['-m', 'zipfile', '-t']],
  ])('an archive is read by %s, if it is installed', async (program, args) => {
    if (spawnSync(program, ['-h']).error) return
    const folder = mkdtempSync(join(tmpdir(), 'shuyuan-zip-'))
    const file = join(folder, 'some.zip')
    writeFileSync(file, await buffer(zip(each(some()), at)))
    const { status, stdout, stderr } = spawnSync(program, [...args, file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(status, stdout + stderr).toBe(0)
    expect(stdout).not.toMatch(/corrupt/i)
  })

  it.each(['', '/etc/passwd', '../up', 'a/../../up', 'a/./b', 'a//b', 'a/', String.raw`a\b`, 'c:up', 'a\0b'])(
    'an archive accepts no entry of the name %j',
    async (name) => {
      await expect(buffer(zip(each([{ name, content: inPieces('x') }]), at))).rejects.toThrow('packed')
    },
  )

  it('an archive is made no faster than it is read, and closes its sources when the reader leaves (R10)', async () => {
    const read = { pieces: 0, ended: 0, entries: 0 }
    async function* endless() {
      try {
        for (;;) {
          read.pieces += 1
          yield noise
        }
      } finally {
        read.ended += 1
      }
    }
    async function* entries() {
      for (const name of ['one', 'two']) {
        read.entries += 1
        yield { name, content: endless(), packed: true }
      }
    }
    const making = zip(entries(), at)
    for (let taken = 0; taken < 5; taken += 1) await making.next()
    // An archive that reads ahead goes on reading in each turn of the event loop.
    for (let turn = 0; turn < 200; turn += 1) await nextTurn()
    expect(read.pieces).toBeLessThan(20)
    await making.return(undefined)
    await expect.poll(() => read.ended).toBe(1)
    expect(read.entries).toBe(1)
  })

  it('an archive breaks off when one of its sources breaks off', async () => {
    async function* broken() {
      yield noise
      throw new Error('The disk is gone')
    }
    const entries = each([...some(), { name: 'broken', content: broken() }])
    await expect(buffer(zip(entries, at))).rejects.toThrow('The disk is gone')
  })
})
