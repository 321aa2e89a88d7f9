import type { Motif } from '#platform/files/ink/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'

export type LectureCategoryKey = 'confucian' | 'daoist' | 'history' | 'poetry' | 'arts' | 'daily'

export interface DemoCategory<Key extends string> {
  key: Key
  name: Bilingual
  description: Bilingual
  motif: Motif
  weigh: number
}

export const demoLectureCategories: readonly DemoCategory<LectureCategoryKey>[] = [
  {
    key: 'confucian',
    name: { zh: '四书讲席', en: 'The Four Books' },
    description: {
      zh: '《大学》《论语》《孟子》《中庸》，一章一讲。',
      en: 'Great Learning, Analects, Mencius and the Doctrine of the Mean, a chapter at a time.',
    },
    motif: 'books',
    weigh: 60,
  },
  {
    key: 'daoist',
    name: { zh: '老庄与周易', en: 'Laozi, Zhuangzi and the Changes' },
    description: {
      zh: '从一只杯子、一棵树、一根横线讲起。',
      en: 'Lectures that begin with a cup, a tree or a single line.',
    },
    motif: 'mountains',
    weigh: 50,
  },
  {
    key: 'history',
    name: { zh: '史与书院', en: 'History and Academies' },
    description: {
      zh: '人怎样读书、教书、藏书，以及为此吃过的苦。',
      en: 'How people read, taught and kept books, and what it cost them.',
    },
    motif: 'pagoda',
    weigh: 40,
  },
  {
    key: 'poetry',
    name: { zh: '诗词吟诵', en: 'Poetry, Read and Chanted' },
    description: { zh: '先出声，再讲解。', en: 'First aloud, then explained.' },
    motif: 'river',
    weigh: 30,
  },
  {
    key: 'arts',
    name: { zh: '书画琴印', en: 'Brush, Strings and Seals' },
    description: { zh: '看门道，也看热闹。', en: 'For those who know, and those who just like looking.' },
    motif: 'qin',
    weigh: 20,
  },
  {
    key: 'daily',
    name: { zh: '器物与日用', en: 'Things in Daily Use' },
    description: { zh: '一把壶、一方砚、一只灶台上的锅。', en: 'A teapot, an inkstone, a pan on the stove.' },
    motif: 'tea',
    weigh: 10,
  },
]
