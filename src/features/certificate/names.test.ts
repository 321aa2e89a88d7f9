import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'
import { latinName } from './latin-name.ts'
import { isLatinName, isName } from './name-rules.ts'

it.each([
  ['顾知微', 'Gu Zhiwei'],
  ['欧阳修', 'Ouyang Xiu'],
  ['曾国藩', 'Zeng Guofan'],
  ['吕布', 'Lyu Bu'],
  ['单雄信', 'Shan Xiongxin'],
  ['Hannah Weiss', 'Hannah Weiss'],
  ['Zoë O’Neill-Śmith', 'Zoë O’Neill-Śmith'],
  ['𬀩', ''],
  ['䶮𬀩', ''],
  ['张 Alice', ''],
  ['', ''],
])('the name %s is spelt as %s', (name, latin) => expect(latinName(name)).toBe(latin))

it('initials show enough of a name for people who know it', () => {
  expect(initialsOf({ zh: '顾知微', en: 'Gu Zhiwei' })).toEqual({ zh: '顾〇〇', en: 'G. Z.' })
  expect(initialsOf({ zh: 'Hannah Weiss', en: 'Hannah Weiss' })).toEqual({ zh: 'H. W.', en: 'H. W.' })
  expect(initialsOf({ zh: '', en: '' })).toEqual({ zh: '', en: '' })
})

it('names as on official papers are accepted, and invisible characters are not', () => {
  for (const name of ['', '䶮𬀩', '买买提·阿不都', "D'Arcy-Müller Jr."]) expect(isName(name)).toBe(true)
  for (const name of ['<b>', '顾\u200b微', 'R2', 'a'.repeat(61), '顾\u202e']) expect(isName(name)).toBe(false)
  expect(isLatinName('Gu Zhiwei')).toBe(true)
  expect(isLatinName('顾')).toBe(false)
})
