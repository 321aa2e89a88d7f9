import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Envelope } from '#platform/call/call.ts'

export interface Product {
  url: string
  /** The output so far, both streams together. */
  output(): string
  /** The token of the first administrator. */
  signIn(): Promise<string>
  end(signal: NodeJS.Signals): Promise<number | null>
}

export const adminPassword = 'ten-thousand-things'

interface ProductOptions {
  task: 'start' | 'dev'
  /** The checkout that it runs from. */
  folder?: string
}

/** The product as a process of its own, as `npm start` or `npm run dev` runs it. */
export async function startProduct(
  env: Record<string, string>,
  way: ProductOptions = { task: 'start' },
): Promise<Product> {
  const port = await freePort()
  const { child, output } = spawnProduct({ PORT: String(port), ADMIN_PASSWORD: adminPassword, ...env }, way)
  const url = `http://127.0.0.1:${port}`
  if (!(await isAnswering(url, child))) {
    // Another connection on this machine may get the port in between.
    if (output().startsWith(`Port ${port} is taken`)) return startProduct(env, way)
    throw new Error(`The product did not start:\n${output()}`)
  }
  return {
    url,
    output,
    signIn: () => signIn(url),
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    },
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

function spawnProduct(
  env: Record<string, string>,
  { task, folder }: ProductOptions,
): { child: ChildProcess; output: () => string } {
  let text = ''
  const child = spawn(process.execPath, ['bin/run.mjs', task], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PACKAGES_CHECKED: 'yes',
      SHUYUAN_ENV: 'off',
      LOG_LEVEL: 'error',
      DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
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
