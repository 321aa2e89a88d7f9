import { expect, it } from 'vitest'
import { asksForInput, OutputLines } from './output-lines.ts'
import { asLine, flags } from './terminal-protocol.ts'

const linesOf = (...pieces: string[]) => {
  const lines = new OutputLines()
  return [...pieces.flatMap((piece) => lines.take(piece)), ...lines.end()]
}

it('cuts at every line end, wherever the output is broken', () => {
  expect(linesOf('tea\nwa', 'ter\r\nstone\r', '\nmoss')).toEqual(['tea', 'water', 'stone', 'moss'])
  expect(linesOf('10%\r20%\r30%\n')).toEqual(['10%', '20%', '30%'])
  expect(linesOf('x'.repeat(4500)).map(({ length }) => length)).toEqual([2000, 2000, 500])
})

it('takes out what a screen would act on', () => {
  expect(linesOf('\u001b[31mred\u001b[0m\u0007 \u202eback\u001b]8;;http://x\u0007link\n')).toEqual([
    'red backlink',
  ])
})

it('knows a question', () => {
  for (const line of ['Password: ', 'Go on? (y/N) ', 'Sure?', '> ']) expect(asksForInput(line)).toBe(true)
  for (const line of ['', 'Done.', '12 packages']) expect(asksForInput(line)).toBe(false)
})

it('lets no output pass for a state of the stream (T8.3)', () => {
  for (const word of Object.values(flags)) expect(asLine(word)).not.toBe(word)
  expect(asLine('tea')).toBe('tea')
})
