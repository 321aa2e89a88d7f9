import { startRunStore } from './files-place.ts'

/** Before the journeys of a run, whose workers inherit the address. What it returns ends the store. */
export default startRunStore
