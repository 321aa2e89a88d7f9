import type * as z from 'zod/mini'
import { newsReport } from '#entities/news-report.ts'
import { defineCard } from '#platform/entity/card.ts'

export const reportCard = defineCard(newsReport, {
  fields: ['image', 'date'],
  texts: ['title', 'media_name', 'description'],
})

export type ReportCard = z.output<typeof reportCard.schema>
