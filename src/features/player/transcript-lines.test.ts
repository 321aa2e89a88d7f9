import { expect, test } from 'vitest'
import { linkedTime, timeAddress } from './linked-time.ts'
import { joinLanguages, matchingLines, shownLanguages, splitAtMatches } from './transcript-lines.ts'

const captions = [{ locale: 'zh-cn' as const }, { locale: 'en' as const }]
const zh = [
  { from: 0, until: 4, text: '学而时习之' },
  { from: 4, until: 9, text: '不亦说乎' },
]
const en = [
  { from: 0, until: 3.5, text: 'To learn' },
  { from: 3.5, until: 4.5, text: 'and to practise:' },
  { from: 4.6, until: 9, text: 'is it not a joy?' },
]

test('the transcript has the languages of the captions, and that of the page while they are off', () => {
  expect(shownLanguages(captions, 'off', 'en')).toEqual(['en'])
  expect(shownLanguages(captions, 'zh-cn', 'en')).toEqual(['zh-cn'])
  expect(shownLanguages(captions, 'both', 'en')).toEqual(['en', 'zh-cn'])
  expect(shownLanguages([{ locale: 'zh-cn' }], 'off', 'en')).toEqual(['zh-cn'])
})

test('a line of the second language joins the line that is spoken at the same time', () => {
  const lines = joinLanguages([
    { locale: 'zh-cn', lines: zh },
    { locale: 'en', lines: en },
  ])
  expect(lines.map(({ texts }) => texts.map(({ text }) => text))).toEqual([
    ['学而时习之', 'To learn and to practise:'],
    ['不亦说乎', 'is it not a joy?'],
  ])
})

test('a language whose file did not arrive is left out', () => {
  const lines = joinLanguages([
    { locale: 'zh-cn', lines: [] },
    { locale: 'en', lines: en },
  ])
  expect(lines.map(({ texts }) => texts)).toHaveLength(3)
})

test('a search finds lines in either language, in capitals or not, and marks the words', () => {
  const lines = joinLanguages([
    { locale: 'zh-cn', lines: zh },
    { locale: 'en', lines: en },
  ])
  expect(matchingLines(lines, ' JOY ')).toEqual([lines[1]])
  expect(matchingLines(lines, '时习')).toEqual([lines[0]])
  expect(matchingLines(lines, ' ')).toEqual(lines)
  expect(splitAtMatches('A joy, a Joy', 'joy').map(({ piece, isMatch }) => [piece, isMatch])).toEqual([
    ['A ', false],
    ['joy', true],
    [', a ', false],
    ['Joy', true],
  ])
})

test('an address names a position and a part, and any other fragment names none', () => {
  expect(linkedTime('#t=125')).toEqual({ seconds: 125, part: 0 })
  expect(linkedTime(new URL(timeAddress('https://a.b/c?d=1#e', { part: 1, seconds: 7.9 })).hash)).toEqual({
    seconds: 7,
    part: 1,
  })
  for (const hash of ['', '#t=', '#t=-1', '#t=1e3', '#about', '#t=1&part='])
    expect(linkedTime(hash)).toBeNull()
})
