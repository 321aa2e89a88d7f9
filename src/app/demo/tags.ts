import type { Bilingual } from './bilingual.ts'

export type TagKey =
  | 'beginners'
  | 'reading'
  | 'deeper'
  | 'hands'
  | 'listening'
  | 'outdoors'
  | 'evening'
  | 'family'

export interface DemoTag {
  key: TagKey
  name: Bilingual
  /** Dark enough to be read as words on paper. */
  color: string
}

export const demoTags: readonly DemoTag[] = [
  { key: 'beginners', name: { zh: '零基础', en: 'For beginners' }, color: '#4d6b45' },
  { key: 'reading', name: { zh: '共读', en: 'Read together' }, color: '#7a4a2b' },
  { key: 'deeper', name: { zh: '进阶', en: 'Further on' }, color: '#34506b' },
  { key: 'hands', name: { zh: '动手', en: 'Hands on' }, color: '#a8321f' },
  { key: 'listening', name: { zh: '静听', en: 'For listening' }, color: '#664a78' },
  { key: 'outdoors', name: { zh: '户外', en: 'Outdoors' }, color: '#2f6b60' },
  { key: 'evening', name: { zh: '夜场', en: 'Evenings' }, color: '#3f4356' },
  { key: 'family', name: { zh: '亲子', en: 'Families' }, color: '#8a5a00' },
]
