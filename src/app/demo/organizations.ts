import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'

export type OrganizationKey = 'presidium' | 'council'

export interface DemoOrganization {
  key: OrganizationKey
  name: Bilingual
  description: Bilingual
  motif: Motif
}

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    key: 'presidium',
    name: { zh: '主席团', en: 'Presidium' },
    description: {
      zh: '由山长与各门讲席组成，定每年读什么书、请什么人、把钱花在哪里。每季开会一次，记录贴在影壁后面，谁都可以看。',
      en: 'The head of the academy and the readers of each school. They settle what is read, who is invited and where the money goes. They meet once a season, and the minutes hang behind the screen wall for anybody to read.',
    },
    motif: 'pagoda',
  },
  {
    key: 'council',
    name: { zh: '艺事会', en: 'Council of the Arts' },
    description: {
      zh: '管琴、书、印、茶、园诸事：谁来教，器物借给谁，坏了谁来修。会上不投票，谈到没有人反对为止。',
      en: 'Looks after strings, brushes, seals, tea and the garden: who teaches, who borrows what, and who mends it. There are no votes; they talk until nobody objects.',
    },
    motif: 'moongate',
  },
]
