import * as z from 'zod/mini'
import { bylineCard } from '#features/byline/public/byline-card.shapes.ts'
import { defineCalls, get } from '#platform/call/call.ts'
import { fallback, listOf, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'
import { reportCard } from '#features/media-report/public/report-card.shapes.ts'

const reportDetail = z.extend(reportCard.schema, {
  content: z.string(),
  link_url: z.string(),
  /** Whom it is about, in the order in which staff named them. */
  masters: z.array(bylineCard),
  /** Both languages have a title and a body. */
  both_languages: z.boolean(),
  newer: z.nullable(z.object({ id: z.number(), title: z.string(), fallback })),
  older: z.nullable(z.object({ id: z.number(), title: z.string(), fallback })),
})

const year = z.pipe(
  z.union([z.number(), z.string()], 'refused.parameter'),
  z.transform((value) => String(value)),
)

export const mediaReportCalls = defineCalls('/api/mediaReport', {
  index: get({
    input: z.object({
      page: pageNumber,
      limit: pageSize(10, 50),
      year: z.optional(year.check(z.regex(/^\d{4}$/, 'refused.parameter'))),
      master: z.optional(rowId),
      keyword: z.optional(z.string('refused.parameter').check(z.maxLength(100, 'refused.parameter'))),
    }),
    /** The list, with all years that have reports, the latest first, and the master of the filter. */
    answer: z.extend(listOf(reportCard.schema), {
      years: z.array(z.string()),
      master: z.nullable(bylineCard),
    }),
    cached: true,
  }),
  detail: get({ input: z.object({ id: rowId }), answer: reportDetail, cached: true }),
})

export type ReportDetail = z.output<typeof reportDetail>
