import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failedStart, startProduct } from './product.ts'

describe('a start', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-start-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const refused = async (env: Record<string, string>) => {
    const { status, said } = await failedStart({ DATA_DIR: join(folder, 'data'), PORT: '0', ...env })
    expect(status).toBe(1)
    expect(said.trim().split('\n')).toHaveLength(1)
    return said.trim()
  }

  it('a failed start names the wrong setting in one line (R21)', async () => {
    expect(await refused({ PORT: 'eighty' })).toBe(
      'PORT must be a whole number from 0 to 65535, not "eighty".',
    )
    expect(await refused({ WORKERS: '2' })).toMatch(/needs Postgres/)
  })

  it('a start says that the data folder cannot be written (R21)', async () => {
    await writeFile(join(folder, 'a-file'), '')
    expect(await refused({ DATA_DIR: join(folder, 'a-file', 'data') })).toMatch(/cannot be written/)
  })

  it.skipIf(process.platform !== 'linux')(
    'a start says that a folder accepts no other folder, without an endless loop',
    async () => {
      expect(await refused({ DATA_DIR: '/proc/shuyuan' })).toMatch(/cannot be written/)
    },
  )

  it('a start says that the file is not a database, or that Postgres cannot be reached', async () => {
    const data = join(folder, 'no-database')
    await mkdir(data)
    await writeFile(join(data, 'shuyuan.db'), 'Set your heart on the Way. '.repeat(200))
    expect(await refused({ DATA_DIR: data })).toMatch(/cannot be used \(file is not a database\)/)
    const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const words = /^The database cannot be reached \(connect ECONNREFUSED 127.0.0.1:1\)/
    expect(await refused(away)).toMatch(words)
    expect(await refused({ ...away, WORKERS: '2' })).toMatch(words)
  })

  it('a start says that the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve))
    const { port } = other.address() as AddressInfo
    const env = { PORT: String(port), DATA_DIR: join(folder, 'taken') }
    const refusal = `Port ${port} is taken: stop what listens there, or set PORT to another one.`
    const { said } = await failedStart(env)
    // Nobody could sign in later, if the password of the house that was just made were not shown.
    expect(said).toMatch(/A new house was made at .*\n(?:.*\n)*Password \(shown once\): [\w-]{16}\n/)
    expect(said.trim().split('\n').at(-1)).toBe(refusal)
    expect(await refused(env)).toBe(refusal)
    other.close()
  })

  it('a start refuses a database of a newer release (R21)', async () => {
    const data = join(folder, 'newer')
    const product = await startProduct({ DATA_DIR: data })
    expect(await product.end('SIGTERM')).toBe(0)
    const db = new DatabaseSync(join(data, 'shuyuan.db'))
    db.exec("insert into migration (name, at) values ('9999-from-the-future.ts', 0)")
    db.close()
    expect(await refused({ DATA_DIR: data })).toMatch(/newer release \(it knows 9999-from-the-future.ts\)/)
  })

  it('a second server on the same SQLite folder is refused, and a random first password is printed once (T1.15, R21)', async () => {
    const data = join(folder, 'twice')
    const product = await startProduct({ DATA_DIR: data, ADMIN_PASSWORD: '' })
    expect(product.output()).toMatch(/Password \(shown once\): [\w-]{16}\n/)
    expect(await refused({ DATA_DIR: data })).toMatch(/Another server already runs on/)
    expect(await product.end('SIGTERM')).toBe(0)
    const again = await startProduct({ DATA_DIR: data, ADMIN_PASSWORD: '' })
    expect(again.output()).not.toMatch(/Password/)
    await again.end('SIGTERM')
  })
})
