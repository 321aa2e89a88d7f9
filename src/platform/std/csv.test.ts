import { describe, expect, it } from 'vitest'
import { csv } from './csv.ts'

describe('a sheet for a spreadsheet program', () => {
  it.each([
    '=1',
    '+1',
    '-1',
    '@a',
    '\t=1',
    '\r1',
    '|x',
    '＝1',
    '＋1',
    ' =1',
    '\u200b=1',
    '\u2060=1',
    '\u001b=1',
    '﹦1',
    '﹢1',
    '−1',
  ])('the sheet keeps %j as text (T9.3)', (typed) => expect(csv([[typed]])).toMatch(/^\ufeff"?'/))

  it.each([
    ['a;=1', `"a;'=1"`],
    ['a; +1;b', `"a;' +1;b"`],
    ['a\t@x', `"a\t'@x"`],
    ['a\n-1', `"a\n'-1"`],
    ['a;"=1', `"a;'""=1"`],
    ['茶；花 -', '茶；花 -'],
  ])('the sheet keeps %j as text when another sign separates the cells', (typed, kept) =>
    expect(csv([[typed]])).toBe(`\ufeff${kept}\r\n`),
  )
})
