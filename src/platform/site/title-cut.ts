const longClause = /\p{Script=Han}{10,}/u

/**
 * A Chinese title breaks between its clauses. A title with a clause that is longer than a line of a phone is marked and
 * breaks into equal parts: otherwise its last character would be alone in a line.
 */
export const cutOf = (title: string) => ({
  ...(longClause.test(title) && { 'data-cut': '' }),
  ...lengthOf(title),
})

/** A Chinese character is as wide as two letters. From 40 letters on a title is smaller, and from 80 on once more. */
function lengthOf(title: string) {
  const letters = title.length + (title.match(/\p{Script=Han}/gu)?.length ?? 0)
  return letters < 40 ? {} : { 'data-long': letters < 80 ? 1 : 2 }
}
