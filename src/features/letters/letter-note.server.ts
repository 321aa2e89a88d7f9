import type { LetterKind } from '#entities/letter-template.ts'
import { message } from '#platform/call/envelope.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { freeAfterMove, isStandby } from '#features/seats/public/waiting-list-rules.ts'
import type { LetterContext } from './letter-context.server.ts'
import { momentText } from '#platform/ui/dates.ts'

interface NoteContext {
  now: number
  timeZone: string
  locale: Locale
}

/** A sentence that is true only for some readers; empty for the others. */
export function letterNote(
  context: LetterContext,
  kind: LetterKind,
  { now, timeZone, locale }: NoteContext,
): string {
  const { signup, event, notice, entered } = context
  const standby = isStandby(event, now)
  switch (kind) {
    case 'waiting':
      return message(locale, standby ? 'letter.standby' : 'letter.offersCome')
    case 'expired':
      return standby ? message(locale, 'letter.standby') : ''
    case 'offer':
      return signup.held_people < signup.people
        ? message(locale, 'letter.fewer', { held: signup.held_people, asked: signup.people })
        : ''
    case 'moved': {
      const { state, held_until } = signup
      if (state === 'held' && held_until !== null)
        return message(locale, 'letter.stillKept', { until: momentText(held_until, timeZone, locale) })
      if (state !== 'confirmed') return ''
      const until = Math.min(notice.at + freeAfterMove, event.start_at ?? Infinity)
      return message(locale, 'letter.freeToGo', { until: momentText(until, timeZone, locale) })
    }
    case 'calledOff':
      return entered ? message(locale, 'letter.entryGoes') : ''
    default:
      return ''
  }
}
