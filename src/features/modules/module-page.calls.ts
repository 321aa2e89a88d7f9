import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import { fallback } from '#platform/call/call.shapes.ts'

const name = z.string().check(z.maxLength(41))

const formField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'longText', 'number', 'email', 'choice', 'flag']),
  required: z.boolean(),
  max: z.number(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** A part of a page, in the language of the reader. */
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), paragraphs: z.array(z.string()) }),
  z.object({ kind: z.literal('picture'), src: z.string(), alt: z.string(), caption: z.string() }),
  z.object({
    kind: z.literal('rows'),
    table: z.string(),
    empty: z.string(),
    list: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        titled: z.string(),
        /** Opens below the title; empty if there is none. */
        answer: z.string(),
        answered: z.string(),
        fallback,
      }),
    ),
  }),
  z.object({ kind: z.literal('link'), text: z.string(), to: z.string() }),
  z.object({ kind: z.literal('form'), call: z.string(), send: z.string(), fields: z.array(formField) }),
])

export const modulePageCalls = defineCalls('/api/module', {
  page: get({
    input: z.object({ module: name, name }),
    answer: z.object({
      title: z.string(),
      about: z.string(),
      hidden: z.boolean(),
      /** The address of its style sheet; empty if it has none. */
      style: z.string(),
      blocks: z.array(block),
    }),
    cached: true,
  }),
  /** A picture or the style sheet of a version, which never changes. */
  file: get({
    input: z.object({
      module: name,
      version: z.string().check(z.maxLength(30)),
      name: z.string().check(z.maxLength(100)),
    }),
    answer: z.null(),
  }),
})

/** A call of a module, at its own address. */
export function moduleCall(module: string, call: string) {
  const asked = post({
    as: call,
    input: z.catchall(z.object({}), z.union([z.string(), z.boolean()])),
    answer: z.object({ message: z.string(), value: z.unknown() }),
  })
  return defineCalls(`/api/m/${module}`, { asked }).asked
}

export type PageBlock = z.output<typeof block>
export type FormBlock = Extract<PageBlock, { kind: 'form' }>
export type RowsBlock = Extract<PageBlock, { kind: 'rows' }>
