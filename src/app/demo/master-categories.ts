import type { DemoCategory } from './lecture-categories.ts'
import type { OrganizationKey } from './organizations.ts'

export type MasterCategoryKey = 'classics' | 'arts' | 'life'

export interface DemoMasterCategory extends DemoCategory<MasterCategoryKey> {
  organization: OrganizationKey
}

export const demoMasterCategories: readonly DemoMasterCategory[] = [
  {
    key: 'classics',
    organization: 'presidium',
    name: { zh: '经史讲席', en: 'Readers in Classics and History' },
    description: {
      zh: '各守一部书，守了大半辈子，见面仍然要争。',
      en: 'Each has kept company with one book for most of a life, and they still argue when they meet.',
    },
    motif: 'books',
    weigh: 30,
  },
  {
    key: 'arts',
    organization: 'council',
    name: { zh: '艺文导师', en: 'Masters of the Arts' },
    description: {
      zh: '琴、书、印、园。先教坐稳，再教下手。',
      en: 'Qin, brush, seal and garden. First how to sit, then how to begin.',
    },
    motif: 'brush',
    weigh: 20,
  },
  {
    key: 'life',
    organization: 'council',
    name: { zh: '生活与蒙学', en: 'Daily Life and First Lessons' },
    description: {
      zh: '灶台、茶席与小板凳上的学问。',
      en: 'Learning from the stove, the tea table and the smallest stools.',
    },
    motif: 'tea',
    weigh: 10,
  },
]
