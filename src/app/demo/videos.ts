import type { Bilingual } from './bilingual.ts'
import type { ClipKey } from './media.ts'

export interface DemoVideo {
  clip: ClipKey
  name: Bilingual
}

export const demoVideos: readonly DemoVideo[] = [
  { clip: 'mountains', name: { zh: '山中一日', en: 'A Day in the Hills' } },
  { clip: 'river', name: { zh: '石湖晚泊', en: 'Evening on Shihu Lake' } },
  { clip: 'bamboo', name: { zh: '后园听雨', en: 'Rain in the Rear Garden' } },
]
