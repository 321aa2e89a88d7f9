import { expect, it } from 'vitest'
import { openLog } from './log.server.ts'

it('the log writes one line for each event, and user input in it cannot act on a terminal or hide text (T9.4)', () => {
  const lines: string[] = []
  const log = openLog('info', (line) => void lines.push(line))
  log.warn('fault', { page: 'a\nb\u001b[31m\u009b31m\u2028\u202egnp.exe\u200b', token: 'abc' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]+\n$/u)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'fault', token: '***' })
})
