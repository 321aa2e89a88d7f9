const hour = 3600

/** From then on nobody is asked any more: who waits is on standby, and is let in at the door if there is room. */
export const offersUntil = (start: number | null): number =>
  start === null ? Number.POSITIVE_INFINITY : start - 2 * hour

/** Whoever had a place when the event was moved may give it back for so long without a mark. */
export const freeAfterMove = 48 * hour
