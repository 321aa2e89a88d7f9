/** Clients of this family sort files by topics; here all files have one. */
export const topic = 'default'

/** The ending of a file, by which clients choose a preview. */
export const suffixOf = (url: string): string => url.slice(url.lastIndexOf('.') + 1)
