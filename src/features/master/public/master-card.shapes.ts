import * as z from 'zod/mini'
import { master } from '#entities/master.ts'
import { tagCard } from '#features/tag/public/tag-card.shapes.ts'
import { defineCard } from '#platform/entity/card.ts'

/** Somebody who teaches here, as lists show them. */
export const masterCard = defineCard(master, {
  fields: ['category_id', 'avatar', 'cover_image', 'lessons', 'tag'],
  texts: ['name', 'rank', 'description'],
  named: { category: ['category_id', 'name'] },
  derived: { tag: z.nullable(tagCard) },
  reads: ['tag_id'],
})

export type MasterCard = z.output<typeof masterCard.schema>
