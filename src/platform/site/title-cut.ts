const longClause = /\p{Script=Han}{10,}/u

/**
 * A title in Chinese is cut between its clauses. One whose clause is longer than the line of a phone is marked, to be cut in equal
 * parts there: it would leave its last character alone in a line.
 */
export const cutOf = (title: string) => (longClause.test(title) ? { 'data-cut': '' } : {})
