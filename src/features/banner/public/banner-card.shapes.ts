import type * as z from 'zod/mini'
import { banner } from '#entities/banner.ts'
import { defineCard } from '#platform/entity/card.ts'

export const bannerCard = defineCard(banner, { fields: ['banner_image', 'url'], texts: ['name'] })

export type BannerCard = z.output<typeof bannerCard.schema>
