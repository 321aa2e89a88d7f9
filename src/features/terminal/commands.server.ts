import { join } from 'node:path'
import type { House } from '#platform/call/house.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { moduleId } from '#platform/registry/module-id.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import { managers, type Manager } from './terminal-protocol.ts'

/** What a key runs: a fixed program with fixed arguments. No text of a request becomes a part of it. */
export interface Command {
  file: string
  args: readonly string[] | ((house: House) => string[])
  /** The line that people see. */
  shown: string
  /** A file without which the program would not do what is meant. */
  needs?: string
  /**
   * The word before the colon of `extend`. What stands behind it is the name of a module, and reaches the program after its
   * arguments, with the language of whoever asked.
   */
  about?: 'module-install'
  /** It acts on the database and the files of this house. */
  actsOnHouse?: true
  folder: string
  milliseconds: number
  /** Characters of output. */
  most: number
}

const limits = { folder: checkout, milliseconds: 10 * 60_000, most: 1024 * 1024 }

const program = (file: string, ...args: string[]): Command => ({
  file,
  args,
  shown: [file === process.execPath ? 'node' : file, ...args].join(' '),
  ...limits,
})

const operator = (...args: string[]): Command => ({
  ...program(process.execPath, join(checkout, 'bin/run.mjs'), 'shuyuan', ...args),
  shown: ['shuyuan', ...args].join(' '),
  actsOnHouse: true,
})

/** The packages are those of the lock file, and none of them runs a script. */
const installs: Record<Manager, Command> = {
  npm: program('npm', 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'),
  pnpm: {
    ...program('pnpm', 'install', '--frozen-lockfile', '--ignore-scripts'),
    needs: 'pnpm-lock.yaml',
  },
  yarn: { ...program('yarn', 'install', '--frozen-lockfile', '--ignore-scripts'), needs: 'yarn.lock' },
}

const byManager = (manager: Manager): Array<[key: string, command: Command]> => [
  [`version.${manager}`, program(manager, '--version')],
  [`test.${manager}`, program(manager, 'run', 'shuyuan')],
  [`web-install.${manager}`, installs[manager]],
  [`web-build.${manager}`, program(manager, 'run', 'build')],
]

const table: ReadonlyArray<[key: string, command: Command]> = [
  ['version.node', program(process.execPath, '--version')],
  ...managers.flatMap(byManager),
  ['migrate.status', operator('migrate', '--status')],
  ['migrate.run', operator('migrate')],
  ['cache.clear', operator('clear-cache')],
  ['search.reindex', operator('reindex')],
  ['modules.bring', { ...operator('bring'), about: 'module-install' }],
  [
    'backup.make',
    {
      ...operator('backup'),
      shown: 'shuyuan backup <DATA_DIR>/backups/<time>',
      args: (house) => [join(checkout, 'bin/run.mjs'), 'shuyuan', 'backup', backupFolder(house)],
    },
  ],
]

const backupFolder = ({ environment, clock }: House): string =>
  join(
    environment.dataDir,
    'backups',
    new Date(clock.now())
      .toISOString()
      .replace(/\.\d+Z$/, '')
      .replaceAll(/[T:]/g, '-'),
  )

/** The commands of a house by their keys. A test adds some of its own. */
export const commandsOf = perHouse((_: House) => new Map(table))

/** What is run for a request: a command of the table, and nothing of the request but the name of a module. */
export function commandFor(
  { command: key, extend }: { command: string; extend: string },
  { house, locale }: { house: House; locale: Locale },
): Command {
  const command = commandsOf(house).get(key) ?? refuse('terminal.unknown', { kind: 'invalid' })
  const { about, args, shown } = command
  if (!about) return command
  const [before, name = '', ...rest] = extend.split(':')
  if (before !== about || !moduleId.test(name) || rest.length > 0)
    refuse('terminal.about', { kind: 'invalid' })
  return {
    ...command,
    args: [...(typeof args === 'function' ? args(house) : args), name, locale],
    shown: `${shown} ${name}`,
  }
}

/** Variables that a program may need to find its files and the network. None of them is a secret of the house. */
const passed = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'TMPDIR',
  'NODE_ENV',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
]

export function environmentOf({ actsOnHouse }: Command, { environment }: House): NodeJS.ProcessEnv {
  const { dataDir, databaseUrl, filesUrl, filesKey } = environment
  return {
    ...Object.fromEntries(passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    // Nothing may colour its output, wait for an answer or bring the packages up to date by itself.
    NO_COLOR: '1',
    CI: '1',
    PACKAGES_CHECKED: 'yes',
    ...(actsOnHouse && {
      SHUYUAN_ENV: 'off',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      FILES_URL: filesUrl,
      FILES_KEY: filesKey.id,
      FILES_SECRET: filesKey.secret,
    }),
  }
}
