import * as z from 'zod/mini'
import { masterCategory } from '#entities/master-category.ts'
import { defineCard } from '#platform/entity/card.ts'

/** A circle of masters, and the number of masters in it and in the categories below it. */
export const masterCategoryCard = defineCard(masterCategory, {
  fields: ['superior_id', 'oid', 'bg_image', 'masters'],
  texts: ['name', 'description'],
  derived: { masters: z.number() },
})

export type MasterCategoryCard = z.output<typeof masterCategoryCard.schema>
