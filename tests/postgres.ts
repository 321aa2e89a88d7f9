import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findPostgres, servant } from './postgres-binaries.ts'

export interface PostgresOptions {
  /** Writes to the disk as a real server does, for drills with crashes. Without it the server is faster. */
  durable?: boolean
  /** Listens on 127.0.0.1 too, on this port; 0 means any free port. */
  port?: number
  settings?: Record<string, string | number>
}

/** `fast` finishes its writes; `immediate` is a crash that needs recovery. */
export type ShutdownMode = 'fast' | 'immediate'

export interface Postgres {
  url(database?: string): string
  createDatabase(name: string, template?: string): Promise<void>
  halt(mode?: ShutdownMode): Promise<void>
  resume(): Promise<void>
  restart(mode?: ShutdownMode): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL server in a temporary folder. Both are removed when this process ends. */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const port = options.port === 0 ? await freePort() : (options.port ?? 5432)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shuyuan-pg-'))
  const bin = prepare(folder)
  const command = [path.join(bin, 'postgres'), '-D', path.join(folder, 'data'), '-k', folder, '-p', `${port}`]
  command.push(...settingsOf(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]))
  let server = await launch(command, folder)

  const url = (database = 'postgres') =>
    options.port === undefined
      ? `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`
      : `postgres://postgres@127.0.0.1:${port}/${database}`
  const halt = (mode: ShutdownMode = 'fast') => end(server, mode)
  const resume = async () => void (server = await launch(command, folder))
  return {
    url,
    createDatabase: (name, template) => createDatabase(url(), name, template),
    halt,
    resume,
    restart: async (mode) => {
      await halt(mode)
      await resume()
    },
    stop: async () => {
      await halt('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** For processes that know only the address of the server, such as the workers of the test runner. */
export const createDatabase = (serverUrl: string, name: string, template = 'template1'): Promise<void> =>
  runStatement(
    serverUrl,
    `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`,
  )

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  runStatement(serverUrl, `drop database ${pg.escapeIdentifier(name)} with (force)`)

async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function prepare(folder: string): string {
  chmodSync(folder, 0o755)
  const bin = findPostgres(folder)
  if (servant.uid !== undefined) chownSync(folder, servant.uid, servant.gid)
  const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(path.join(bin, 'initdb'), ['-D', path.join(folder, 'data'), ...flags], {
    ...servant,
    cwd: '/',
    encoding: 'utf8',
  })
  if (made.status === 0) return bin
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

function settingsOf({ durable = false, port, settings = {} }: PostgresOptions): [string, string | number][] {
  const careless = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  return Object.entries({
    listen_addresses: port === undefined ? '' : '127.0.0.1',
    max_connections: 200,
    ...(durable ? {} : careless),
    ...settings,
  })
}

/**
 * The server runs under a small shell that waits for the name of the signal to pass on. When this process
 * ends in any way, the pipe closes. The shell then ends the server and removes the folder.
 */
const keeper = `
exec 3<&0
"$@" 3<&- & server=$!
( read -r signal <&3 || { signal=QUIT; : > "$FOLDER/abandoned"; }; kill -"$signal" $server ) 2>/dev/null &
watcher=$!
wait $server
if [ -e "$FOLDER/abandoned" ]; then rm -rf "$FOLDER" 2>/dev/null; else kill $watcher 2>/dev/null; fi
exit 0`

async function launch(command: string[], folder: string): Promise<ChildProcess> {
  const server = spawn('sh', ['-c', keeper, 'sh', ...command], {
    ...servant,
    cwd: '/',
    env: { ...process.env, FOLDER: folder },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let log = ''
  await new Promise<void>((ready, failed) => {
    server.stderr.on('data', (text) => {
      log += text
      if (log.includes('ready to accept connections')) ready()
    })
    server.once('error', failed)
    server.once('exit', () => failed(new Error(`PostgreSQL did not start:\n${log}`)))
  })
  return server
}

async function end(server: ChildProcess, mode: ShutdownMode): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.stdin?.end(mode === 'fast' ? 'INT\n' : 'QUIT\n')
  await once(server, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
