import type { DemoEvent } from '#app/demo/event.ts'
import { calligraphyEvents } from '#app/demo/events/calligraphy.ts'
import { conversationEvents } from '#app/demo/events/conversation.ts'
import { familyEvents } from '#app/demo/events/family.ts'
import { qinEvents } from '#app/demo/events/qin.ts'
import { readingEvents } from '#app/demo/events/reading.ts'
import { seasonsEvents } from '#app/demo/events/seasons.ts'
import { teaEvents } from '#app/demo/events/tea.ts'

export const demoEvents: readonly DemoEvent[] = [
  ...readingEvents,
  ...teaEvents,
  ...calligraphyEvents,
  ...qinEvents,
  ...seasonsEvents,
  ...conversationEvents,
  ...familyEvents,
]
