import type { Mood } from '#platform/files/ink/mood.ts'
import type { Motif } from '#platform/files/ink/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'
import { calligraphyEvents } from '#app/demo/events/calligraphy.ts'
import { conversationEvents } from '#app/demo/events/conversation.ts'
import { familyEvents } from '#app/demo/events/family.ts'
import { qinEvents } from '#app/demo/events/qin.ts'
import { readingEvents } from '#app/demo/events/reading.ts'
import { seasonsEvents } from '#app/demo/events/seasons.ts'
import { teaEvents } from '#app/demo/events/tea.ts'
import type { MasterKey } from './people.ts'
import type { ThemeKey } from './themes.ts'

export interface DemoEvent {
  key: string
  theme: ThemeKey
  masters: readonly MasterKey[]
  name: Bilingual
  subtitle: Bilingual
  description: Bilingual
  content: Bilingual
  location: Bilingual
  /** Null is without limit. */
  capacity: number | null
  /** Counted from the day of seeding; the wording never names a date or a season that would give it away. */
  startsInDays: number
  startTime: string
  durationMinutes: number
  index_switch: boolean
  motif: Motif
  mood?: Mood
}

export const demoEvents: readonly DemoEvent[] = [
  ...readingEvents,
  ...teaEvents,
  ...calligraphyEvents,
  ...qinEvents,
  ...seasonsEvents,
  ...conversationEvents,
  ...familyEvents,
]
