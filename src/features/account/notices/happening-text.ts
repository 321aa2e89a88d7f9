import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'
import type { Happening } from '#features/notices/notices.calls.ts'

const words: Record<Happening['what'], Label> = {
  certificate: { zh: '证书已颁发：', en: 'Certificate issued: ' },
  certificateRevoked: { zh: '证书已撤销：', en: 'Certificate revoked: ' },
  points: { zh: '{count} 积分：', en: '{count,One point|# points}: ' },
  offer: { zh: '有名额为您保留，请尽快答复：', en: 'A seat is kept for you, please answer soon: ' },
  moved: { zh: '时间或地点有变：', en: 'A new time or place: ' },
  calledOff: { zh: '活动取消：', en: 'Called off: ' },
  released: { zh: '工作人员取消了您的名额：', en: 'Our staff cancelled your place: ' },
  missed: { zh: '这次没有候补上：', en: 'No seat this time: ' },
  theme: { zh: '您参加过的主题有新活动：', en: 'New in a theme that you know: ' },
}

/** What stands before the name of the event, the certificate or the course. */
export const happeningText = ({ what, points }: Happening, locale: Locale): string =>
  format(labelIn(words[what], locale), { count: points })
