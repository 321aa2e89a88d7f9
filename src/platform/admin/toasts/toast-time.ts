/** Milliseconds that a message stays: time to see that it is there, and to read it without haste. */
export const toastTime = (words: string, isBad: boolean): number =>
  (isBad ? 8000 : 4000) + 60 * lengthOf(words)

/** A Chinese character takes as long as three letters. */
const lengthOf = (words: string) =>
  [...words].reduce((sum, each) => sum + (/\p{Script=Han}/u.test(each) ? 3 : 1), 0)
