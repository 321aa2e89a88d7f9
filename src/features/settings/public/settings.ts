import { usualPattern } from '#platform/files/store/name-pattern.ts'
import { usualUploadRules } from '#platform/files/upload-rules.ts'
import type { LocaleSuffix } from '#platform/i18n/locale.ts'
import { defaultTimeZone } from '#platform/std/centre-time.ts'
import {
  emailOrBlank,
  senderOrBlank,
  timeZone,
  uploadPattern,
  uploadSize,
  uploadTypes,
} from '#features/settings/checks.ts'
import { homeSettings } from '#features/settings/home-settings.ts'
import { noticeSettings } from '#features/settings/notice-settings.ts'
import { officeSettings } from '#features/settings/office-settings.ts'
import { placeSettings } from '#features/settings/place-settings.ts'
import { pointSettings } from '#features/settings/point-settings.ts'
import { mailServerSettings, smsGatewaySettings } from '#features/settings/server-settings.ts'
import { smsSettings } from '#features/settings/sms-settings.ts'
import { storeSettings } from '#features/settings/store-settings.ts'
import type { SettingGroup } from '#features/settings/setting-groups.ts'
import { linesOf, type StoredSetting } from '#features/settings/stored-setting.ts'
import { setting, type Setting } from '#features/settings/setting.ts'

/** What staff may set while the product runs; what the machine needs to run at all is in the environment. */
const settings = {
  basics: {
    site_name: setting.text({
      zh: '网站名称',
      en: 'Site name',
      translated: true,
      required: true,
      default: { zh: '书院', en: 'Shuyuan' },
    }),
    site_motto: setting.text({ zh: '网站格言', en: 'Motto', translated: true }),
    ...homeSettings,
    record_number: setting.text({
      zh: '备案号',
      en: 'Record number',
      hint: { zh: '显示在页脚', en: 'Shown at the foot of every page' },
    }),
    time_zone: setting.text({
      zh: '时区',
      en: 'Time zone',
      default: defaultTimeZone,
      check: timeZone,
      hint: {
        zh: '例如 Europe/Paris；有活动之后请用 npm run shuyuan -- time-zone 更改',
        en: 'Such as Europe/Paris; once there are events, change it with npm run shuyuan -- time-zone',
      },
    }),
    open_member_center: setting.toggle({ zh: '开启会员中心', en: 'Member centre open', default: true }),
  },
  contact: {
    ...placeSettings,
    contact_phone: setting.text({ zh: '电话', en: 'Phone' }),
    contact_email: setting.text({ zh: '邮箱', en: 'Email', check: emailOrBlank }),
    contact_hours: setting.longText({ zh: '开放时间', en: 'Opening hours', translated: true }),
    contact_exceptions: setting.longText({
      zh: '开放时间的例外',
      en: 'Exceptions to the opening hours',
      translated: true,
      hint: {
        zh: '例如节假日，每行一条；显示在关于本中心的页面上',
        en: 'Such as holidays, one in each line; shown on the page about the centre',
      },
    }),
  },
  learning: {
    learning_asks_after: setting.number({
      zh: '视频询问间隔（分钟）',
      en: 'A film asks after (minutes)',
      default: 20,
      min: 1,
      max: 600,
      hint: {
        zh: '看视频时这么久没有操作，就询问是否还在，答复之前不计学习时长',
        en: 'When nothing is touched for as long, a film asks whether anybody is there, and no learning time counts before an answer',
      },
    }),
    learning_day_most: setting.number({
      zh: '每日学习时长上限（小时）',
      en: 'Learning time a day at most (hours)',
      default: 10,
      min: 1,
      max: 24,
      hint: { zh: '活动的时长也算在内', en: 'The time of events is part of it' },
    }),
  },
  points: pointSettings,
  certificates: {
    certificate_issuer: setting.text({
      zh: '颁发机构',
      en: 'Issuer',
      translated: true,
      hint: { zh: '留空则用网站名称', en: 'The name of the site when blank' },
    }),
    certificate_course_rule: setting.longText({
      zh: '课程证书的颁发条件',
      en: 'Rule for courses',
      translated: true,
      default: {
        zh: '修毕本课程全部章节后颁发：影音须听看九成，文字须从容读完。',
        en: 'Awarded on completing every section of the course: nine tenths of each recording, and each text read through.',
      },
      hint: { zh: '颁发时抄入证书，之后不再改变', en: 'Copied into a certificate when it is issued' },
    }),
    certificate_event_rule: setting.longText({
      zh: '活动证书的颁发条件',
      en: 'Rule for events',
      translated: true,
      default: {
        zh: '本人到场签到，活动结束后颁发。',
        en: 'Awarded after the event to those who came and were checked in at the door.',
      },
    }),
    certificate_other_rule: setting.longText({
      zh: '其他证书的颁发条件',
      en: 'Rule for all others',
      translated: true,
      default: { zh: '经书院审定颁发。', en: 'Awarded by decision of the academy.' },
    }),
  },
  mail: {
    ...mailServerSettings,
    mail_from: setting.text({
      zh: '发件人',
      en: 'Sender',
      check: senderOrBlank,
      hint: {
        zh: '例如 书院 <hello@example.org>；留空则按网站地址生成',
        en: 'Such as Shuyuan <hello@example.org>; made of the address of the site when blank',
      },
    }),
    ...smsGatewaySettings,
    ...smsSettings,
    ...noticeSettings,
  },
  office: officeSettings,
  store: storeSettings,
  access: {
    admin_login_captcha: setting.toggle({
      zh: '后台登录验证码',
      en: 'Captcha at the back-office sign-in',
      default: true,
    }),
  },
  upload: {
    upload_maxsize: setting.text({
      zh: '上传大小上限',
      en: 'Largest upload',
      default: usualUploadRules.maxsize,
      check: uploadSize,
      hint: { zh: '例如 10mb', en: 'Such as 10mb' },
    }),
    upload_mimetype: setting.longText({
      zh: '允许上传的类型',
      en: 'Types that may be uploaded',
      default: usualUploadRules.mimetype,
      check: uploadTypes,
      hint: { zh: '用逗号分隔', en: 'Parted by commas' },
    }),
    upload_savename: setting.text({
      zh: '文件地址的格式',
      en: 'Pattern of file addresses',
      default: usualPattern,
      check: uploadPattern,
      hint: {
        zh: '可用 {year} {mon} {day} {hour} {min} {sec} {time} {random} {filename} {.suffix}；地址总带一段无法猜测的字符',
        en: 'Of {year} {mon} {day} {hour} {min} {sec} {time} {random} {filename} {.suffix}; an address always has a part that cannot be guessed',
      },
    }),
  },
} satisfies Partial<Record<SettingGroup, Record<string, Setting>>>

type Groups = typeof settings
type All = { [Group in keyof Groups]: (each: Groups[Group]) => void }[keyof Groups] extends (
  all: infer Each,
) => void
  ? Each
  : never

/** Every setting by the name it is stored under: those in two languages are there twice, and secrets are not there. */
export type SettingValues = {
  [
    K in keyof All as All[K] extends Setting<infer Value, false>
      ? [Value] extends [never]
        ? never
        : K
      : never
  ]: All[K] extends Setting<infer Value> ? Value : never
} & {
  [K in keyof All as All[K] extends Setting<infer _, false> ? never : `${K}_${LocaleSuffix}`]: string
}

/** Every line of the store, in the order in which staff see them. */
export const storedSettings: readonly StoredSetting[] = Object.entries(settings).flatMap(
  ([group, declared]) =>
    Object.entries<Setting>(declared).flatMap(([name, each]) => linesOf(name, group as SettingGroup, each)),
)
