const hour = 3600

/** From then on nobody is asked any more: who waits is on standby, and is let in at the door if there is room. */
export const offersUntil = (start: number | null): number =>
  start === null ? Number.POSITIVE_INFINITY : start - 2 * hour

/** Whether that is so by now; nobody is asked once sign-up has closed either. */
export const isStandby = (
  { start_at, signup_close_at }: { start_at: number | null; signup_close_at: number | null },
  now: number,
): boolean => now > offersUntil(start_at) || now >= (signup_close_at ?? Number.POSITIVE_INFINITY)

/** Whoever had a place when the event was moved may give it back for so long without a mark. */
export const freeAfterMove = 48 * hour
