import * as z from 'zod/mini'
import { letterKinds } from '#entities/letter-template.ts'
import { defineCalls, get } from '#platform/call/call.ts'
import { locales } from '#platform/i18n/locale.ts'

const words = z.object({ subject: z.string(), body: z.string() })

export const letterWordsCalls = defineCalls('/admin/letter_words', {
  /** Kinds and languages whose texts differ from the standard ones. */
  index: get({
    node: 'letter_words/index',
    answer: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(letterKinds.map(({ value }) => value)),
          version: z.number(),
          locale: z.enum(locales),
          own: words,
          standard: words,
        }),
      ),
    }),
  }),
})
