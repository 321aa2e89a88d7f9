import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { fallback, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'

/** A field that visitors see, in the language of the reader. */
const shownField = z.object({
  name: z.string(),
  kind: z.string(),
  label: z.string(),
  unit: z.optional(z.string()),
  choices: z.optional(z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() }))),
})

/** A row that another one names, and its page. */
const relatedRow = z.object({ title: z.string(), path: z.string(), fallback })

const row = z.object({
  id: z.number(),
  /** Under the names of their fields, as they are stored; texts are in the language of the reader. */
  values: z.record(z.string(), z.unknown()),
  title: z.string(),
  /** The name of the field with the title. */
  titled: z.string(),
  /** The rows that its relations name, by the name of the field. */
  related: z.record(z.string(), z.array(relatedRow)),
  fallback,
})

const collection = z.object({ name: z.string(), label: z.string(), fields: z.array(shownField) })

/** What visitors read of a table that staff made and show to them. */
export const collectionCalls = (name: string) =>
  defineCalls(`/api/x/${name}`, {
    index: get({
      input: z.object({ page: pageNumber, limit: pageSize(12, 50) }),
      answer: z.object({ collection, list: z.array(row), total: z.number() }),
      cached: true,
    }),
    detail: get({
      input: z.object({ id: rowId }),
      answer: z.object({ collection, row, both_languages: z.boolean() }),
      cached: true,
    }),
  })

export type ShownField = z.output<typeof shownField>
export type RelatedRow = z.output<typeof relatedRow>
export type CollectionRow = z.output<typeof row>
export type Collection = z.output<typeof collection>
