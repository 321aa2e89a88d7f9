import type { memberRule } from '#entities/member-rule.ts'
import { paths } from '#paths.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'

type Row = RowOfEntity<typeof memberRule>
type EntryValues = Partial<Row>

export interface Entry {
  name: string
  /** The release that added it, if it was not among the first entries. */
  wave?: EntryWave
  row: Pick<Row, 'title_zh_cn' | 'title_en' | 'icon' | 'path' | 'type' | 'weigh'>
  /**
   * The values that an earlier release wrote, in groups that are replaced together. Values that staff changed stay. An
   * entry without this is new.
   */
  formerly?: readonly EntryValues[]
}

/** Each wave is added once, so that entries which staff delete do not come back. */
export const waves = ['pages', 'growth', 'data', 'notices'] as const
export type EntryWave = (typeof waves)[number]

/** The folder that contains all entries. */
export const directory = {
  name: 'account',
  row: {
    title_zh_cn: '我的书院',
    title_en: 'My academy',
    icon: 'user-round',
    type: 'menu_dir' as const,
    path: '',
    weigh: 100,
  },
}

const page = (title_zh_cn: string, title_en: string, icon: string, path: string, weigh: number) => ({
  title_zh_cn,
  title_en,
  icon,
  path,
  type: 'menu' as const,
  weigh,
})

/** These entries had only calls before they got pages. */
const withoutPage: EntryValues = { type: 'route', path: '' }

/** The first menu of the member centre. Staff edit it from then on. */
export const entries: readonly Entry[] = [
  {
    name: 'account/overview',
    row: page('总览', 'Overview', 'layout-dashboard', paths.userAccount, 100),
    formerly: [{ title_zh_cn: '我的活动', title_en: 'My events' }, { icon: 'ticket' }],
  },
  {
    name: 'account/growth',
    wave: 'growth',
    row: page('成长统计', 'Growth', 'chart-line', paths.userGrowth, 95),
  },
  { name: 'account/events', row: page('我的活动', 'My events', 'ticket', paths.userEvents, 90) },
  { name: 'account/class', row: page('我的课程', 'My courses', 'book-open', paths.userClass, 80) },
  {
    name: 'account/certificate',
    row: page('我的证书', 'My certificates', 'award', paths.userCertificates, 70),
    formerly: [withoutPage, { weigh: 90 }],
  },
  {
    name: 'account/integral',
    row: page('积分', 'Points', 'star', paths.userPoints, 60),
    formerly: [withoutPage, { weigh: 70 }],
  },
  {
    name: 'account/balance',
    row: page('余额', 'Balance', 'wallet', paths.userBalance, 50),
    formerly: [withoutPage, { weigh: 80 }],
  },
  { name: 'account/profile', row: page('个人资料', 'Profile', 'user-cog', paths.userProfile, 40) },
  {
    name: 'account/notices',
    wave: 'notices',
    row: page('通知', 'Notices', 'bell', paths.userNotices, 35),
  },
  {
    name: 'account/data',
    wave: 'data',
    row: page('我的数据', 'My data', 'shield-check', paths.userData, 20),
  },
  { name: 'account/changePassword', row: page('修改密码', 'Password', 'key-round', paths.userPassword, 30) },
]

/** The new values of a row that an earlier release wrote. */
export function renewed({ row, formerly = [] }: Entry, there: Row): EntryValues {
  const untouched = formerly.filter((part) =>
    Object.entries(part).every(([name, value]) => there[name as keyof Row] === value),
  )
  const names = new Set(untouched.flatMap((part) => Object.keys(part)))
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)))
}
