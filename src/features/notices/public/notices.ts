import type { LetterKind } from '#entities/letter-template.ts'
import { noticeChoices } from '#entities/member.ts'
import type { Label } from '#platform/i18n/locale.ts'

/** The ways in which a notice reaches its reader; `site` is the list in the member centre. */
export const channels = {
  email: { zh: '邮件', en: 'Email' },
  sms: { zh: '短信', en: 'Text message' },
  site: { zh: '会员中心', en: 'Member centre' },
} as const satisfies Record<string, Label>

type Channel = keyof typeof channels

interface Declaration {
  /** Stands for the notice in the address that stops it. */
  mark: string
  label: Label
  /** What comes, and when. */
  hint: Label
  letters: readonly LetterKind[]
}

/**
 * The notices that a reader may do without. All other letters are necessary: tickets, changes of an event, codes,
 * security and the closing of an account.
 */
export const notices = {
  reminder: {
    mark: 'r',
    label: { zh: '活动提醒', en: 'Reminders' },
    hint: {
      zh: '活动开始前三天和前一天写信；报名时勾选了短信的，开始前两小时再发短信。',
      en: 'A letter three days and one day before an event; and where you asked for it when signing up, a text message two hours before.',
    },
    letters: ['reminder72', 'reminder24', 'reminder2'],
  },
  certificate: {
    mark: 'c',
    label: { zh: '证书', en: 'Certificates' },
    hint: {
      zh: '证书等待您的姓名，或已经颁发时；信里附有 PDF。',
      en: 'When a certificate waits for your name, and when it is issued; the letter brings the PDF.',
    },
    letters: ['certificateName', 'certificate'],
  },
  points: {
    mark: 'p',
    label: { zh: '积分', en: 'Points' },
    hint: {
      zh: '参加活动或学完课程得到积分时。',
      en: 'When coming to an event or completing a course has brought you points.',
    },
    letters: [],
  },
  theme: {
    mark: 't',
    label: { zh: '参加过的主题', en: 'Themes that you know' },
    hint: {
      zh: '您参加过的活动主题有了新的活动时。',
      en: 'When a theme of which you have attended an event has a new one.',
    },
    letters: [],
  },
} as const satisfies Record<string, Declaration>

export type NoticeName = keyof typeof notices
export const noticeNames = Object.keys(notices) as NoticeName[]

/** The letters that a reader may stop. */
export type OptionalLetter = (typeof notices)[NoticeName]['letters'][number]

/** A notice in one of its channels, such as `reminder.email`. */
export type NoticeChoice = (typeof noticeChoices)[number]['value']

const declared: Record<NoticeName, Declaration> = notices

/** The choices of a notice, one for each of its channels. */
export const choicesOf = (name: NoticeName): { choice: NoticeChoice; channel: Channel }[] =>
  noticeChoices.flatMap(({ value: choice }) => {
    const [notice, channel] = choice.split('.')
    return notice === name ? [{ choice, channel: channel as Channel }] : []
  })

/** The notice that a letter belongs to; null for a necessary one. */
export const noticeOf = (kind: LetterKind): NoticeName | null =>
  noticeNames.find((name) => declared[name].letters.includes(kind)) ?? null

export const choicesIn = (stored: string): ReadonlySet<NoticeChoice> =>
  new Set(stored.split(',').filter(Boolean) as NoticeChoice[])

/** As it is stored, in the order of the declaration. */
export const storedChoices = (chosen: ReadonlySet<NoticeChoice>): string =>
  noticeChoices
    .map(({ value }) => value)
    .filter((value) => chosen.has(value))
    .join(',')
