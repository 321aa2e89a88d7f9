const longClause = /\p{Script=Han}{10,}/u

/**
 * A Chinese title breaks between its clauses. A title with a clause that is longer than a line of a phone is marked and
 * breaks into equal parts: otherwise its last character would be alone in a line.
 */
export const cutOf = (title: string) => (longClause.test(title) ? { 'data-cut': '' } : {})
