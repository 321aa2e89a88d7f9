import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { numberInput } from '#platform/call/number-input.ts'
import { nothing } from '#platform/call/call.shapes.ts'
import type { UploadedFile } from '#platform/files/uploaded-file.ts'

/** The browser puts in a file, the server finds what came of it. */
const received = z.pipe(
  z.custom<Blob | UploadedFile>((value) => value !== undefined, 'refused.noFile'),
  z.transform((value, context): UploadedFile => {
    const file = facts.safeParse(value)
    if (file.success) return file.data
    context.issues.push({ code: 'custom', message: 'refused.fileIncomplete', input: value })
    return z.NEVER
  }),
)

const facts = z.object({
  path: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  truncated: z.boolean(),
})

export const uploadAnswer = z.object({
  id: z.number(),
  topic: z.string(),
  admin_id: z.number(),
  user_id: z.number(),
  url: z.string(),
  full_url: z.string(),
  width: z.number(),
  height: z.number(),
  name: z.string(),
  suffix: z.string(),
  size: z.number(),
  mimetype: z.string(),
  quote: z.number(),
  storage: z.string(),
  sha1: z.string(),
  createtime: z.number(),
  lastuploadtime: z.number(),
})
export type UploadAnswer = z.infer<typeof uploadAnswer>

const upload = {
  input: z.object({ file: received }),
  answer: z.object({ file: uploadAnswer }),
  files: true,
  timeout: 10_000,
  limit: perAddress(60, 60),
}

const text = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'string' ? value : '')),
  ),
)

/** An image request has no headers of its own, so the caller is not identified. */
const buildSuffixSvg = {
  input: z.object({ suffix: text, background: text }),
  answer: nothing,
  who: 'anyone' as const,
}

export const adminUploadCalls = defineCalls('/admin/ajax', {
  /** A private file opens only by an address that is made for whoever has a right to it. */
  upload: post({
    ...upload,
    input: z.object({ file: received, private: z.optional(z.enum(['1'])) }),
    who: 'admin',
  }),
  /** The address by which the caller may open a private file for two hours. */
  openFile: post({
    input: z.object({ url: z.string().check(z.maxLength(300)) }),
    answer: z.object({ url: z.string() }),
    limit: perAddress(600, 60),
  }),
  /** What the caller uploaded and kept nowhere: each address as often as it was uploaded. */
  release: post({
    input: z.object({ urls: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(500)) }),
    answer: z.object({ removed: z.number() }),
    who: 'admin',
    limit: perAddress(600, 60),
  }),
  /** What was uploaded before, newest first, for whoever chooses a file for a form. */
  files: get({
    input: z.object({
      quick_search: z.optional(z.string().check(z.maxLength(200))),
      kind: z.optional(z.enum(['picture', 'public', 'private'])),
      /** The page after this one. */
      before: z.optional(numberInput(z.int().check(z.minimum(1)))),
    }),
    answer: z.object({
      list: z.array(z.pick(uploadAnswer, { id: true, url: true, name: true, size: true, createtime: true })),
      more: z.boolean(),
    }),
    who: 'admin',
    limit: perAddress(600, 60),
  }),
  buildSuffixSvg: get(buildSuffixSvg),
})

export const memberUploadCalls = defineCalls('/api/ajax', {
  /** Open to every member. The page that uses the file checks its own permission when it is saved. */
  upload: post({ ...upload, who: 'member', entry: null }),
  buildSuffixSvg: get(buildSuffixSvg),
})
