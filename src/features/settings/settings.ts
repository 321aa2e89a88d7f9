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

  certificate_issuer: words(
    'certificates',
    { zh: '颁发机构', en: 'Issuer' },
    { tip: { zh: '留空则用网站名称', en: 'The name of the site when blank' } },
  ),
  certificate_course_rule: words(
    'certificates',
    { zh: '课程证书的颁发条件', en: 'Rule for courses' },
    {
      default: {
        zh: '修毕本课程全部章节后颁发：影音须听看九成，文字须从容读完。',
        en: 'Awarded on completing every section of the course: nine tenths of each recording, and each text read through.',
      },
      long: true,
      tip: { zh: '颁发时抄入证书，之后不再改变', en: 'Copied into a certificate when it is issued' },
    },
  ),
  certificate_event_rule: words(
    'certificates',
    { zh: '活动证书的颁发条件', en: 'Rule for events' },
    {
      default: {
        zh: '本人到场签到，活动结束后颁发。',
        en: 'Awarded after the event to those who came and were checked in at the door.',
      },
      long: true,
    },
  ),
  certificate_other_rule: words(
    'certificates',
    { zh: '其他证书的颁发条件', en: 'Rule for all others' },
    { default: { zh: '经书院审定颁发。', en: 'Awarded by decision of the academy.' }, long: true },
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
