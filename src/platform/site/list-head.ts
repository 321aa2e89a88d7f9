import type { Head } from './page.ts'

/** The head of a list page: its canonical address, and no indexing of a filtered list without results. */
export const listHead = (at: string, list: readonly unknown[]): Pick<Head, 'at' | 'noindex'> => ({
  at,
  noindex: at.includes('?') && list.length === 0,
})
