import * as z from 'zod/mini'

/**
 * A number, or its digits, as a query or a form sends them. Null for everything else that JavaScript turns into a number,
 * such as `true`, `[1]`, an empty text or `0x1`.
 */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? Number(value) : null
}

/** Every call that asks for a number reads it in this way. */
export const numberInput = <T extends z.core.$ZodType<number, number>>(schema: T) =>
  z.pipe(
    z.transform((value) => readNumber(value) ?? Number.NaN),
    schema,
  )
