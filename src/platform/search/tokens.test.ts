import { expect, test } from 'vitest'
import { comparable, folded, termsOf, tokensOf } from './tokens.ts'

test('a run of Han characters becomes its pairs and its last character, other words stay whole', () => {
  expect(tokensOf('论语读书会 Tea 2026年')).toEqual([
    '论语',
    '语读',
    '读书',
    '书会',
    '会',
    'tea',
    '2026',
    '年',
  ])
})

test('full width, case, accents and traditional characters are folded', () => {
  expect(folded('ＡＢＣ１２３ Café 書院')).toBe('abc123 cafe 书院')
  expect(folded('國學經典與禮樂，萬物並育而不相害')).toBe('国学经典与礼乐,万物并育而不相害')
  expect(folded('讀書為樂、聽講、體驗、藝術、歷史、龍飛鳳舞、憂鬱')).toBe(
    '读书为乐、听讲、体验、艺术、历史、龙飞凤舞、忧郁',
  )
})

test('an apostrophe belongs to its word, and quotes divide', () => {
  expect(tokensOf("Yan's tea, Xi’an, don't")).toEqual(['yan', 'tea', 'xian', 'dont'])
  expect(termsOf('Yan’s').map(({ token }) => token)).toEqual(['yan'])
  expect(comparable("Yan's House")).toBe('yan house')
  expect(tokensOf("'tea' ‘论语’读书")).toEqual(['tea', '论语', '语', '读书', '书'])
})

test('a query of one character is the beginning of a token, of several all their pairs', () => {
  expect(termsOf('国')).toEqual([{ token: '国', prefix: true }])
  expect(termsOf('读书会')).toEqual([
    { token: '读书', prefix: false },
    { token: '书会', prefix: false },
  ])
  expect(termsOf('Tea, 茶')).toEqual([
    { token: 'tea', prefix: true },
    { token: '茶', prefix: true },
  ])
})

test('punctuation, blanks and pictures are no words', () => {
  expect(tokensOf('《》——！？ \u0000 🎋🍵 ⺀ % _ " \' \\')).toEqual([])
  expect(comparable(' 《论语》·读书会！ ')).toBe('论语 读书会')
})

test('a document has at most fifty thousand different tokens and fits into a megabyte', () => {
  const numbers = Array.from({ length: 80_000 }, (_, at) => at.toString(36)).join(' ')
  expect(tokensOf(numbers).length).toBeLessThanOrEqual(50_000)
  const long = Array.from({ length: 20_000 }, (_, at) => `${'字'.repeat(3)}${at}${'x'.repeat(60)}`).join(' ')
  expect(Buffer.byteLength(tokensOf(long).join("' '"))).toBeLessThan(1_000_000)
})
