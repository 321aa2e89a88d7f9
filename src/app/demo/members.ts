import { demoGroups } from '#entities/member-group.ts'
import { madeName } from '#platform/entity/made-name.ts'
import type { Bilingual } from './bilingual.ts'

export interface DemoLedgerLine {
  amount: number
  daysAgo: number
  remark: Bilingual
  /** Where it comes from, unless staff entered it. */
  source?: 'event' | 'course' | 'reversal'
}

/** Every person here is invented, and none of them has a password. */
export interface DemoMember {
  username: string
  nickname: string
  group: DemoGroupKey
  gender: 0 | 1 | 2
  motto: string
  joinedDaysAgo: number
  /** In cents. */
  money: readonly DemoLedgerLine[]
  score: readonly DemoLedgerLine[]
  /** How many days ago they checked in. */
  checkIns: readonly number[]
  /** Courses that are under way, by their keys, and how many of their sections are done. */
  learns: ReadonlyArray<{ course: string; joinedDaysAgo: number; lastDaysAgo: number; sections: number }>
  /** Minutes of learning on the last days, today first. */
  minutes: readonly number[]
  /** Lectures that were listened to, by their keys, and how much of them. */
  heard: ReadonlyArray<{ lecture: string; daysAgo: number; part: number }>
  /**
   * Courses that were completed, by their keys. One was issued before its course was complete, and is revoked; of one
   * the name was not right at first.
   */
  certificates: ReadonlyArray<{ course: string; daysAgo: number; revoked?: boolean; misspelt?: string }>
}

export type DemoGroupKey = 'learners' | 'volunteers'

export const demoMemberGroups: Readonly<Record<DemoGroupKey, string>> = {
  learners: madeName(demoGroups.learners),
  volunteers: madeName(demoGroups.volunteers),
}

const attended = (event: Bilingual, daysAgo: number): DemoLedgerLine => ({
  amount: 10,
  daysAgo,
  source: 'event',
  remark: { zh: `参加“${event.zh}”`, en: `Came to “${event.en}”` },
})
const completed = (course: Bilingual, daysAgo: number): DemoLedgerLine => ({
  amount: 20,
  daysAgo,
  source: 'course',
  remark: { zh: `学完“${course.zh}”`, en: `Completed “${course.en}”` },
})
const topUp = (amount: number, daysAgo: number): DemoLedgerLine => ({
  amount,
  daysAgo,
  remark: { zh: '前台充值', en: 'Paid in at the front desk' },
})

/** Every day from one that is so many days ago to another. */
const days = (from: number, to: number, ...missed: number[]): number[] =>
  Array.from({ length: from - to + 1 }, (_each, at) => from - at).filter((day) => !missed.includes(day))

const retreat = { zh: '三日《大学》', en: 'Three Days with the Great Learning' }
const water = { zh: '流水', en: 'Flowing Water' }
const pentads = { zh: '七十二候图', en: 'Seventy-Two Pentads' }
const rubbings = { zh: '黑老虎：书院藏拓小展', en: 'Black Tigers: Rubbings from Our Library' }
const tea = { zh: '点一盏宋茶', en: 'Whisking Tea the Song Way' }

export const demoMembers: readonly DemoMember[] = [
  {
    username: 'guzhiwei',
    nickname: '顾知微',
    group: 'volunteers',
    gender: 2,
    motto: '日知其所亡，月无忘其所能。',
    joinedDaysAgo: 412,
    money: [
      topUp(30_000, 120),
      {
        amount: -6800,
        daysAgo: 96,
        remark: { zh: '茶席课材料费', en: 'Materials for the tea table course' },
      },
      { amount: -2400, daysAgo: 31, remark: { zh: '篆刻石料', en: 'Stones for seal carving' } },
      topUp(10_000, 5),
      { amount: -3600, daysAgo: 4, remark: { zh: '拓片用纸与墨', en: 'Paper and ink for rubbings' } },
      { amount: -800, daysAgo: 1, remark: { zh: '茶点', en: 'Tea and cakes' } },
    ],
    score: [
      completed({ zh: '《论语》一年读', en: 'The Analects in a Year' }, 88),
      attended(retreat, 20),
      { amount: 30, daysAgo: 12, remark: { zh: '开放日义工', en: 'Helped at the open day' } },
      attended(pentads, 6),
      {
        amount: -15,
        daysAgo: 4,
        remark: { zh: '更正：晒书日登记了两次', en: 'Put right: the book airing was entered twice' },
      },
      attended(rubbings, 3),
      {
        amount: 12,
        daysAgo: 1,
        remark: { zh: '整理藏书楼半日', en: 'Half a day of shelving in the library' },
      },
    ],
    // A streak that broke, and one that goes on over two days of rest; today is still to come.
    checkIns: [...days(58, 39), ...days(33, 1, 24, 9)],
    learns: [
      { course: 'laozi-81', joinedDaysAgo: 33, lastDaysAgo: 1, sections: 4 },
      { course: 'seal-carving', joinedDaysAgo: 26, lastDaysAgo: 6, sections: 2 },
    ],
    minutes: [
      14, 42, 0, 35, 51, 64, 28, 0, 22, 47, 38, 0, 0, 55, 31, 44, 12, 0, 29, 36, 0, 21, 0, 0, 18, 41, 33, 26,
      0, 48, 39, 21, 0, 0, 30, 52, 17, 24, 0, 36, 45, 58, 0, 25, 33, 0, 19, 41, 27, 0, 0, 38, 46, 22, 31, 0,
      15, 29, 34,
    ],
    heard: [
      { lecture: 'entering-tone', daysAgo: 1, part: 1 },
      { lecture: 'su-shi-rain', daysAgo: 3, part: 0.55 },
      { lecture: 'empty-strokes', daysAgo: 9, part: 1 },
      { lecture: 'nineteen-poems', daysAgo: 18, part: 0.7 },
    ],
    certificates: [
      { course: 'analects-in-a-year', daysAgo: 88, misspelt: '顾知薇' },
      { course: 'tea-table', daysAgo: 40 },
      { course: 'seal-carving', daysAgo: 12, revoked: true },
    ],
  },
  {
    username: 'songtinglan',
    nickname: '宋听澜',
    group: 'learners',
    gender: 2,
    motto: '',
    joinedDaysAgo: 205,
    money: [
      topUp(20_000, 60),
      {
        amount: -15_000,
        daysAgo: 58,
        remark: { zh: '租用练习琴三个月', en: 'Practice qin on loan, three months' },
      },
    ],
    score: [attended(water, 34)],
    checkIns: days(16, 9),
    learns: [{ course: 'tang-poems-aloud', joinedDaysAgo: 12, lastDaysAgo: 2, sections: 2 }],
    minutes: [0, 0, 26, 33, 0, 18, 0, 41, 0, 22, 37, 0, 15, 0, 0, 48, 55, 31, 0, 20, 0, 0, 27, 34, 12],
    heard: [{ lecture: 'nineteen-poems', daysAgo: 2, part: 1 }],
    certificates: [{ course: 'qin-first-year', daysAgo: 15 }],
  },
  {
    username: 'hannahweiss',
    nickname: 'Hannah Weiss',
    group: 'learners',
    gender: 0,
    motto: 'Slowly, and then again.',
    joinedDaysAgo: 150,
    money: [topUp(10_000, 44)],
    score: [
      attended(retreat, 20),
      completed({ zh: '《老子》八十一章', en: 'Laozi in Eighty-One Chapters' }, 18),
      {
        amount: -15,
        daysAgo: 5,
        remark: { zh: '更正：晒书日登记了两次', en: 'Put right: the book airing was entered twice' },
      },
    ],
    checkIns: [...days(12, 10), ...days(3, 1)],
    learns: [{ course: 'changes-beginners', joinedDaysAgo: 14, lastDaysAgo: 3, sections: 3 }],
    minutes: [0, 0, 0, 44, 52, 0, 0, 38, 0, 61, 0, 0, 29, 47, 0, 0, 0, 58, 66, 49, 0, 0, 23],
    heard: [{ lecture: 'su-shi-rain', daysAgo: 4, part: 0.8 }],
    certificates: [{ course: 'laozi-81', daysAgo: 18 }],
  },
  {
    username: 'yechu',
    nickname: '叶初',
    group: 'learners',
    gender: 1,
    motto: '且尽一杯。',
    joinedDaysAgo: 73,
    money: [
      topUp(5000, 30),
      {
        amount: 1200,
        daysAgo: 28,
        remark: { zh: '多收的茶点费退回', en: 'Too much was taken for tea; given back' },
      },
      {
        amount: -6200,
        daysAgo: 11,
        remark: { zh: '“点一盏宋茶”材料费', en: 'Materials for “Whisking Tea the Song Way”' },
      },
    ],
    score: [attended(tea, 11)],
    checkIns: [],
    learns: [{ course: 'tea-table', joinedDaysAgo: 20, lastDaysAgo: 4, sections: 3 }],
    minutes: [0, 0, 0, 0, 19, 0, 25, 0, 0, 14, 0, 0, 0, 0, 0, 21, 0, 30, 0, 12],
    heard: [],
    certificates: [],
  },
  {
    username: 'lucaiwei',
    nickname: '陆采薇',
    group: 'volunteers',
    gender: 2,
    motto: '',
    joinedDaysAgo: 388,
    money: [],
    score: [
      attended(retreat, 20),
      completed({ zh: '颜楷十二课', en: 'Twelve Lessons in Yan’s Regular Script' }, 52),
      {
        amount: -20,
        daysAgo: 50,
        source: 'reversal',
        remark: { zh: '更正：课程尚未学完', en: 'Put right: the course was not completed yet' },
      },
    ],
    checkIns: days(6, 1, 4),
    learns: [{ course: 'yan-regular-script', joinedDaysAgo: 90, lastDaysAgo: 8, sections: 4 }],
    minutes: [0, 0, 0, 0, 0, 0, 0, 0, 36, 0, 0, 28, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 24],
    heard: [],
    certificates: [{ course: 'yan-regular-script', daysAgo: 52, revoked: true }],
  },
]
