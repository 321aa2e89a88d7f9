import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationFolder } from '#app/prepare.server.ts'
import { migrationNames } from '#platform/db/migrate.server.ts'
import { freshPostgres } from '#tests/databases.ts'
import { killUpdates } from './killed-updates.ts'
import { rollingUpdate } from './rolling-update.ts'

it('an update from an old release that is killed goes on at the next start, on both databases (R18)', async () => {
  const report = await killUpdates(2, freshPostgres)
  expect(report.kills).toBeGreaterThanOrEqual(2)
  expect(report).toMatchObject({ rounds: 2, lost: [], failed: [], withoutWayBack: 0 })
})

it('pages, office, letters and sign-ups go on while a newer release starts beside this one on Postgres (R18)', async () => {
  const report = await rollingUpdate('', 6, await freshPostgres())
  expect(report.acknowledged).toBeGreaterThan(0)
  expect(report).toMatchObject({ failures: [], lost: 0, doubled: 0, invented: 0, lostEdits: 0 })
  expect(report).toMatchObject({ missingLetters: 0, doubledLetters: 0 })
})

it('a new migration leaves what the release before reads and writes', async () => {
  // The earlier ones ran before two releases could run side by side.
  const names = (await migrationNames(migrationFolder)).filter((name) => name > '0026')
  for (const name of names) {
    const text = readFileSync(join(migrationFolder, name), 'utf8')
    const taken = /drop (?:table|column)|rename|alter column|add column "\w+" \w+ not null(?! default)/i.exec(
      text,
    )
    expect({ name, taken: taken?.[0] }).toEqual({ name, taken: undefined })
  }
})
