import * as z from 'zod/mini'

/** Files of this site and nothing else: an address that could run code or track readers never gets in. */
const own = /^\/(?:files|ink|media)\/[\w\-./%]+$/

export const storedAddress = z.string('valid.files').check(
  z.trim(),
  z.maxLength(300, 'valid.tooLong'),
  z.refine((text) => text === '' || isOwn(text), 'valid.files'),
)

/** Several, joined by commas as they are stored. */
export const storedAddresses = z.pipe(
  z.union([z.string(), z.array(z.string())], 'valid.files'),
  z.transform((value, context) => {
    const all = (Array.isArray(value) ? value : value.split(',')).map((text) => text.trim()).filter(Boolean)
    if (all.length <= 50 && all.every(isOwn)) return all.join(',')
    context.issues.push({ code: 'custom', message: 'valid.files', input: value })
    return z.NEVER
  }),
)

const isOwn = (text: string) => own.test(text) && !text.includes('..')
