import * as z from 'zod/mini'
import { uploadConfig } from '#platform/call/upload/upload-config.shapes.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { numberInput } from '#platform/call/number-input.ts'
import { uploadAnswer } from './upload.calls.ts'

const text = (most: number) => z.string().check(z.maxLength(most, 'valid.tooLong'))
const bytes = numberInput(z.int().check(z.minimum(0)))

const announced = z.object({ name: text(500), size: bytes, type: text(200) })
const named = z.object({ url: text(400) })

/** What a client reports when it has sent a file to the store. The checksum counts only if it is a SHA-1. */
const arrived = z.object({
  url: text(400),
  name: z.optional(text(500)),
  size: z.optional(bytes),
  type: z.optional(text(200)),
  sha1: z.optional(text(64)),
})

const callback = {
  input: arrived,
  answer: z.object({ file: uploadAnswer }),
  limit: perAddress(600, 60),
  // A film of gigabytes is read to its end. Whoever reports it is asked to report it again until that is done.
  timeout: 0,
}

/** The upload configuration with the fields of a form, for one file, or for one of the names that savename makes. */
const filePolicy = {
  input: z.partial(announced),
  answer: uploadConfig,
  limit: perAddress(600, 60),
}

export const policyCalls = defineCalls('/admin/alioss', { filePolicy: get(filePolicy) })

export const memberPolicyCalls = defineCalls('/api/alioss', {
  /** For pictures, of the size and within the room of a member. */
  filePolicy: get({ ...filePolicy, who: 'member', entry: null }),
})

export const directCalls = defineCalls('/admin/Alioss', {
  callback: post(callback),
  /** Announces a file that is sent in parts, or finds where the same file was begun. */
  begin: post({
    input: z.extend(announced, {
      private: z.optional(z.enum(['1'])),
      /** What tells this file from others of its size. Without it nothing is found. */
      print: z.optional(text(200)),
      /** The field for which it is sent. */
      place: z.optional(text(100)),
    }),
    answer: z.object({ url: z.string(), part_size: z.number() }),
  }),
  /** What the caller has begun and not finished, also before a reload or on another device. */
  unfinished: get({
    answer: z.object({
      list: z.array(
        z.object({
          url: z.string(),
          name: z.string(),
          size: z.number(),
          /** The bytes that have arrived. */
          arrived: z.number(),
          print: z.string(),
          place: z.string(),
          until: z.number(),
        }),
      ),
    }),
  }),
  /** Which parts have arrived, and where to send the next ones that are missing. */
  parts: get({
    input: named,
    answer: z.object({
      part_size: z.number(),
      done: z.array(z.number()),
      missing: z.array(z.object({ number: z.number(), url: z.string() })),
    }),
  }),
  /** Gives an upload up. */
  drop: post({ input: named, answer: z.null() }),
})

export const memberDirectCalls = defineCalls('/api/Alioss', {
  callback: post({ ...callback, who: 'member', entry: null }),
})
