/** The addresses that a field of files holds. */
export const filesIn = (stored: string): string[] => stored.split(',').filter(Boolean)
