import { expect, test } from 'vitest'
import { isBirthday, isGender, isMotto, isNickname, onOneLine } from './profile-rules.ts'

test.each([
  '林溪',
  'Hannah Weiss',
  'm_7-b',
  '阿卜杜拉·买买提',
  'José',
  'नेहा',
  'x',
  '7',
  '字'.repeat(50),
  '𠮷'.repeat(50),
])('%s is a nickname', (text) => expect(isNickname(text)).toBe(true))

test.each([
  ['nothing', ''],
  ['too much', '字'.repeat(51)],
  ['two spaces in a row', 'Lin  Xi'],
  ['a tag', '<b>Lin</b>'],
  ['an address', 'lin@example.org'],
  ['signs alone', '_-·'],
  ['a line break', 'Lin\nXi'],
  ['a wide space', '林\u3000溪'],
  ['what cannot be seen', '\u3164'],
  ['what turns words around', 'Lin\u202Exi'],
  ['a tower of marks', `l${'\u0301'.repeat(9)}in`],
  ['half a letter', 'Lin\uD842'],
])('a nickname is not %s', (_what, text) => expect(isNickname(text)).toBe(false))

test.each(['', '1900-01-01', '2000-02-29', '2026-11-22'])('%s may be a birthday', (text) =>
  expect(isBirthday(text, '2026-11-22')).toBe(true),
)

test.each(['1899-12-31', '2026-11-23', '2001-02-29', '2001-2-3', '03/02/2001', 'x'])(
  '%s may not be a birthday',
  (text) => expect(isBirthday(text, '2026-11-22')).toBe(false),
)

test('a signature is one paragraph of two hundred characters at most', () => {
  expect(onOneLine(' 且尽\r\n一杯。\t')).toBe('且尽 一杯。')
  for (const right of ['', '日知其所亡', '🍵👩‍🎓', '𠮷'.repeat(200)]) expect(isMotto(right)).toBe(true)
  for (const wrong of ['字'.repeat(201), 'a\u0007b', 'a\u2028b', 'a\u202Eb', 'a\uD842'])
    expect(isMotto(wrong)).toBe(false)
})

test('a gender is one of three', () => {
  for (const right of ['0', '1', '2']) expect(isGender(right)).toBe(true)
  for (const wrong of ['', '3', '-1', '01', '1.0', 'male']) expect(isGender(wrong)).toBe(false)
})
