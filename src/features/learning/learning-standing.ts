import type { Progress } from './learning.calls.ts'

/** Nobody knows yet, as in the page that the server made; a guest; or a member and how far they came. */
export type Learning = { who: 'unknown' | 'guest'; progress: null } | { who: 'member'; progress: Progress }

/** Whoever seems to be a member and gets no progress has been signed out meanwhile. */
export function learningOf(isMember: boolean | null, progress: Progress | null | undefined): Learning {
  if (isMember === null || (isMember && progress === undefined)) return { who: 'unknown', progress: null }
  return isMember && progress ? { who: 'member', progress } : { who: 'guest', progress: null }
}
