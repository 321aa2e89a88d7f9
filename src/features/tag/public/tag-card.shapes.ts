import * as z from 'zod/mini'
import { fallback } from '#platform/call/call.shapes.ts'

/** A word with a colour beside a title; the colour may be empty. */
export const tagCard = z.object({ id: z.number(), name: z.string(), color: z.string(), fallback })

export type TagCard = z.output<typeof tagCard>
