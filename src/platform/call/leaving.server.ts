import { perHouse } from './per-house.server.ts'

/** Aborted when the server stops listening: streams end, because the stop waits for every connection. */
export const leavingOf = perHouse((_) => new AbortController())
