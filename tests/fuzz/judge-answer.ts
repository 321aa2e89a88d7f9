import { insideIn, leakIn } from './canaries.ts'
import type { FuzzRequest } from './request.ts'
import type { FuzzAnswer } from './send-request.ts'
import type { Target } from './targets.ts'

const patience = 5000

/** What is wrong with an answer, or null. */
export function problemIn(target: Target, request: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status, headers, text, milliseconds } = answer
  if (milliseconds > patience) return `answered after ${Math.round(milliseconds)} ms`
  if (status >= 500 && !(target.path === '/readyz' && status === 503)) return `answered ${status}`
  const leak = leakIn(text, request.as)
  if (leak) return `shows ${leak}`
  const inside = insideIn(text)
  if (inside) return `shows its inside: ${inside}`
  const location = String(headers.location ?? '')
  if (/^([a-z]+:)?[/\\]{2}/i.test(location) && !location.startsWith('http://shuyuan.test/'))
    return `leads to ${location}`
  if (status > 0 && status !== 304 && headers['x-content-type-options'] !== 'nosniff')
    return 'has no security headers'
  const isJson = String(headers['content-type']).startsWith('application/json')
  return isJson && request.method !== 'HEAD' && !target.name.endsWith('(page)') ? envelopeProblem(text) : null
}

function envelopeProblem(text: string): string | null {
  try {
    const { code, msg, time, data } = JSON.parse(text) as Record<string, unknown>
    const isEnvelope =
      typeof code === 'number' && typeof msg === 'string' && typeof time === 'number' && data !== undefined
    return isEnvelope ? null : 'is no envelope'
  } catch {
    return 'is broken JSON'
  }
}
