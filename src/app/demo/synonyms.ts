import type { Bilingual } from './bilingual.ts'

/** What visitors call the same thing. */
export const demoSynonyms: readonly (Bilingual & { alike: string })[] = [
  { zh: '围棋', en: 'Go', alike: '手谈, 弈棋, weiqi, baduk' },
  { zh: '古琴', en: 'guqin', alike: '七弦琴, qin' },
  { zh: '书法', en: 'calligraphy', alike: '写字, 毛笔字' },
  { zh: '茶道', en: 'tea ceremony', alike: '茶艺, 茶席, gongfu tea' },
  { zh: '论语', en: 'Analects', alike: 'Lunyu, Confucius sayings' },
  { zh: '道德经', en: 'Daodejing', alike: '老子, Tao Te Ching, Laozi' },
  { zh: '国画', en: 'ink painting', alike: '水墨, 水墨画, 中国画' },
  { zh: '太极', en: 'tai chi', alike: '太极拳, taiji' },
  { zh: '汉服', en: 'hanfu', alike: '古装' },
  { zh: '中医', en: 'Chinese medicine', alike: '国医, TCM' },
]
