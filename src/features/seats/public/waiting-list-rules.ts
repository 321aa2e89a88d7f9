const hour = 3600

/**
 * From this time on no offers are sent. People on the waiting list are on standby, and get in at the door if there is
 * room.
 */
export const offersUntil = (start: number | null): number =>
  start === null ? Number.POSITIVE_INFINITY : start - 2 * hour

/** No offers are sent after sign-up has closed either. */
export const isStandby = (
  { start_at, signup_close_at }: { start_at: number | null; signup_close_at: number | null },
  now: number,
): boolean => now > offersUntil(start_at) || now >= (signup_close_at ?? Number.POSITIVE_INFINITY)

/** After a move, people who had a place may cancel without a mark for this long. */
export const freeAfterMove = 48 * hour
