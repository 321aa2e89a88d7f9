import { expect, test } from 'vitest'
import { difference, type Piece } from './difference.ts'

const marks = { same: '', out: '-', in: '+' }
const written = (pieces: Piece[]) =>
  pieces.map(({ kind, text }) => (kind === 'same' ? text : `[${marks[kind]}${text}]`)).join('')
const shown = (before: string, after: string) => written(difference(before, after))

test('what differs between two texts is marked by words and Chinese characters', () => {
  expect(shown('As it was', 'As Anna wrote it')).toBe('As [-it was][+Anna wrote it]')
  expect(shown('Tea at seven.', 'Tea at eight.')).toBe('Tea at [-seven][+eight].')
  expect(shown('雨天改在东厅举行', '雨天改在西厅举行')).toBe('雨天改在[-东][+西]厅举行')
  expect(shown('', 'New')).toBe('[+New]')
  expect(shown('Old', '')).toBe('[-Old]')
  expect(shown('Same', 'Same')).toBe('Same')
  expect(shown('', '')).toBe('')
})

test('a beginning and an end that differ are found in a long text', () => {
  const middle = 'word '.repeat(3000)
  expect(difference(`First ${middle}last`, `Begun ${middle}end`).map(({ kind }) => kind)).toEqual([
    'out',
    'in',
    'same',
    'out',
    'in',
  ])
})

test('texts with little in common are shown one after the other', () => {
  expect(shown('one two', 'three four')).toBe('[-one two][+three four]')
  const [long, other] = ['a1 b2 '.repeat(900), 'c3 d4 '.repeat(900)]
  expect(difference(long, other).map(({ kind }) => kind)).toContain('in')
})

test('either text can be read from the marks', () => {
  const words = ['tea', 'ink', '茶', ' ', '\n', '.', '7']
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const text = () => Array.from({ length: next(14) }, () => words[next(words.length)]).join('')
  for (let round = 0; round < 500; round += 1) {
    const [before, after] = [text(), text()]
    const pieces = difference(before, after)
    const without = (kind: Piece['kind']) =>
      pieces.map((each) => (each.kind === kind ? '' : each.text)).join('')
    expect([without('in'), without('out')]).toEqual([before, after])
  }
})
