import type { Mood } from '#art/mood.ts'
import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'
import type { DemoPlace } from './places.ts'
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
  location: DemoPlace
  /** In the currency of the centre. Most events are free. */
  price?: number
  price_note?: Bilingual
  /** People can take part online as well. */
  online_url?: string
  /** Null is without limit. */
  capacity: number | null
  /** Counted from the day of seeding; the wording never names a date or a season that would give it away. */
  startsInDays: number
  startTime: string
  durationMinutes: number
  /** In Chinese, if nothing else is said. */
  language?: 'en' | 'both'
  index_switch: boolean
  /** Members who came get a certificate. */
  certificate?: true
  motif: Motif
  mood?: Mood
}
