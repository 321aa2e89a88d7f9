import * as z from 'zod/mini'
import { bannerCard } from '#features/banner/public/banner-card.shapes.ts'
import { masterCard } from '#features/master/public/master-card.shapes.ts'
import { masterCategoryCard } from '#features/master/public/master-category-card.shapes.ts'
import { organization } from '#entities/organization.ts'
import { defineCard } from '#platform/entity/card.ts'
import { defineCalls, get } from '#platform/call/call.ts'
import { listOf, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'

export const organizationCard = defineCard(organization, {
  fields: ['bg_image'],
  texts: ['name', 'description'],
})

const circle = z.extend(masterCategoryCard.schema, { list: z.array(masterCard.schema) })

/** A body of the centre with its circles and the people in them. */
const organizationInFull = z.extend(organizationCard.schema, { categories: z.array(circle) })

export const presidiumCalls = defineCalls('/api/presidium', {
  index: get({
    input: z.object({ page: pageNumber, limit: pageSize(20, 50) }),
    answer: z.extend(listOf(organizationInFull), { banners: z.array(bannerCard.schema) }),
    cached: true,
  }),
  /** One circle: its people, the body it belongs to, and the other circles of that body. */
  category: get({
    input: z.object({ id: rowId, page: pageNumber, limit: pageSize(12, 50) }),
    answer: z.extend(listOf(masterCard.schema), {
      category: masterCategoryCard.schema,
      organization: z.nullable(organizationCard.schema),
      beside: z.array(masterCategoryCard.schema),
      both_languages: z.boolean(),
    }),
    cached: true,
  }),
})

export type OrganizationInFull = z.output<typeof organizationInFull>
export type Circle = z.output<typeof circle>
