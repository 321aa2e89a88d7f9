import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationFolder } from '#app/prepare.server.ts'
import {
  adoptionProblem,
  declarationText,
  exportName,
  fileName,
  migrationText,
} from '#features/tables/adopt.server.ts'
import type { CustomTable } from '#features/tables/custom-table.ts'
import { readDefinitions } from '#features/tables/definitions.server.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import { stop, type Command } from './command.server.ts'
import { nextMigration } from './migration-command.server.ts'
import { withReadyHouse } from './with-house.server.ts'

export const adoptCommand: Command = {
  usage: '<table>',
  about: 'writes a table that staff made as a declaration with its migration (for developers)',
  actsOnHouse: true,
  run([name = '', ...rest], { environment, say }) {
    if (name === '' || rest.length > 0) stop('Say npm run shuyuan -- adopt <table>, such as x_museum_object.')
    return withReadyHouse(environment, async ({ db, clock }) => {
      const tables = await readDefinitions(db.read)
      const problem = adoptionProblem(name, tables)
      if (problem) stop(problem)
      const table = tables.find((each) => each.name === name) as CustomTable
      const day = new Date(clock.now()).toISOString().slice(0, 10)
      for (const file of await writeAdoption(table, day)) say(`Wrote ${file}`)
      say(
        'Read them, run the tests, and deploy: the migration touches no row, and from then on the code says what the table is.',
      )
    })
  },
}

const entityFolder = join(checkout, 'src/entities')

interface AdoptionFolders {
  entities: string
  migrations: string
}

/** The files that were written. */
export async function writeAdoption(
  table: CustomTable,
  day: string,
  { entities, migrations }: AdoptionFolders = { entities: entityFolder, migrations: migrationFolder },
): Promise<string[]> {
  const file = `${fileName(table.name)}.ts`
  const migration = await nextMigration(migrations, `adopt-${fileName(table.name)}`)
  const list = join(entities, 'all.ts')
  await writeFile(join(entities, file), declarationText(table, day), { flag: 'wx' })
  await writeFile(join(migrations, migration), migrationText(table), { flag: 'wx' })
  await writeFile(list, withExport(await readFile(list, 'utf8'), exportName(table.name), file))
  const written = [join(entities, file), join(migrations, migration), list]
  await format(written)
  return written
}

/** The lines stand in the order of their files. */
function withExport(text: string, name: string, file: string): string {
  const line = `export { ${name} } from './${file}'`
  const lines = text.trimEnd().split('\n')
  const next = lines.findIndex((each) => (/'\.\/(.+)'/.exec(each)?.[1] ?? '') > file)
  lines.splice(next === -1 ? lines.length : next, 0, line)
  return `${lines.join('\n')}\n`
}

/** A checkout of a developer has the formatter. */
async function format(files: string[]): Promise<void> {
  const formatter = join(checkout, 'node_modules/.bin/oxfmt')
  if (!existsSync(formatter)) return
  await new Promise<void>((resolve) => {
    execFile(formatter, files, { cwd: checkout }, () => resolve())
  })
}
