import * as z from 'zod/mini'

/** The input of names between commas; clients send them as a list too. */
export const listed = (input: z.ZodMiniType<string>): z.ZodMiniType<string> =>
  z.pipe(
    z.transform((given) => (isList(given) ? given.join(',') : given)),
    input as z.ZodMiniType<string>,
  ) as z.ZodMiniType<string>

const isList = (given: unknown): given is Array<string | number> =>
  Array.isArray(given) && given.every((each) => typeof each === 'string' || typeof each === 'number')
