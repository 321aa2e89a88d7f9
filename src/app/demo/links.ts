import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'

/** Invented neighbours; their addresses lead to a domain that belongs to nobody. */
export interface DemoLink {
  key: string
  name: Bilingual
  motif: Motif
}

export const demoLinks: readonly DemoLink[] = [
  { key: 'library', name: { zh: '平江旧书楼', en: 'Pingjiang Old Library' }, motif: 'books' },
  { key: 'qin-society', name: { zh: '澄怀琴社', en: 'Chenghuai Qin Society' }, motif: 'qin' },
  { key: 'paper-mill', name: { zh: '虎丘纸坊', en: 'Tiger Hill Paper Mill' }, motif: 'bamboo' },
  { key: 'tea-farm', name: { zh: '西山茶圃', en: 'Xishan Tea Garden' }, motif: 'tea' },
  { key: 'gardens', name: { zh: '吴门园林修缮所', en: 'Wumen Garden Restorers' }, motif: 'moongate' },
  { key: 'school', name: { zh: '澄怀巷小学', en: 'Chenghuai Lane Primary School' }, motif: 'kite' },
]
