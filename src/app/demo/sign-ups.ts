/** Somebody who signed up for a demo event. */
export interface DemoSignUp {
  name: string
  state: 'confirmed' | 'waiting' | 'cancelled'
  /** Those who come along, by name. */
  with?: readonly string[]
  /** Came to the door, so many minutes before it began. */
  minutesEarly?: number
  access?: string
  suggestions?: string
  english?: boolean
}

const here = (name: string, minutesEarly: number, more: Partial<DemoSignUp> = {}): DemoSignUp => ({
  name,
  state: 'confirmed',
  minutesEarly,
  ...more,
})
const coming = (name: string, more: Partial<DemoSignUp> = {}): DemoSignUp => ({
  name,
  state: 'confirmed',
  ...more,
})
const waiting = (name: string, more: Partial<DemoSignUp> = {}): DemoSignUp => ({
  name,
  state: 'waiting',
  ...more,
})
const cancelled = (name: string): DemoSignUp => ({ name, state: 'cancelled' })

/** By the key of the event, in the order in which they signed up: one that is over, one that fills, one with a line. */
export const demoSignUps: Readonly<Record<string, readonly DemoSignUp[]>> = {
  'great-learning-retreat': [
    here('顾知微', 25),
    here('沈明远', 18, { with: ['沈母'] }),
    here('Hannah Weiss', 12, { english: true }),
    cancelled('许之桓'),
    here('陆采薇', 9, { access: '需要靠近出口的座位' }),
    coming('贺长松'),
    here('周以宁', 4),
    here('方若谷', -6),
  ],
  'flowing-water': [
    coming('顾知微'),
    coming('林间', { suggestions: '想听老师讲讲减字谱怎么读。' }),
    coming('宋听澜', { with: ['宋小满'] }),
    coming('程一苇'),
    coming('Daniel Okafor', { english: true, access: 'Step-free way in, please' }),
    cancelled('江汀'),
    coming('苏禾'),
    coming('裴照'),
  ],
  'song-whisked': [
    coming('叶初', { with: ['叶青', '叶白'] }),
    coming('梁溪'),
    coming('尹素秋', { with: ['何三秋'] }),
    cancelled('罗一舟'),
    coming('Mei Tanaka', { english: true }),
    coming('杜若', { with: ['杜蘅'] }),
    coming('唐近山'),
    waiting('顾知微'),
    waiting('秦岭', { with: ['秦川'], suggestions: '两个人想坐在一起。' }),
    waiting('Olivia Park', { english: true }),
  ],
}

/** Who comes again and again; some of them were at everything that is over. */
const demoRegulars: readonly string[] = [
  '顾知微',
  '沈明远',
  '陆采薇',
  '贺长松',
  '周以宁',
  '方若谷',
  '林间',
  '程一苇',
  '苏禾',
  '裴照',
  '叶初',
  '梁溪',
  '尹素秋',
  '杜若',
  '唐近山',
  '白露',
  '秦岭',
  '许之桓',
  'Hannah Weiss',
  'Daniel Okafor',
  'Mei Tanaka',
  'Olivia Park',
]

/** So many of them, and not always the same. */
export function demoCrowd(turn: number): DemoSignUp[] {
  const count = 8 + ((turn * 5) % 11)
  return Array.from({ length: count }, (_, place) => {
    const name = demoRegulars[(turn * 7 + place) % demoRegulars.length] ?? ''
    return here(name, 20 - place, { english: /^[A-Z]/.test(name) })
  })
}
