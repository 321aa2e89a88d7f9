import * as z from 'zod/mini'
import { locales, type Label } from '#platform/i18n/locale.ts'

/** Words in both languages. The name of an entry in `words/` stands for its words until the package is checked. */
const words = (longest: number): z.ZodMiniType<Label> =>
  z.union([
    z.strictObject({
      zh: z.string().check(z.minLength(1), z.maxLength(longest)),
      en: z.string().check(z.minLength(1), z.maxLength(longest)),
    }),
    z.string().check(z.regex(/^[a-z][\w.]{0,60}$/)),
  ]) as unknown as z.ZodMiniType<Label>

const name = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,40}$/))
const record = <T extends z.core.$ZodType>(item: T) => z.record(name, item)

const choices = z
  .array(z.strictObject({ value: z.string().check(z.minLength(1), z.maxLength(40)), label: words(100) }))
  .check(z.minLength(1), z.maxLength(50))

export const settingsFile = record(
  z.strictObject({
    label: words(100),
    hint: z.optional(words(300)),
    /** A secret can be written and never read again. */
    kind: z.enum(['text', 'longText', 'number', 'toggle', 'secret']),
    default: z._default(z.string().check(z.maxLength(2000)), ''),
  }),
)

export const letterFile = z.strictObject({ subject: words(200), text: words(5000) })

/** What people fill in when they ask something of a module. */
const inputField = z.strictObject({
  label: words(100),
  kind: z.enum(['text', 'longText', 'number', 'email', 'choice', 'flag']),
  required: z._default(z.boolean(), false),
  max: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 500),
  choices: z.optional(choices),
})

export const callsFile = record(
  z.strictObject({
    who: z.enum(['anyone', 'member', 'staff']),
    /** The permission that staff need: one of a table of the module, such as `question/edit`. */
    needs: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,40}\/(?:index|add|edit|del)$/))),
    /** How often one address may ask within an hour. */
    hourly: z._default(z.int().check(z.minimum(1), z.maximum(3600)), 60),
    /** `call`, `page` and `link` say what is asked and from where. */
    fields: z._default(
      record(inputField).check(z.refine((all) => !['call', 'page', 'link'].some((each) => each in all))),
      {},
    ),
    /** Said when it is done, unless the code says something else. */
    done: z.optional(words(300)),
  }),
)

export const jobsFile = record(z.strictObject({ minutes: z.int().check(z.minimum(1), z.maximum(10_080)) }))

const picture = z.string().check(z.regex(/^pictures\/[\w.-]{1,80}\.(?:jpg|jpeg|png|webp|avif)$/))

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: words(200) }),
  /** Paragraphs, with an empty line between them. */
  z.strictObject({ kind: z.literal('text'), text: words(10_000) }),
  z.strictObject({
    kind: z.literal('picture'),
    file: picture,
    alt: words(300),
    caption: z.optional(words(300)),
  }),
  /** The rows of a table that it shows to visitors; `answer` is a field that opens below the title. */
  z.strictObject({
    kind: z.literal('rows'),
    table: name,
    answer: z.optional(name),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 50),
    empty: z.optional(words(300)),
  }),
  /** To a page of the module, or to one of the site. */
  z.strictObject({
    kind: z.literal('link'),
    text: words(200),
    to: z.string().check(z.regex(/^(?:[a-z][a-z0-9_]{0,40}|\/(?!\/)[\w/-]{0,200})$/)),
  }),
  /** The fields of a call, and the button that asks it. */
  z.strictObject({ kind: z.literal('form'), call: name, send: words(100) }),
])

export const pageFile = z.strictObject({
  title: words(100),
  about: words(300),
  /** Search engines leave it out, such as one that is reached by a signed link. */
  hidden: z._default(z.boolean(), false),
  blocks: z.array(block).check(z.minLength(1), z.maxLength(60)),
})

export const wordsFile = z.record(
  z.string().check(z.regex(/^[a-z][\w.]{0,60}$/)),
  z.string().check(z.minLength(1), z.maxLength(10_000)),
)

export const contentFile = z
  .array(z.record(name, z.union([z.string(), z.number(), z.boolean(), z.null()])))
  .check(z.minLength(1), z.maxLength(1000))

export const wordsFiles = locales.map((locale) => ({ locale, file: `words/${locale}.json` }))

export type DeclaredSettings = z.output<typeof settingsFile>
export type DeclaredCalls = z.output<typeof callsFile>
export type DeclaredJobs = z.output<typeof jobsFile>
export type DeclaredLetter = z.output<typeof letterFile>
export type DeclaredPage = z.output<typeof pageFile>
export type DeclaredBlock = z.output<typeof block>
export type DeclaredContent = z.output<typeof contentFile>
