import * as z from 'zod/mini'
import { fallback } from '#platform/call/call.shapes.ts'

export const bannerCard = z.object({
  id: z.number(),
  name: z.string(),
  banner_image: z.string(),
  url: z.string(),
  fallback,
})

export type BannerCard = z.output<typeof bannerCard>
