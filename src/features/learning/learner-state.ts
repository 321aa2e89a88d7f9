import type { Progress } from './learning.calls.ts'

/** Unknown, as in a page from the server; a guest; or a member with their progress. */
export type LearnerState =
  | { who: 'unknown' | 'guest'; progress: null }
  | { who: 'member'; progress: Progress }

/** A member without progress has been signed out meanwhile. */
export function learnerState(isMember: boolean | null, progress: Progress | null | undefined): LearnerState {
  if (isMember === null || (isMember && progress === undefined)) return { who: 'unknown', progress: null }
  return isMember && progress ? { who: 'member', progress } : { who: 'guest', progress: null }
}
