import { format } from '#platform/i18n/i18n.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { nearText } from '#platform/ui/dates.ts'
import type { ShownSession } from './sessions.calls.ts'

export const sessionWords = {
  title: { zh: '登录的设备', en: 'Devices signed in' },
  hint: {
    zh: '若有您不认识的设备，请让它退出登录，并修改密码；改密码后所有设备都会退出。',
    en: 'If you do not know one of these, sign it out and change your password, which signs out every device.',
  },
  loading: { zh: '加载中…', en: 'Loading…' },
  unknown: { zh: '未知设备', en: 'Unknown device' },
  isThis: { zh: '本设备', en: 'This device' },
  began: { zh: '登录于 {at}', en: 'Signed in {at}' },
  used: { zh: '约 {at} 使用过', en: 'Used about {at}' },
  network: { zh: '网络 {network}', en: 'Network {network}' },
  also: { zh: '也曾用于 {places}', en: 'Also used on {places}' },
  withoutScripts: {
    zh: '在没有脚本的页面上登录',
    en: 'Signed in on pages without scripts',
  },
  kept: { zh: '保持登录，不用则至 {at}', en: 'Stays signed in, unused until {at}' },
  notKept: { zh: '不保持登录，不用则至 {at}', en: 'Does not stay signed in, unused until {at}' },
  keepsFirst: {
    zh: '一直使用最初的登录凭据：若被人复制，我们无法察觉。最迟 {at} 结束。',
    en: 'Goes on using its first key, so a copy of it would not be noticed. Ends on {at} at the latest.',
  },
  end: { zh: '退出该设备', en: 'Sign out' },
  endOf: { zh: '退出该设备：{device}', en: 'Sign out {device}' },
  endOthers: { zh: '退出其他所有设备', en: 'Sign out all other devices' },
}

/** What is said of one session, for the list of members and of administrators. */
export function sessionTexts(session: ShownSession, now: number, timeZone: string, locale: Locale) {
  const say = (words: keyof typeof sessionWords, values: Record<string, string> = {}) =>
    format(labelIn(sessionWords[words], locale), values)
  const near = (seconds: number) => ({ at: nearText(seconds, now, timeZone, locale) })
  const placeText = (place: ShownSession['also'][number]) =>
    [place.device || say('unknown'), place.network].filter(Boolean).join(' ')
  const device = session.device || say('unknown')
  return {
    device,
    isThis: session.is_this ? say('isThis') : '',
    facts: [
      say('began', near(session.began_at)),
      say('used', near(session.used_at)),
      ...(session.network ? [say('network', { network: session.network })] : []),
      ...(session.also.length > 0
        ? [say('also', { places: session.also.map(placeText).join(locale === 'en' ? ', ' : '、') })]
        : []),
      ...(session.without_scripts ? [say('withoutScripts')] : []),
      ...(session.keeps_first ? [] : [say(session.is_kept ? 'kept' : 'notKept', near(session.ends_at))]),
    ],
    warning: session.keeps_first ? say('keepsFirst', near(session.ends_at)) : '',
    endOf: say('endOf', { device }),
  }
}
