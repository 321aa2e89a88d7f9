import type { House } from '#platform/call/house.server.ts'

/** Why somebody may open a private file: a kind that a module knows, and the row that says so. */
export interface FileRight {
  kind: string
  id: number
}

/**
 * What the right to a file rests on now, such as the code of a ticket; null without a right. It is asked again at each
 * request, and an address that was made for something else opens nothing.
 */
export type GroundOf = (house: House, id: number, address: string) => Promise<string | null>
