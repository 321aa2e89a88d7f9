import { memberNoticesCalls } from '#features/notices/notices.calls.ts'
import type { FormValues } from '#platform/call/posted-form.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { read } from '#platform/site/page.ts'

/** The names of choices have a dot, such as `reminder.email`. A box that is not ticked is not sent. */
export const saveNotices = ({ letter_locale = '', ...typed }: FormValues) =>
  read(memberNoticesCalls.saveNotices, {
    letter_locale: letter_locale as Locale,
    chosen: Object.keys(typed).filter((name) => name.includes('.')),
  })

export const readHappened = ({ until = '' }: FormValues) =>
  read(memberNoticesCalls.readHappened, { until: Number(until) })
