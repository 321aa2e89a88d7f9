import { paths } from '#paths.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { inLanguage } from '#platform/site/address.ts'
import { comparable, isHan } from '#platform/search/tokens.ts'
import { mapServiceOf, queryMark } from '#features/settings/public/map-addresses.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'
import type { DirectAnswer } from './search.calls.ts'

type Kind = DirectAnswer['kind']

/** A longer search is a sentence about something else. */
const longestAsked = 40

const wordsOf: Record<Kind, string[]> = {
  hours: [
    '开放时间',
    '营业时间',
    '开门',
    '关门',
    '闭馆',
    '几点开',
    'opening hours',
    'hours',
    'open',
    'closed',
  ],
  address: ['地址', '位置', '在哪', '怎么走', '怎么去', '交通', 'address', 'directions', 'where', 'map'],
  contact: ['电话', '邮箱', '联系', '客服', 'phone', 'telephone', 'email', 'contact'],
  certificate: ['证书', '核验', '验证', 'certificate', 'certificates', 'verify'],
}

const labels = {
  hours: { zh: '开放时间', en: 'Opening hours' },
  address: { zh: '地址', en: 'Address' },
  contact: { zh: '联系方式', en: 'Contact' },
  certificate: { zh: '核验证书', en: 'Verify a certificate' },
}
const onMap = { zh: '在地图上查看', en: 'Show on a map' }
const byNumber = { zh: '输入编号和姓名', en: 'Enter its number and the name on it' }

/** What visitors ask of the centre itself: its hours, its address, and whether a certificate is true. */
export async function directAnswers(text: string, { db, locale }: CallContext): Promise<DirectAnswer[]> {
  const asked = comparable(text)
  const kinds = (Object.keys(wordsOf) as Kind[]).filter((kind) => isAsked(asked, wordsOf[kind]))
  if (asked.length > longestAsked || kinds.length === 0) return []
  const settings = await settingsOf(db)
  const { contact_hours, contact_address, fallback } = inLocale(
    settings,
    ['contact_hours', 'contact_address'],
    locale,
  )
  const { contact_phone, contact_email } = settings
  const answers: Record<Kind, Pick<DirectAnswer, 'text' | 'fallback'> & { href?: string; more?: string }> = {
    hours: { text: contact_hours, fallback: inThe(fallback.contact_hours) },
    address: {
      text: contact_address,
      href: mapOf(contact_address, settings),
      more: labelIn(onMap, locale),
      fallback: inThe(fallback.contact_address),
    },
    contact: { text: [contact_phone, contact_email].filter(Boolean).join(' · '), fallback: {} },
    certificate: {
      text: '',
      href: inLanguage(paths.certificateFind, locale),
      more: labelIn(byNumber, locale),
      fallback: {},
    },
  }
  return kinds
    .map((kind) => ({ kind, label: labelIn(labels[kind], locale), href: '', more: '', ...answers[kind] }))
    .filter(({ kind, text: answer }) => kind === 'certificate' || answer !== '')
}

const isAsked = (asked: string, words: string[]) =>
  words.some((word) => (isHan(word) ? asked.includes(word) : ` ${asked} `.includes(` ${word} `)))

const inThe = (text: DirectAnswer['fallback'][string]) => (text ? { text } : {})

const mapOf = (address: string, settings: SettingValues) =>
  settings.contact_map || mapServiceOf(settings).map.replaceAll(queryMark, encodeURIComponent(address))
