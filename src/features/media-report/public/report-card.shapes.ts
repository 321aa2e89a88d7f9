import * as z from 'zod/mini'
import { fallback } from '#platform/call/call.shapes.ts'

export const reportCard = z.object({
  id: z.number(),
  title: z.string(),
  media_name: z.string(),
  description: z.string(),
  image: z.string(),
  date: z.string(),
  fallback,
})

export type ReportCard = z.output<typeof reportCard>
