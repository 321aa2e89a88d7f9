import { Agent, request } from 'node:http'
import type { World } from '#tests/world.ts'
import type { FuzzRequest } from './request.ts'

export interface FuzzAnswer {
  /** 0 when the connection ended without an answer, which the server may do to what is no HTTP. */
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  milliseconds: number
}

const patience = 20_000

export const openAgent = () => new Agent({ keepAlive: true, maxSockets: 16 })

/** Null for what no client can send. */
export async function sendRequest(
  { port, agent, tokens }: { port: number; agent: Agent; tokens: World['tokens'] },
  { as, method, path, headers, body }: FuzzRequest,
): Promise<FuzzAnswer | null> {
  const began = performance.now()
  const token: Record<string, string> =
    as === 'lin' ? { 'ba-user-token': tokens.lin } : as === 'nobody' ? {} : { batoken: tokens[as] }
  const length: Record<string, number> = body ? { 'content-length': body.length } : {}
  return new Promise((resolve) => {
    const end = (status: number, seen: FuzzAnswer['headers'] = {}, text = '') =>
      resolve({ status, headers: seen, text, milliseconds: performance.now() - began })
    try {
      const sent = request({
        port,
        agent,
        method,
        path,
        host: '127.0.0.1',
        headers: { host: 'shuyuan.test', ...token, ...headers, ...length },
      })
      sent.setTimeout(patience, () => sent.destroy())
      sent.on('error', () => end(0))
      sent.on('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', () => end(0))
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks).toString()))
      })
      sent.end(body ?? undefined)
    } catch {
      resolve(null)
    }
  })
}
