import * as z from 'zod/mini'
import { event } from '#entities/event.ts'
import { defineCard } from '#platform/entity/card.ts'

/** An event in lists. */
export const eventCard = defineCard(event, {
  fields: [
    'theme_id',
    'tag_id',
    'cover_image',
    'date',
    'start_at',
    'end_at',
    'status',
    'venue',
    'capacity',
    'cancelled_at',
    'moved_from',
  ],
  texts: ['name', 'subtitle', 'location'],
  /** The former day or time of an event that was moved, in words; empty for all others. */
  derived: { moved_from: z.string() },
  named: { theme: ['theme_id', 'name'] },
  reads: ['weigh'],
})

export type EventCard = z.output<typeof eventCard.schema>
