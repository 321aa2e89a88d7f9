import * as z from 'zod/mini'
import { readNumber } from './number-input.ts'
import { locales } from '#platform/i18n/locale.ts'

/** An id in a query is text. Only digits are accepted. */
export const rowId = z.pipe(
  z.union([z.number(), z.string()], 'valid.id'),
  z.transform((value, context) => {
    const text = String(value)
    if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
    context.issues.push({ code: 'custom', message: 'valid.id', input: value })
    return z.NEVER
  }),
)

/** Schemas of secrets: `z.string().register(secretInput)`. The audit log masks their values. */
export const secretInput = z.registry()

export const nothing = z.null()

const bounded = (fallback: number, max: number) =>
  z.pipe(
    z.optional(z.union([z.number(), z.string()])),
    z.transform((value): number => {
      const number = Math.trunc(readNumber(value) ?? fallback)
      return number >= 1 ? Math.min(number, max) : fallback
    }),
  )

export const pageNumber = bounded(1, 100_000)
export const pageSize = (fallback: number, max = 100) => bounded(fallback, max)

export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.number() })

/** The texts of an answer that are in the other language, because the requested one is missing. */
export const fallback = z.record(z.string(), z.optional(z.enum(locales)))
