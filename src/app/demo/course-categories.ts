import type { DemoCategory } from './lecture-categories.ts'

export type CourseCategoryKey = 'classics' | 'hand' | 'script' | 'seals' | 'sound' | 'living' | 'young'

export const demoCourseCategories: readonly DemoCategory<CourseCategoryKey>[] = [
  {
    key: 'classics',
    name: { zh: '经典研读', en: 'Classics' },
    description: { zh: '从头读一本书，一句不跳。', en: 'One book from end to end, skipping nothing.' },
    motif: 'books',
    weigh: 50,
  },
  {
    key: 'hand',
    name: { zh: '书画篆刻', en: 'Brush and Knife' },
    description: {
      zh: '手上的功夫，要交给时间。',
      en: 'Skills of the hand, which take as long as they take.',
    },
    motif: 'brush',
    weigh: 40,
  },
  {
    key: 'sound',
    name: { zh: '琴与吟诵', en: 'Qin and Chanting' },
    description: { zh: '先学会听，再学会出声。', en: 'Learn to listen, then to make a sound.' },
    motif: 'qin',
    weigh: 30,
  },
  {
    key: 'living',
    name: { zh: '茶食与节令', en: 'Tea, Food and Seasons' },
    description: { zh: '把学问用在三餐里。', en: 'Learning that ends up on the table.' },
    motif: 'tea',
    weigh: 20,
  },
  {
    key: 'young',
    name: { zh: '蒙学', en: 'For the Young' },
    description: {
      zh: '给孩子，也给愿意重新开始的大人。',
      en: 'For children, and for adults who wish to start again.',
    },
    motif: 'kite',
    weigh: 10,
  },
  {
    key: 'script',
    superior: 'hand',
    name: { zh: '书法', en: 'Calligraphy' },
    description: { zh: '从横开始，写到成篇。', en: 'From one stroke to a whole page.' },
    motif: 'bamboo',
    weigh: 20,
  },
  {
    key: 'seals',
    superior: 'hand',
    name: { zh: '篆刻', en: 'Seal Carving' },
    description: { zh: '方寸之间的刀与石。', en: 'Knife and stone on an inch of ground.' },
    motif: 'orchid',
    weigh: 10,
  },
]
