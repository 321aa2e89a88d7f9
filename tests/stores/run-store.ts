import { startRunStore } from './files-place.ts'

/** Before the journeys of a run, whose workers inherit the address. What it returns ends the store. */
// oxlint-disable-next-line import/no-default-export -- Playwright reads this one
export default startRunStore
