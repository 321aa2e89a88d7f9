import { expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import type { Values } from '#platform/change/recorded.ts'
import type { Entity } from '#platform/entity/entity.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { excerptOf as excerpt, saidAround, toldIn } from './excerpt.ts'
import { marksIn } from './marks.ts'
import { comparable } from './tokens.ts'

const marked = (text: string, asked: string) => marksIn(text, asked).map(([from, to]) => text.slice(from, to))
const entity = event as unknown as Entity
const excerptOf = (row: Values, asked: string, locale: Locale) => excerpt(toldIn(entity, row), asked, locale)

test('a match is marked in the spelling of the text, for any spelling of the query', () => {
  expect(marked('國學經典 Ｔｅａ 與 café', '国学 tea cafe')).toEqual(['國學', 'Ｔｅａ', 'café'])
  expect(marked('论语，又见论语', '论语')).toEqual(['论语', '论语'])
  expect(marked('🎋茶🍵', '茶')).toEqual(['茶'])
})

test('a word is marked in all its forms, however often it was asked for', () => {
  const text = 'A ceremony; ceremonies, as used here.'
  expect(marked(text, 'ceremonies use ceremonies')).toEqual(['ceremony', 'ceremonies', 'used'])
})

test('a word that is on every line is marked as often as an excerpt can show', () => {
  const content_zh_cn = `<p>${'茶与水。'.repeat(4000)}</p>`
  const { text, marks } = excerptOf({ content_zh_cn }, '茶 水', 'zh-cn')
  expect(marks).toHaveLength([...text.matchAll(/[茶水]/g)].length)
  expect(marked('茶与水。'.repeat(4000), '茶').length).toBeLessThan(200)
})

test('a mark keeps its position beside characters that folding lengthens or removes', () => {
  const texts = [
    '《論語》…讀書會，第１回',
    'Tea — and TEA…',
    "Yan's tea, yan",
    '茶　ＴＥＡ ㍿茶',
    'ﬁne tea 茶\u0301茶',
    '𠮷茶tea',
  ]
  for (const text of texts)
    for (const asked of ['论语', '读书', '1', 'tea', 'yan', '茶', 'fine']) {
      // One accent, and no sign is taken to stay as long as it is.
      expect(marksIn(`${text} é`, asked), `${asked} in ${text}`).toEqual(marksIn(text, asked))
      for (const [from, to] of marksIn(text, asked)) expect(comparable(text.slice(from, to))).toContain(asked)
    }
})

test('a Latin word is marked at its beginning only, and neighbours are one mark', () => {
  expect(marked('Tea steams, teapot', 'tea')).toEqual(['Tea', 'tea'])
  expect(marked('读书会', '读书 书会')).toEqual(['读书会'])
  expect(marked('nothing of it', '论语 "%_')).toEqual([])
})

test('an excerpt is cut around the match, and its marks move with it', () => {
  const long = `<p>${'春风拂面。'.repeat(40)}此处有<b>论</b>语一章。${'秋水长天。'.repeat(40)}</p>`
  const { text, marks, from } = excerptOf({ content_zh_cn: long }, '论语', 'zh-cn')
  expect(text).toMatch(/^….*论语一章.*…$/)
  expect(text.length).toBeLessThan(100)
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['论语'])
  expect(from).toBe('zh-cn')
})

test('an excerpt is in the language of the reader where the match stands in it, else where it stands', () => {
  const row = {
    content_zh_cn: '<p>煮水候汤，分茶入盏，慢慢地喝。</p>',
    content_en: '<p>Boil water and wait for a while.</p>',
  }
  expect(excerptOf(row, '分茶', 'en')).toMatchObject({ from: 'zh-cn', marks: [[5, 7]] })
  expect(excerptOf(row, 'water', 'en')).toMatchObject({ from: 'en', marks: [[5, 10]] })
  expect(excerptOf(row, '庭院', 'en')).toMatchObject({ from: 'en', marks: [] })
  expect(excerptOf({}, '庭院', 'en')).toEqual({ text: '', marks: [], from: 'en' })
})

test('a word is marked in its other forms too', () => {
  expect(marked('A ceremony, and teas for two', 'ceremonies tea')).toEqual(['ceremony', 'teas'])
  expect(marked('Making ink', 'make')).toEqual(['Making'])
  expect(marked('even', 'evening')).toEqual([])
})

test('an apostrophe marks no letter that stands alone', () => {
  expect(marked("Yan's son is Yan; Xi'an", 'yan’s')).toEqual(["Yan's", 'Yan'])
  expect(marked("Old Xi'an, new Xian", "xi'an")).toEqual(["Xi'an", 'Xian'])
})

test('an excerpt of a long talk shows the line that matches and the line before it', () => {
  const lines = Array.from({ length: 4000 }, (_, at) => `第${at}句，平平常常的话。`)
  const said = saidAround({ from: 'zh-cn', text: [...lines, '山静似太古', '日长如小年'].join('\n') }, '小年')
  expect(excerpt([said], '小年', 'zh-cn').text).toBe('山静似太古 日长如小年')
})
