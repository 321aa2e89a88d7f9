import { usualUploadRules } from '#platform/files/upload-rules.ts'
import type { LocaleSuffix } from '#platform/i18n/locale.ts'
import {
  emailOrBlank,
  filled,
  senderOrBlank,
  timeZone,
  uploadSize,
  uploadTypes,
  webAddressOrBlank,
  wholeNumber,
} from './checks.ts'
import { line, toggle, words, type Setting } from './setting.ts'

/** What staff may set while the product runs; what the machine needs to run at all is in the environment. */
export const settings = {
  site_name: words(
    'basics',
    { zh: '网站名称', en: 'Site name' },
    { default: { zh: '书院', en: 'Shuyuan' }, public: true, check: filled },
  ),
  site_motto: words('basics', { zh: '网站格言', en: 'Motto' }, { public: true }),
  record_number: line(
    'basics',
    { zh: '备案号', en: 'Record number' },
    { public: true, tip: { zh: '显示在页脚', en: 'Shown at the foot of every page' } },
  ),
  time_zone: line(
    'basics',
    { zh: '时区', en: 'Time zone' },
    {
      default: 'Asia/Shanghai',
      check: timeZone,
      tip: { zh: '例如 Asia/Shanghai', en: 'Such as Asia/Shanghai' },
    },
  ),
  open_member_center: toggle(
    'basics',
    { zh: '开启会员中心', en: 'Member centre open' },
    { default: true, public: true },
  ),

  contact_address: words('contact', { zh: '地址', en: 'Address' }, { public: true }),
  contact_map: line(
    'contact',
    { zh: '地图链接', en: 'Map link' },
    {
      public: true,
      check: webAddressOrBlank,
      tip: { zh: '写在活动通知里', en: 'Stands in letters about events' },
    },
  ),
  contact_phone: line('contact', { zh: '电话', en: 'Phone' }, { public: true }),
  contact_email: line('contact', { zh: '邮箱', en: 'Email' }, { public: true, check: emailOrBlank }),
  contact_hours: words('contact', { zh: '开放时间', en: 'Opening hours' }, { public: true, long: true }),

  learning_asks_after: line(
    'learning',
    { zh: '视频询问间隔（分钟）', en: 'A film asks after (minutes)' },
    {
      default: '20',
      check: wholeNumber,
      tip: {
        zh: '看视频时这么久没有操作，就询问是否还在，答复之前不计学习时长',
        en: 'When nothing is touched for as long, a film asks whether anybody is there, and no learning time counts before an answer',
      },
    },
  ),
  learning_day_most: line(
    'learning',
    { zh: '每日学习时长上限（小时）', en: 'Learning time a day at most (hours)' },
    {
      default: '10',
      check: wholeNumber,
      tip: { zh: '至少为 1；活动的时长也算在内', en: 'At least 1; the time of events is part of it' },
    },
  ),

  mail_from: line(
    'mail',
    { zh: '发件人', en: 'Sender' },
    {
      check: senderOrBlank,
      tip: {
        zh: '例如 书院 <hello@example.org>；留空则按网站地址生成',
        en: 'Such as Shuyuan <hello@example.org>; made of the address of the site when blank',
      },
    },
  ),

  admin_login_captcha: toggle(
    'access',
    { zh: '后台登录验证码', en: 'Captcha at the back-office sign-in' },
    { default: true },
  ),

  upload_maxsize: line(
    'upload',
    { zh: '上传大小上限', en: 'Largest upload' },
    { default: usualUploadRules.maxsize, check: uploadSize, tip: { zh: '例如 10mb', en: 'Such as 10mb' } },
  ),
  upload_mimetype: line(
    'upload',
    { zh: '允许上传的类型', en: 'Types that may be uploaded' },
    {
      default: usualUploadRules.mimetype,
      check: uploadTypes,
      long: true,
      tip: { zh: '用逗号分隔', en: 'Parted by commas' },
    },
  ),
} satisfies Record<string, Setting>

type All = typeof settings
type Value<S extends Setting> = S['default'] extends boolean ? boolean : string

/** Every setting by the name it is stored under: those in two languages stand there twice. */
export type SettingValues = {
  [K in keyof All as All[K] extends { translated: true } ? never : K]: Value<All[K]>
} & {
  [K in keyof All as All[K] extends { translated: true } ? `${K}_${LocaleSuffix}` : never]: string
}

/** One line of the store. */
export interface StoredSetting {
  name: string
  setting: Setting
  /** The default as it is stored. */
  value: string
}

export const storedSettings: readonly StoredSetting[] = Object.entries<Setting>(settings).flatMap(
  ([name, setting]): StoredSetting[] => {
    if (setting.type === 'switch') return [{ name, setting, value: setting.default ? '1' : '0' }]
    if (!setting.translated) return [{ name, setting, value: setting.default }]
    return [
      { name: `${name}_zh_cn`, setting, value: setting.default.zh },
      { name: `${name}_en`, setting, value: setting.default.en },
    ]
  },
)
