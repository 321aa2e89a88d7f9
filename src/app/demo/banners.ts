import type { bannerPositions } from '#entities/banner.ts'
import type { Motif } from '#art/ink-landscape.ts'
import type { Mood } from '#art/mood.ts'
import type { Bilingual } from './bilingual.ts'

export interface DemoBanner {
  position: (typeof bannerPositions)[number]['value']
  name: Bilingual
  url: string
  motif: Motif
  mood: Mood
}

export const demoBanners: readonly DemoBanner[] = [
  {
    position: 'index',
    name: { zh: '学而时习之', en: 'To learn, and to practise what one learned' },
    url: '/course/center',
    motif: 'mountains',
    mood: 'dawn',
  },
  {
    position: 'index',
    name: { zh: '近日雅集，皆可入座', en: 'Gatherings this month: there is a seat for you' },
    url: '/event/list',
    motif: 'bridge',
    mood: 'dusk',
  },
  {
    position: 'index',
    name: { zh: '夜里听一讲', en: 'A lecture for the evening' },
    url: '/lecture/list',
    motif: 'river',
    mood: 'night',
  },
  {
    position: 'activity',
    name: { zh: '以文会友', en: 'Friends met over books' },
    url: '/event/list',
    motif: 'tea',
    mood: 'dawn',
  },
  {
    position: 'about',
    name: { zh: '白墙黑门，门前一株老朴树', en: 'A white wall, a black door and an old hackberry' },
    url: '',
    motif: 'moongate',
    mood: 'noon',
  },
  {
    position: 'lecture',
    name: { zh: '博学之，审问之', en: 'Study widely, inquire closely' },
    url: '/lecture/list',
    motif: 'pine',
    mood: 'dawn',
  },
  {
    position: 'course',
    name: { zh: '不积跬步，无以至千里', en: 'A thousand miles are made of half steps' },
    url: '/course/center',
    motif: 'pagoda',
    mood: 'noon',
  },
  {
    position: 'masterList',
    name: {
      zh: '师者，传道受业解惑也',
      en: 'A teacher passes on the way, the craft and the answer to doubt',
    },
    url: '/master/list',
    motif: 'orchid',
    mood: 'noon',
  },
  {
    position: 'master',
    name: { zh: '一日为师', en: 'A teacher for a day is a teacher for life' },
    url: '/master/list',
    motif: 'bamboo',
    mood: 'rain',
  },
  {
    position: 'presidium',
    name: { zh: '和而不同', en: 'In harmony, and not alike' },
    url: '/presidium',
    motif: 'plum',
    mood: 'snow',
  },
]
