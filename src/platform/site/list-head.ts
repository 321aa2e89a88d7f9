import type { Head } from './page.ts'

/** What a list says of its address: it has one spelling, and one that was narrowed to nothing is none to keep. */
export const listHead = (at: string, list: readonly unknown[]): Pick<Head, 'at' | 'noindex'> => ({
  at,
  noindex: at.includes('?') && list.length === 0,
})
