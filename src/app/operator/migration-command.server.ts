import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationFolder } from '#app/prepare.server.ts'
import { releaseRegistry } from '#app/modules.server.ts'
import type { Engine } from '#platform/db/ddl.server.ts'
import { diff } from '#platform/db/diff.server.ts'
import { introspect, type Schema } from '#platform/db/introspect.server.ts'
import { migrate, migrationNames } from '#platform/db/migrate.server.ts'
import { openSqlite } from '#platform/db/sqlite.server.ts'
import { searchSchema } from '#platform/search/search-tables.ts'
import { stop, type Command } from './command.server.ts'

export const migrationCommand: Command = {
  usage: '<name>',
  about:
    'writes the next migration from what the declarations say and the earlier ones do not (for developers)',
  async run([name = '', ...rest], { say }) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || rest.length > 0)
      stop('Say npm run shuyuan -- migration <name-in-small-letters>.')
    const text = await migrationText(migrationFolder)
    if (!text) return say('The declarations and the migrations agree: nothing was written.')
    const file = await nextMigration(migrationFolder, name)
    await writeFile(join(migrationFolder, file), text, { flag: 'wx' })
    say(`Wrote db/migrations/${file}: read it, for it cannot be changed once it has run anywhere.`)
  },
}

/** Null when nothing is to be done. */
export async function migrationText(folder: string): Promise<string | null> {
  const present = await presentAfter(folder)
  const sqlite = statements('sqlite', present)
  return sqlite.length > 0
    ? `${listed('sqlite', sqlite)}\n${listed('postgres', statements('postgres', present))}`
    : null
}

/** Both databases have the same names, so one database in memory is enough. */
async function presentAfter(folder: string): Promise<Schema> {
  const db = openSqlite(':memory:')
  try {
    await migrate(db, folder)
    return await introspect(db)
  } finally {
    await db.close()
  }
}

function statements(engine: Engine, present: Schema): string[] {
  const hasIndex = present.has('search_index_data')
  return [...diff(engine, releaseRegistry.tables, present), ...(hasIndex ? [] : searchSchema[engine])]
}

/** The name of the file that comes after the last one. */
export async function nextMigration(folder: string, name: string): Promise<string> {
  const last = (await migrationNames(folder)).at(-1)
  return `${String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0')}-${name}.ts`
}

function listed(engine: Engine, all: string[]): string {
  const lines = all.map((statement) => `  \`${statement.replace(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}\`,\n`)
  return `export const ${engine} = [\n${lines.join('')}]\n`
}
