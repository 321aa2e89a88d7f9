/** Where the record of change and its chain differ. */
export interface LogProblem {
  /**
   * Of actions: `missing` was removed, `altered` is not as it was, `inserted` was written past the product. Of the
   * chain: `chainGap` lacks digests, `rewritten` does not lead to the anchor of its day, and `unknownAnchor` was kept
   * elsewhere and is not in it.
   */
  kind: 'missing' | 'altered' | 'inserted' | 'chainGap' | 'rewritten' | 'unknownAnchor'
  /** Ids of actions, or of digests for problems of the chain. */
  from: number
  to: number
  /** Of the first action; of one that is missing, the time of the one before. */
  at?: number
  who?: string
  node?: string
  day?: string
}

/** The result of a check of the whole record. */
export interface LogReport {
  /** Digests that were compared. */
  checked: number
  redacted: number
  /** New actions that are not in the chain yet. */
  waiting: number
  /** Where the chain ends, as a line to be kept elsewhere. */
  anchor: string
  problems: LogProblem[]
  /** There may be more than are listed. */
  problemCount: number
}

const mostListed = 100

/** Neighbours with the same problem are one place. */
export class ProblemList {
  readonly list: LogProblem[] = []
  count = 0

  add(problem: LogProblem): void {
    const last = this.list.at(-1)
    if (last?.kind === problem.kind && !problem.day && last.to + 1 === problem.from) {
      last.to = problem.to
      return
    }
    this.count += 1
    if (this.list.length < mostListed) this.list.push({ ...problem })
  }
}
