// `node bin/release-fixtures.ts <number>=<commit> …` makes the data of past releases anew, which the tests bring into this
// one: it starts each release on an empty SQLite and an empty Postgres database, enters a few rows by its calls, stops
// it, and stores the databases in tests/fixtures/releases. Nobody edits these files by hand. A release gets a fixture
// when the next one has another schema.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/postgres.ts'
import { startProduct } from '#tests/product.ts'
import { enterData, type Acknowledged } from '#tests/releases/enter-data.ts'
import { storeDatabase, storeFacts } from '#tests/releases/fixture.ts'
import { checkOutRelease, subjectOf } from '#tests/releases/old-release.ts'

const wanted = process.argv.slice(2).map((word) => /^(\d\d)=([0-9a-f]{8})$/.exec(word)?.slice(1))
if (wanted.length === 0 || wanted.includes(undefined)) {
  console.error('Usage: node bin/release-fixtures.ts <two digits>=<eight digits of a commit> …')
  process.exit(2)
}
const postgres = await startPostgres({ port: 0 })
try {
  for (const [number = '', commit = ''] of wanted as string[][]) await make(`${number}-${commit}`, commit)
} finally {
  await postgres.stop()
}
process.exit(0)

async function make(name: string, commit: string): Promise<void> {
  const top = mkdtempSync(join(tmpdir(), 'shuyuan-releases-'))
  const release = checkOutRelease(commit, join(top, 'release'))
  try {
    const database = `house_${name.replace('-', '_')}`
    await postgres.createDatabase(database)
    const sqlite = await fill(name, release.folder, join(top, 'data'), '')
    const second = await fill(name, release.folder, join(top, 'data-postgres'), postgres.url(database))
    const { migrations } = sqlite
    storeFacts(name, {
      commit,
      subject: subjectOf(commit),
      migrations,
      sqlite: sqlite.facts,
      postgres: second.facts,
    })
    console.log(name, sqlite.facts.rows, sqlite.facts.ticket)
  } finally {
    release.remove()
    rmSync(top, { recursive: true, force: true })
  }
}

async function fill(
  name: string,
  release: string,
  folder: string,
  databaseUrl: string,
): Promise<{ migrations: string[]; facts: Acknowledged }> {
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DRILL: '1',
    DRILL_CAPTCHA: 'off',
    DRILL_LIMITS: 'off',
  }
  const product = await startProduct(env, { task: 'start', folder: release })
  const entered = await enterData(product)
  await product.end('SIGTERM')
  const { migrations, rows } = await storeDatabase(name, { folder, databaseUrl })
  return { migrations, facts: { ...entered, counts: rows } }
}
