/** The pages that a browser opens without a network. They are of one person. */
export const keptPages = 'kept-pages'

/** After this nothing of the person is left for the next one. */
export const forgetKeptPages = (): void => void globalThis.caches?.delete(keptPages)
