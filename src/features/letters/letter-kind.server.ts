import { isOver } from '#entities/event-end.ts'
import type { LetterKind } from '#entities/letter-template.ts'
import type { Signup, LetterContext } from './letter-context.server.ts'

/** These wait for the morning, unless the event begins within a day. The others answer an action of the reader. */
export const calmKinds = [
  'reminder72',
  'reminder24',
  'moved',
  'expired',
  'missed',
  'released',
  'calledOff',
  'absent',
]

const day = 24 * 3600

/** The kind of letter for a notice, or null when its content is no longer true. */
export function letterKindOf(
  { notice, signup, event, moves }: LetterContext,
  { now, timeZone }: { now: number; timeZone: string },
): LetterKind | null {
  const { kind, turn } = notice
  const { state, end } = signup
  const over = isOver(event, now, timeZone)
  const ahead = event.start_at === null || now < event.start_at
  switch (kind) {
    case 'confirmed':
      return state === 'confirmed' && !signup.transferred && !over ? 'confirmed' : null
    case 'verify':
      return isOffered(signup, now) && signup.awaits_code === 1 ? 'verify' : null
    case 'again':
      return over ? null : againAs(signup, now)
    case 'received':
      return state === 'confirmed' && !over ? 'received' : null
    case 'waiting':
      return state === 'waiting' && ahead ? 'waiting' : null
    case 'offer':
      return isOffered(signup, now) && turn === signup.offers_missed ? 'offer' : null
    case 'expired':
      return turn === signup.offers_missed - 1 ? expired(signup, ahead) : null
    case 'missed':
      return state === 'missed' ? 'missed' : null
    case 'moved':
      return isLive(signup) && ahead && moves.at(-1)?.turn === turn ? 'moved' : null
    case 'absent':
      return signup.no_show_at !== null && isRecent(event, notice.at) ? 'absent' : null
    case 'party':
      return !over && (state === 'confirmed' || state === 'waiting') ? 'party' : null
    case 'cancelled':
      return state === 'cancelled' && (end === 'person' || end === 'declined') ? 'cancelled' : null
    case 'released':
      return state === 'cancelled' && end === 'staff' ? 'released' : null
    case 'calledOff':
      return !over ? 'calledOff' : null
    case 'passedOn':
    case 'passedBack':
      return kind
    case 'reminder72':
      return state === 'confirmed' && turn === event.start_at && now < turn - day ? 'reminder72' : null
    case 'reminder24':
      return state === 'confirmed' && turn === event.start_at && ahead ? 'reminder24' : null
    case 'reminder2':
      return state === 'confirmed' && signup.by_sms === 1 && turn === event.start_at && ahead
        ? 'reminder2'
        : null
    default:
      return null
  }
}

/** Nobody is written to about an event of long ago, which a house may settle late. */
const isRecent = ({ start_at, end_at }: LetterContext['event'], at: number) =>
  at - (end_at ?? start_at ?? at) < 7 * day

/** The letter that says what the state of the sign-up is now. */
function againAs(signup: Signup, now: number): LetterKind | null {
  if (signup.state === 'confirmed') return signup.transferred ? 'received' : 'confirmed'
  if (signup.state === 'waiting') return 'waiting'
  if (!isOffered(signup, now)) return null
  return signup.awaits_code ? 'verify' : 'offer'
}

const isLive = ({ state }: Signup) => state === 'confirmed' || state === 'held' || state === 'waiting'

const isOffered = ({ state, held_until }: Signup, now: number) =>
  state === 'held' && (held_until === null || held_until > now)

function expired({ state, end }: Signup, ahead: boolean): LetterKind | null {
  if (state === 'waiting' && ahead) return 'expired'
  return state === 'cancelled' && end === 'expired' ? 'dropped' : null
}
