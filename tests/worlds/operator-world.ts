import { execFile } from 'node:child_process'
import { checkout } from '#platform/std/checkout.server.ts'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { openHouse } from '#app/house.server.ts'
import type { CommandContext } from '#app/operator/command.server.ts'
import { lineOf, runCommand } from '#app/operator/commands.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { type EngineName, freshPostgres } from '#tests/databases.ts'
import { compileCache } from '#tests/compile-cache.ts'

interface CommandResult {
  status: number
  out: string
  error: string
  /** What is said beside the answer, such as the house that the command acts on. */
  notes: string[]
}

/** The environment that says where the data of a product is. */
export interface DataLocation {
  DATA_DIR: string
  DATABASE_URL: string
}

/** An operator's command as a process of its own. */
export function run(
  place: DataLocation,
  args: string[],
  input = '',
  extra: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  const { PATH, HOME } = process.env
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    SHUYUAN_ENV: 'off',
    ...compileCache,
    INIT_CWD: place.DATA_DIR,
    ...place,
    ...extra,
  }
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['bin/shuyuan.ts', ...args],
      { cwd: checkout, env },
      (failure, stdout, stderr) =>
        done({ status: failure ? Number(failure.code) : 0, out: stdout.trim(), ...apart(stderr) }),
    )
    child.stdin?.end(input)
  })
}

/** An error is the last line, and the lines before it are notes. */
function apart(stderr: string): Pick<CommandResult, 'error' | 'notes'> {
  const isNote = (line: string) =>
    /^(?:House: |This is a new house|The database as it was|Warning: )/.test(line)
  const lines = stderr.trim().split('\n')
  return { error: lines.filter((line) => !isNote(line)).join('\n'), notes: lines.filter(isNote) }
}

/** The same command in this process, which takes a tenth of the time. */
export async function runHere(place: DataLocation, args: string[]): Promise<CommandResult> {
  const said: string[] = []
  const noted: string[] = []
  const ground: CommandContext = {
    environment: readEnvironment({ ...place }),
    here: place.DATA_DIR,
    note: (line) => noted.push(line),
    say: (line) => void said.push(line),
    askSecret: async () => '',
  }
  const ended = await runCommand(args, ground).then(
    (status) => ({ status, error: '' }),
    (error: unknown) => ({ status: 1, error: lineOf(error) }),
  )
  return { ...ended, out: said.join('\n').trim(), notes: noted }
}

/** Opens a house on the same data in this process. */
export const housed = (place: DataLocation) =>
  openHouse(readEnvironment({ ...place, LOG_LEVEL: 'silent', DEMO: 'off' }))

/** A migrated product with one administrator, root, and a folder for other products. */
export async function openOperatorWorld(engine: EngineName) {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-operator-'))
  const emptyPlace = async (name: string): Promise<DataLocation> => ({
    DATA_DIR: join(folder, name),
    DATABASE_URL: engine === 'postgres' ? await freshPostgres() : '',
  })
  const place = await emptyPlace('data')
  await mkdir(place.DATA_DIR)
  await runHere(place, ['migrate'])
  const house = await housed(place)
  await house.change('test', async (changes) => {
    const { id } = await changes.add(adminGroup, { name: 'all', rules: '*' })
    await changes.add(admin, { username: 'root', nickname: 'Root', group_ids: String(id), password: 'none' })
  })
  return {
    folder,
    place,
    house,
    emptyPlace,
    async close() {
      await house.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
