import * as z from 'zod/mini'

/** How and where files are uploaded, under the names of the protocol. */
export const uploadConfig = z.object({
  mode: z.string(),
  url: z.string(),
  params: z.record(z.string(), z.string()),
  maxsize: z.number(),
  mimetype: z.string(),
  savename: z.string(),
})
