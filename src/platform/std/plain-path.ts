import { paths } from '#paths.ts'

/** The words of our addresses as they are spelt: one of them has a capital. */
const spelt = new Map(
  Object.values<string>(paths)
    .flatMap((path) => path.split('/'))
    .map((word) => [word.toLowerCase(), word]),
)

/** The one spelling of a path that is written in any case and with or without a slash at its end. */
export const plainPath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/[^/]+/g, (word) => spelt.get(word) ?? word) || '/'
