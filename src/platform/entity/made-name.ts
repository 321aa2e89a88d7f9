import type { Label } from '#platform/i18n/locale.ts'

/** How a name that the product gives to a row is stored, in both languages. */
export const madeName = ({ zh, en }: Label): string => `${zh} ${en}`
