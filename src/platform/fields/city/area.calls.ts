import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'

const code = z.optional(
  z.string('refused.parameter').check(z.refine((text) => /^(?:\d{6})?$/.test(text), 'refused.parameter')),
)

/** The provinces, the cities of a province, or the districts of a city. */
const area = {
  input: z.object({ province: code, city: code }),
  answer: z.array(z.object({ value: z.string(), label: z.string() })),
}

export const areaCalls = defineCalls('/admin/ajax', { area: get(area) })
export const publicAreaCalls = defineCalls('/api/ajax', { area: get({ ...area, cached: true }) })

export interface Region {
  value: string
  label: string
}

export type AreaQuery = z.output<typeof area.input>
