import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runHere, type DataLocation } from '#tests/worlds/operator-world.ts'

describe('an update on SQLite (R18)', () => {
  let place: DataLocation
  const file = () => join(place.DATA_DIR, 'shuyuan.db')
  const change = (...statements: string[]) => {
    const db = new DatabaseSync(file())
    for (const statement of statements) db.exec(statement)
    db.close()
  }
  const namesIn = (path: string) => {
    const db = new DatabaseSync(path)
    const rows = db.prepare('select name from migration order by name').all()
    db.close()
    return rows.map(({ name }) => String(name))
  }
  const copies = async () => (await readdir(place.DATA_DIR)).filter((name) => name.startsWith('before-'))

  beforeEach(async () => {
    place = { DATA_DIR: await mkdtemp(join(tmpdir(), 'shuyuan-update-')), DATABASE_URL: '' }
    await runHere(place, ['migrate'])
  })
  afterEach(() => rm(place.DATA_DIR, { recursive: true }))

  test('a migration that ran in another form is refused in one line before anything changes', async () => {
    change(`update migration set checksum = 'other' where name = '0009-growing.ts'`)
    const { status, error } = await runHere(place, ['migrate'])
    expect([status, error]).toEqual([
      1,
      expect.stringMatching(/^0009-growing\.ts ran on this .* in another form.*$/),
    ])
    expect(await copies()).toEqual([])
  })

  test('an update that fails leaves the database as it was, for the release before', async () => {
    change(`delete from migration where name >= '0016'`)
    const before = namesIn(file())
    const { status, error } = await runHere(place, ['migrate'])
    expect([status, error]).toEqual([
      1,
      expect.stringMatching(/^The update of [^\n]* is again as it was[^\n]*$/),
    ])
    expect(namesIn(file())).toEqual(before)
    const [copy = ''] = await copies()
    expect(copy).toMatch(/^before-0016-search-words-.*\.db$/)
    expect(namesIn(join(place.DATA_DIR, copy))).toEqual(before)
  })
})
