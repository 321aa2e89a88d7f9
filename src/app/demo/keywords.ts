import type { Bilingual } from './bilingual.ts'

export const demoKeywords: readonly Bilingual[] = [
  { zh: '论语', en: 'Analects' },
  { zh: '书法', en: 'calligraphy' },
  { zh: '古琴', en: 'qin' },
  { zh: '茶', en: 'tea' },
  { zh: '庄子', en: 'Zhuangzi' },
  { zh: '节气', en: 'solar terms' },
  { zh: '亲子', en: 'families' },
  { zh: '书院', en: 'academies' },
]
