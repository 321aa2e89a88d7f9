import { expect, test } from 'vitest'
import { linesOf } from './share-layout.ts'

const widthOf = (text: string) => Array.from(text).reduce((sum, each) => sum + (each < '\u2000' ? 1 : 2), 0)
const lines = (text: string, width: number) => linesOf(text, 2, width, widthOf)

test('Chinese breaks anywhere but before a mark, Latin between words', () => {
  expect(lines('志于道，据于德，依于仁，游于艺。', 16)).toEqual(['志于道，据于德，', '依于仁，游于艺。'])
  expect(lines('志于道据于德，依于仁', 12)).toEqual(['志于道据于', '德，依于仁'])
  expect(lines('Calligraphy and Rubbings', 16)).toEqual(['Calligraphy and', 'Rubbings'])
})

test('a text that does not fit into two lines ends in an ellipsis', () => {
  const [first = '', second = '', ...more] = lines('一二三四五六七八九十甲乙丙丁戊己庚辛', 10)
  expect(first).toBe('一二三四五')
  expect(second).toMatch(/^六.+…$/)
  expect(widthOf(second)).toBeLessThanOrEqual(10)
  expect(more).toEqual([])
})

test('a short text is one line, and an empty text has no line', () => {
  expect(lines('茶', 10)).toEqual(['茶'])
  expect(lines('', 10)).toEqual([])
})
