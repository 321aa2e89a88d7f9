import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '#platform/call/call.ts'
import { filesPlace } from '#tests/stores/files-place.ts'

export interface Product {
  url: string
  pid: number
  /** The output so far, both streams together. */
  output(): string
  /** The token of the first administrator. */
  signIn(): Promise<string>
  /** From now on nothing reads its output. */
  stopReading(): void
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Resolves with the exit status. */
  ended: Promise<number | null>
}

export const adminPassword = 'ten-thousand-things'

interface ProductOptions {
  task: 'start' | 'dev'
  /** The checkout that it runs from. */
  folder?: string
  /** Another Node than the pinned one. */
  node?: string
  /** A process group of its own, as a service manager starts it. */
  group?: boolean
  /** Where standard error goes; a pipe that `output` reads, if it is not set. */
  stderr?: number
}

/** The product as a process of its own, as `npm start` or `npm run dev` runs it. */
export async function startProduct(
  env: Record<string, string>,
  way: ProductOptions = { task: 'start' },
): Promise<Product> {
  const port = env.PORT ?? (await freePort())
  const { child, output } = spawnProduct({ PORT: String(port), ADMIN_PASSWORD: adminPassword, ...env }, way)
  const url = `http://127.0.0.1:${port}`
  const ended = once(child, 'exit').then(([status]) => status as number | null)
  if (!(await isAnswering(url, child))) {
    // Another connection on this machine may get the port in between.
    if (!env.PORT && output().startsWith(`Port ${port} is taken`)) return startProduct(env, way)
    throw new Error(`The product did not start:\n${output()}`)
  }
  return {
    url,
    output,
    stopReading: () => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()),
    signIn: () => signIn(url),
    async end(signal) {
      child.kill(signal)
      return ended
    },
    pid: child.pid as number,
    ended,
  }
}

/** A start that is expected to fail: its exit status and its output. */
export async function failedStart(
  env: Record<string, string>,
): Promise<{ status: number | null; said: string }> {
  const { child, output } = spawnProduct(env, { task: 'start' })
  const [status] = (await once(child, 'exit')) as [number | null]
  return { status, said: output() }
}

/** A start that is killed some milliseconds after a line of its output. It may end by itself before. */
export async function killedStart(env: Record<string, string>, line: RegExp, after: number): Promise<void> {
  const { child, output } = spawnProduct({ ...env, PORT: String(await freePort()) }, { task: 'start' })
  const exit = once(child, 'exit')
  while (child.exitCode === null && !line.test(output())) await Promise.race([exit, pause(2)])
  await Promise.race([exit, pause(after)])
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await exit
}

function spawnProduct(
  env: Record<string, string>,
  { task, folder, node = process.execPath, group = false, stderr }: ProductOptions,
): { child: ChildProcess; output: () => string } {
  let text = ''
  const child = spawn(node, ['bin/run.mjs', task], {
    cwd: folder,
    detached: group,
    env: {
      PATH: process.env.PATH,
      PACKAGES_CHECKED: 'yes',
      SHUYUAN_ENV: 'off',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      ...(env.DATA_DIR && filesPlace(env.DATA_DIR)),
      ...env,
    },
    stdio: ['ignore', 'pipe', stderr ?? 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text }
}

/** Waits until the product answers or has ended. */
async function isAnswering(url: string, child: ChildProcess): Promise<boolean> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    const there = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (there) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/admin/index/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword, keep: false }),
  })
  const { code, msg, data } = (await response.json()) as Envelope<{ userinfo: { token: string } }>
  if (code !== 1) throw new Error(msg)
  return data.userinfo.token
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
