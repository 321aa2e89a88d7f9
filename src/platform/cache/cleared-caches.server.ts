/**
 * Counted among the table versions, and read by every cached answer and value. Staff who clear the caches raise it, so
 * that every process makes everything anew.
 */
export const clearedCaches = 'cleared_caches'
