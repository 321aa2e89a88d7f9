/** One sentence for each promise, by the id that titles of tests and drills name in brackets, such as (T4.3). */
export type PromisesById = Readonly<Record<string, string>>
