import * as z from 'zod/mini'
import { type AnswerOf, defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { fallback, nothing, secretInput } from '#platform/call/call.shapes.ts'
import { locales } from '#platform/i18n/locale.ts'

const channel = z.enum(['email', 'sms', 'site'])

const notice = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  /** `choice` is what is sent back, such as `reminder.email`. */
  channels: z.array(z.object({ choice: z.string(), channel, label: z.string(), wanted: z.boolean() })),
})

export const mostHappenings = 20

const happenings = [
  'certificate',
  'certificateRevoked',
  'points',
  'offer',
  'moved',
  'calledOff',
  'released',
  'missed',
  'theme',
] as const

/** The language of letters and the notices by choice of the member who calls. */
export const memberNoticesCalls = defineCalls('/api/account', {
  notices: get({
    who: 'member',
    entry: 'account/notices',
    answer: z.object({
      /** Blank while it is unknown. */
      letter_locale: z.enum(['', ...locales]),
      list: z.array(notice),
    }),
  }),
  saveNotices: post({
    who: 'member',
    entry: 'account/notices',
    input: z.object({
      letter_locale: z.enum(locales, 'letter.chooseLanguage'),
      /** The wanted ones; what is not named is switched off. */
      chosen: z.array(z.string('refused.parameter'), 'refused.parameter').check(z.maxLength(50)),
    }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
  /** What happened since the member last marked it as read, newest first. */
  happened: get({
    who: 'member',
    entry: 'account/overview',
    answer: z.object({
      /** The moment up to which this list reports. */
      until: z.number(),
      list: z.array(
        z.object({
          what: z.enum(happenings),
          at: z.number(),
          title: z.string(),
          fallback,
          points: z.number(),
          url: z.string(),
        }),
      ),
    }),
  }),
  readHappened: post({
    who: 'member',
    entry: 'account/overview',
    input: z.object({ until: z.number('refused.parameter') }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
})

/** One thing that happened to a member, with the page that shows it. */
export type Happening = AnswerOf<typeof memberNoticesCalls.happened>['list'][number]
export type MemberNotices = AnswerOf<typeof memberNoticesCalls.notices>

/** The token of a letter stands for its reader, who need not be signed in. */
const token = z.string('refused.parameter').check(z.maxLength(60, 'refused.parameter')).register(secretInput)

export const stopCalls = defineCalls('/api/notice', {
  /** What a token stops, and whether it is stopped. */
  stopping: get({
    input: z.object({ token }),
    answer: z.object({ label: z.string(), hint: z.string(), stopped: z.boolean(), member: z.boolean() }),
    limit: perAddress(120, 60),
  }),
  stop: post({ input: z.object({ token }), answer: nothing, limit: perAddress(60, 60) }),
  resume: post({ input: z.object({ token }), answer: nothing, limit: perAddress(60, 60) }),
})
