import type { SourceFile } from './source-file.ts'

/**
 * The words of the product that mean nothing else. A table of SQLite has the word `master` in its name, and so has a
 * well-known password. `event` and `theme` are words of browsers too, so only names that cannot be theirs count.
 */
const productWords =
  /sign[-_ ]?up|course|lecture|certificate|presidium|(?<!sqlite_)master(?!123)|\bevent_|event[-_]?theme|['"`/]events?['"`/]/gi

/** A machine serves any product, so its code and the name of its file contain no word of this one. */
export const productWordsIn = ({ path, code }: Pick<SourceFile, 'path' | 'code'>): string[] =>
  [...new Set(`${path}\n${code}`.match(productWords))].map((word) => `${path} says ${word}`)
