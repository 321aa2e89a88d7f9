import { setting } from './setting.ts'

const notice = (zh: string, en: string) =>
  setting.toggle({
    zh: `可选通知：${zh}`,
    en: `Optional notices: ${en}`,
    default: true,
    hint: {
      zh: '关闭后谁也收不到；开启时由每位会员自己选择',
      en: 'Off, nobody gets them; on, each member chooses',
    },
  })

/** Whole kinds of notices, which staff may switch off for everybody. */
export const noticeSettings = {
  notice_reminder: notice('活动提醒', 'reminders of events'),
  notice_certificate: notice('证书', 'certificates'),
  notice_points: notice('积分', 'points'),
  notice_theme: notice('参加过的主题', 'themes that a member knows'),
}
