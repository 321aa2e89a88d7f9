import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'

export interface DemoChannel {
  key: string
  name: Bilingual
  motif: Motif
  /** It has a picture to scan and no address. */
  byCode?: true
}

export const demoChannels: readonly DemoChannel[] = [
  // People find it by its code alone.
  { key: 'wechat', byCode: true, name: { zh: '微信公众号', en: 'WeChat' }, motif: 'plum' },
  { key: 'weibo', name: { zh: '微博', en: 'Weibo' }, motif: 'orchid' },
  { key: 'bilibili', name: { zh: '哔哩哔哩', en: 'Bilibili' }, motif: 'bamboo' },
  { key: 'podcast', name: { zh: '播客《檐下听讲》', en: 'Podcast “Under the Eaves”' }, motif: 'qin' },
]
